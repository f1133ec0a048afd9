import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { messageOf } from '#core/commands/reply.ts'
import { FALLBACK_LOCALE, type Locale } from '#core/locale.ts'
import { m } from '#texts'

export const NEW_SERVER = 'newServer'
export const GREETED_KEY = 'greeted'
/**
 * Settings are kept after the bot leaves: somebody who invites it again finds them as they were, and gets no greeting.
 */
const KNOWN_MS = 10 * 365 * 86_400_000

/** The bot was invited: looks up the server's language, and the channel in which to greet it. */
export function meetServer({ isNew }: EventOf<'guildAvailable'>, { memory, now }: RuleView): Decision {
  if (!isNew) return { effects: [], reasons: [] }
  if (memory.has(GREETED_KEY)) return nothing('serverKnown')
  return {
    effects: [
      { type: 'remember', key: GREETED_KEY, value: true, forgetAt: now + KNOWN_MS },
      { type: 'fetch', what: { kind: 'guild' }, answerTo: { tag: NEW_SERVER, payload: null }, optional: true },
    ],
    reasons: [{ code: 'serverMet' }],
  }
}

const facts = z.object({ preferred_locale: z.string(), system_channel_id: z.nullable(z.string()) })

const languageOf = (preferred: string): Locale => (/^fr\b/i.test(preferred) ? 'fr' : 'en')

/**
 * Adopts the server's language, and says where to set up the bot: in the channel for such messages, else to the owner.
 */
export function greetServer({ result }: EventOf<'answered'>, view: RuleView): Decision {
  const read = result.ok ? facts.safeParse(result.data).data : undefined
  if (!read) return nothing('serverUnknown')
  const { guild, site } = view
  const locale = languageOf(read.preferred_locale)
  const message = messageOf(view, {
    isPrivate: false,
    content: m['commands.hello.text']({ server: guild.name }, { locale }),
    links: [
      { label: m['commands.hello.dashboard']({}, { locale }), url: `${site[locale]}/dashboard/${guild.id}` },
      { label: m['commands.hello.docs']({}, { locale }), url: `${site[locale]}/docs` },
    ],
  })
  const channelId = read.system_channel_id
  const mayWrite =
    channelId !== null && guild.botCan('viewChannel', channelId) && guild.botCan('sendMessages', channelId)
  const hello: Effect = mayWrite
    ? { type: 'sendMessage', channelId, message: { ...message, mentions: {} }, optional: true }
    : { type: 'sendDirectMessage', userId: guild.ownerId, message, optional: true }
  // A language other than the default was chosen by somebody.
  const isChosen = guild.locale !== FALLBACK_LOCALE
  const spoken: Effect[] =
    isChosen || locale === guild.locale ? [] : [{ type: 'changeSettings', changes: { language: locale } }]
  return { effects: [...spoken, hello], reasons: [{ code: 'serverGreeted' }] }
}
