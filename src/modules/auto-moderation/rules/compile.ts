import type { GuildIndex } from '#core/bot/guild-index.ts'
import { type DomainList, domainList } from '#core/matching/links.ts'
import { createWordMatcher, type WordMatcher } from '#core/matching/word-matcher.ts'
import { FILTERS, type FilterKey } from '../sanction-rule.ts'
import type { AutoModerationSettings } from '../settings.ts'
import type { MarkdownType } from './filters/markdown.ts'
import type { PingTargets } from './filters/mentions.ts'

export type FilterState = {
  isOn: boolean
  roles: ReadonlySet<string>
  channels: ReadonlySet<string>
  isSilent: boolean
}

/** Everything needed to check a message, computed once per revision of the settings. */
export type Compiled = {
  states: Readonly<Record<FilterKey, FilterState>>
  settings: AutoModerationSettings
  words: WordMatcher
  domains: DomainList
  codes: ReadonlySet<string>
  guilds: ReadonlySet<string>
  targets: PingTargets
  markdown: ReadonlySet<MarkdownType>
}

export function compile(settings: AutoModerationSettings, guild: Pick<GuildIndex, 'premium'>): Compiled {
  const states = Object.fromEntries(FILTERS.map((key) => [key, stateOf(settings[key])])) as Compiled['states']
  const { targets } = settings.pings
  const idsOf = (type: 'user' | 'role') => new Set(targets.filter((target) => target.type === type).map(({ id }) => id))
  return {
    states,
    settings,
    words: createWordMatcher(settings.filter.status ? settings.filter.mots : []),
    domains: domainList(settings.links.domainsMode, settings.links.domains, settings.links.scams),
    codes: new Set(settings.invites.codes),
    // After premium has ended the list is kept but not applied.
    guilds: new Set(guild.premium ? settings.invites.guilds : []),
    targets: { users: idsOf('user'), roles: idsOf('role') },
    markdown: new Set(settings.markdown.types),
  }
}

type FilterSettings = AutoModerationSettings[FilterKey]

const stateOf = ({ status, roles, channels, silent }: FilterSettings): FilterState => ({
  isOn: status,
  roles: new Set(roles),
  channels: new Set(channels),
  isSilent: silent,
})

export const isSpared = ({ roles, channels }: FilterState, roleIds: readonly string[], chain: readonly string[]) =>
  (roles.size > 0 && roleIds.some((id) => roles.has(id))) || (channels.size > 0 && chain.some((id) => channels.has(id)))
