import { html, raw } from 'hono/html'
import { formatNumber } from '#core/numbers.ts'
import { type Person, RANKS } from '../oauth/people.ts'
import { type Language, texts } from '../oauth/texts.ts'
import type { Guild } from '../world/world.ts'
import type { Markup } from './page.ts'

const separator = (language: Language) => (language === 'fr' ? '\u00a0: ' : ': ')

/** Somebody's ranks: "Administrator: Grand Bazar, Atelier". */
export function placesOf(person: Person, language: Language): Markup[] {
  return RANKS.flatMap((rank) => {
    const places = person.places[rank]
    return places ? [html`<i>${texts[language].ranks[rank]}${separator(language)}</i>${places.join(', ')}. `] : []
  })
}

export const avatarPath = (person: Person) => `/cdn/avatars/${person.user.id}/${person.user.avatar ?? '0'}.png?size=128`

export const iconPath = (guild: Guild) => `/cdn/icons/${guild.id}/${guild.facts.icon ?? '0'}.png?size=128`

export function personRow(person: Person, language: Language, checked: boolean): Markup {
  return html`<label class="row">
<input type="radio" name="user_id" value="${person.user.id}" required ${checked ? raw('checked') : ''}>
<img src="${avatarPath(person)}" alt="" width="40" height="45">
<span><b>${person.user.username}</b><small>${placesOf(person, language)}</small></span>
</label>`
}

export type GuildChoice = { guild: Guild; checked: boolean; disabled: boolean; note: string }

export function guildRow({ guild, checked, disabled, note }: GuildChoice, language: Language): Markup {
  return html`<label class="row">
<input type="radio" name="guild_id" value="${guild.id}" required ${checked ? raw('checked') : ''} ${disabled ? raw('disabled') : ''}>
<img src="${iconPath(guild)}" alt="" width="40" height="45">
<span><b>${guild.facts.name}</b><small>${texts[language].membersCount(formatNumber(guild.members.size, language))}${note && `, ${note}`}</small></span>
</label>`
}
