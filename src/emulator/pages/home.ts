import { html } from 'hono/html'
import { formatNumber } from '#core/numbers.ts'
import { demoPeople } from '../oauth/people.ts'
import { type Language, texts } from '../oauth/texts.ts'
import type { World } from '../world/world.ts'
import { type Markup, page } from './page.ts'
import { avatarPath, iconPath, placesOf } from './rows.ts'

/** Explains the local Discord and lists its people and servers. */
export function homePage(world: World, language: Language, url: URL): Markup {
  const t = texts[language]
  const guilds = [...world.guilds.values()].sort((a, b) => b.members.size - a.members.size)
  return page(
    { language, title: t.homeTitle, url, wide: true },
    html`<h1>${t.homeTitle}</h1>
<p>${t.homeLede}</p>
<h2>${t.servers}</h2>
<ul class="rows">${guilds.map(
      (guild) => html`<li class="row plain"><img src="${iconPath(guild)}" alt="" width="40" height="45">
<span><b>${guild.facts.name}</b><small>${t.membersCount(formatNumber(guild.members.size, language))}, ${
        guild.members.has(world.botId) ? t.withBot : t.withoutBot
      }${guild.facts.description && `. ${guild.facts.description}`}</small></span></li>`,
    )}</ul>
<h2>${t.people}</h2>
<ul class="rows">${demoPeople(world).map(
      (person) => html`<li class="row plain"><img src="${avatarPath(person)}" alt="" width="40" height="45">
<span><b>${person.user.username}</b><small>${placesOf(person, language)}</small></span></li>`,
    )}</ul>`,
  )
}
