import { html } from 'hono/html'
import { type Markup, page } from '../pages/page.ts'
import { type GuildChoice, guildRow, personRow } from '../pages/rows.ts'
import type { Person } from './people.ts'
import { permissionsIn } from './permission-names.ts'
import type { AuthorizeRequest } from './request.ts'
import { type Language, texts } from './texts.ts'

export type View = { language: Language; url: URL; appName: string }

const target = (url: URL) => `${url.pathname}${url.search}`

function asked(request: AuthorizeRequest, language: Language): Markup {
  const t = texts[language]
  return html`<h2>${t.asksFor}</h2>
<ul class="asks">${request.scopes.map((scope) => html`<li>${t.scopes[scope] ?? scope}</li>`)}</ul>`
}

function decisions(language: Language): Markup {
  const t = texts[language]
  return html`<div class="actions">
<button class="primary" name="decision" value="authorise">${t.authorise}</button>
<button name="decision" value="refuse" formnovalidate>${t.refuse}</button>
</div>`
}

/** Signing in: choose a person, then allow or refuse. */
export function signInPage(view: View, request: AuthorizeRequest, people: Person[], lastUserId: string | null): Markup {
  const t = texts[view.language]
  const title = t.title(view.appName)
  const first = people.find((person) => person.user.id === lastUserId) ?? people[0]
  return page(
    { ...view, title },
    html`<h1>${title}</h1>
<p>${t.lede}</p>
<form method="post" action="${target(view.url)}">
<fieldset><legend>${t.whoAreYou}</legend>
<div class="rows">${people.map((person) => personRow(person, view.language, person === first))}</div></fieldset>
${asked(request, view.language)}
${decisions(view.language)}
</form>`,
  )
}

/** Bot invite, first step: who invites. Later steps read it from the address. */
export function choosePersonPage(view: View, people: Person[], lastUserId: string | null): Markup {
  const t = texts[view.language]
  const title = t.inviteTitle(view.appName)
  const first = people.find((person) => person.user.id === lastUserId) ?? people[0]
  const kept = [...view.url.searchParams].filter(([name]) => name !== 'user_id')
  return page(
    { ...view, title },
    html`<h1>${title}</h1>
<p>${t.lede}</p>
<form method="get" action="${view.url.pathname}">
${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<fieldset><legend>${t.whoAreYou}</legend>
<div class="rows">${people.map((person) => personRow(person, view.language, person === first))}</div></fieldset>
<div class="actions"><button class="primary">${t.continue}</button></div>
</form>`,
  )
}

/**
 * Each permission may be unticked. The hidden field distinguishes a form without ticks from one without the question.
 */
function permissionChoices(request: AuthorizeRequest, language: Language): Markup | string {
  const asked = permissionsIn(request.permissions, language)
  if (asked.length === 0) return ''
  return html`<fieldset><legend>${texts[language].permissions}</legend>
<input type="hidden" name="chooses_permissions" value="1">
<div class="ticks">${asked.map(
    ({ bit, name }) =>
      html`<label><input type="checkbox" name="permission" value="${String(bit)}" checked> ${name}</label>`,
  )}</div></fieldset>`
}

/** Bot invite, second step: which server. */
export function invitePage(view: View, request: AuthorizeRequest, person: Person, choices: GuildChoice[]): Markup {
  const t = texts[view.language]
  const title = t.inviteTitle(view.appName)
  const somebodyElse = new URL(view.url)
  somebodyElse.searchParams.set('user_id', 'choose')
  return page(
    { ...view, title },
    html`<h1>${title}</h1>
<p>${t.inviteLede(person.user.username)} <a href="${target(somebodyElse)}">${t.change}</a></p>
<form method="post" action="${target(view.url)}">
<input type="hidden" name="user_id" value="${person.user.id}">
${
  choices.length === 0
    ? html`<p class="note">${t.noServer}</p>`
    : html`<fieldset><legend>${t.whichServer}</legend><div class="rows">${choices.map((choice) => guildRow(choice, view.language))}</div></fieldset>`
}
${asked(request, view.language)}
${permissionChoices(request, view.language)}
${decisions(view.language)}
</form>`,
  )
}

export function problemPage(view: View, problem: 'client' | 'redirect' | 'scope' | 'guild' | 'user'): Markup {
  const { title, text } = texts[view.language].problems[problem]
  return page({ ...view, title }, html`<h1>${title}</h1><p>${text}</p>`)
}

export function donePage(view: View, guildName: string): Markup {
  const t = texts[view.language]
  const title = t.done(view.appName, guildName)
  return page({ ...view, title }, html`<h1>${title}</h1><p>${t.doneLede}</p>`)
}
