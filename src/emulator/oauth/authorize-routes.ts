import { type Context, Hono } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { addBot, mayInviteBots } from '../actions/guilds.ts'
import type { EmulatorContext } from '../emulator-context.ts'
import { type Markup, PAGE_HEADERS } from '../pages/page.ts'
import { choosePersonPage, donePage, invitePage, problemPage, signInPage, type View } from './consent-page.ts'
import type { Grants } from './grants.ts'
import { demoPeople, type Person } from './people.ts'
import { type AuthorizeRequest, errorRedirect, parseAuthorize, withQuery } from './request.ts'
import { languageOf, texts } from './texts.ts'

/** The last chosen person, so that the next choice takes one press. */
const PERSON_COOKIE = 'local_discord_person'
const COOKIE_DAYS = 30

/** GET and POST /oauth2/authorize. Plain forms; the page works without JavaScript. */
export function authorizeRoutes(context: EmulatorContext, grants: Grants, redirectUris: string[]): Hono {
  const app = new Hono()
  const viewOf = (c: Context): View => {
    const url = new URL(c.req.url)
    const language = languageOf(url.searchParams, c.req.header('accept-language'))
    return { url, language, appName: context.world.application.name }
  }
  const show = (c: Context, markup: Markup, status: 200 | 400 | 403 = 200) => c.html(markup, status, PAGE_HEADERS)

  app.get('/authorize', (c) => {
    const view = viewOf(c)
    const parsed = parseAuthorize(view.url.searchParams, context.world.application.id, redirectUris)
    if (!parsed.ok)
      return parsed.show === 'page' ? show(c, problemPage(view, parsed.problem), 400) : c.redirect(parsed.to)
    const { request } = parsed
    const people = demoPeople(context.world)
    const last = getCookie(c, PERSON_COOKIE) ?? null
    if (request.silent && last && !request.scopes.includes('bot')) return finish(c, view, request, last, null)
    if (!request.scopes.includes('bot')) return show(c, signInPage(view, request, people, last))
    const chosen = view.url.searchParams.get('user_id') ?? last
    const person = people.find((one) => one.user.id === chosen)
    if (!person) return show(c, choosePersonPage(view, people, last))
    return show(c, invitePage(view, request, person, choicesFor(context, request, person, view)))
  })

  app.post('/authorize', async (c) => {
    const view = viewOf(c)
    if (!isOwnForm(c.req.header('origin'), c.req.header('host'))) return show(c, problemPage(view, 'client'), 403)
    const parsed = parseAuthorize(view.url.searchParams, context.world.application.id, redirectUris)
    if (!parsed.ok)
      return parsed.show === 'page' ? show(c, problemPage(view, parsed.problem), 400) : c.redirect(parsed.to, 303)
    const { request } = parsed
    const form = new URLSearchParams(await c.req.text())
    if (form.get('decision') !== 'authorise') {
      if (request.redirectUri === null) return c.redirect('/', 303)
      const why = 'The resource owner or authorization server denied the request'
      return c.redirect(errorRedirect(request.redirectUri, request.state, 'access_denied', why), 303)
    }
    const user = context.world.users.get(form.get('user_id') ?? '')
    if (!user || user.bot) return show(c, problemPage(view, 'user'), 400)
    setCookie(c, PERSON_COOKIE, user.id, {
      path: '/oauth2',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: COOKIE_DAYS * 86_400,
    })
    const permissions = form.has('chooses_permissions')
      ? chosenBits(form.getAll('permission')) & request.permissions
      : request.permissions
    return finish(c, view, { ...request, permissions }, user.id, form.get('guild_id'))
  })

  const finish = (c: Context, view: View, request: AuthorizeRequest, userId: string, guildId: string | null) => {
    const values: Record<string, string> = request.state === null ? {} : { state: request.state }
    const guild = request.scopes.includes('bot') ? context.world.guilds.get(guildId ?? '') : undefined
    if (request.scopes.includes('bot')) {
      const isElsewhere = request.fixedGuild && request.guildId !== guildId
      if (!guild || isElsewhere || !mayInviteBots(guild, userId)) return show(c, problemPage(view, 'guild'), 403)
      addBot(context, guild, userId, request.permissions)
      values.guild_id = guild.id
      values.permissions = String(request.permissions)
    }
    const { redirectUri, scopes, challenge } = request
    if (redirectUri === null) return show(c, donePage(view, guild?.facts.name ?? ''))
    const code = grants.issueCode({ userId, scopes, redirectUri, challenge, guildId: guild?.id ?? null })
    return c.redirect(withQuery(redirectUri, { code, ...values }), 303)
  }
  return app
}

const chosenBits = (values: string[]) =>
  values.reduce((bits, value) => (/^\d{1,30}$/.test(value) ? bits | BigInt(value) : bits), 0n)

function choicesFor(context: EmulatorContext, request: AuthorizeRequest, person: Person, view: View) {
  const mine = [...context.world.guilds.values()].filter((guild) => mayInviteBots(guild, person.user.id))
  const open = request.fixedGuild ? mine.filter((guild) => guild.id === request.guildId) : mine
  const preferred =
    open.find((guild) => guild.id === request.guildId) ?? open.find((guild) => !guild.members.has(context.world.botId))
  return open.map((guild) => ({
    guild,
    checked: guild === preferred,
    disabled: false,
    note: guild.members.has(context.world.botId) ? texts[view.language].already : '',
  }))
}

/** A form on another site must not answer in a person's place. */
function isOwnForm(origin: string | undefined, host: string | undefined): boolean {
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
