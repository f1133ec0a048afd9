import type { MemberSnapshot, MessageSnapshot } from '#core/bot/snapshots.ts'
import type { FilterKey } from '../sanction-rule.ts'
import { type Compiled, isSpared } from './compile.ts'
import type { Hit } from './evaluate.ts'
import { countEmojis, measureCaps } from './filters/amounts.ts'
import { mentionWeight } from './filters/mentions.ts'
import type { InspectView } from './inspect.ts'
import { type MentionEntry, recent, type SpamEntry } from './windows.ts'

/** In the order in which the filters run. */
const ORDER: readonly FilterKey[] = [
  'spam',
  'invites',
  'links',
  'pings',
  'mentions',
  'filter',
  'markdown',
  'caps',
  'emojis',
]

/** The result of one filter. `measured`: the figure that it compares with its limit, if it has one. */
export type FilterCheck = {
  filter: FilterKey
  state: 'acts' | 'spares' | 'passes'
  measured: number | null
}

/** The filters that are on. Windows are read as they were before this message. */
export function filterChecks(
  message: MessageSnapshot,
  hits: readonly Hit[],
  { states, settings }: Compiled,
  view: InspectView,
  { roleIds }: MemberSnapshot,
): FilterCheck[] {
  const chain = view.guild.chainOf(message.channelId)
  return ORDER.filter((filter) => states[filter].isOn).map((filter) => {
    const isHit = hits.some((hit) => hit.filter === filter)
    const state = isHit ? 'acts' : isSpared(states[filter], roleIds, chain) ? 'spares' : 'passes'
    return { filter, state, measured: measure(filter, message, settings, view) }
  })
}

function measure(
  filter: FilterKey,
  message: MessageSnapshot,
  { spam, mentions, caps }: Compiled['settings'],
  { held, now, botId }: InspectView,
): number | null {
  const { author, content } = message
  if (filter === 'spam') return recent<SpamEntry>(held(`spam:${author.id}`), now - spam.timeout * 1_000).length + 1
  if (filter === 'mentions') {
    const before = recent<MentionEntry>(held(`mentions:${author.id}`), now - mentions.timeout * 1_000)
    return before.reduce((sum, { weight }) => sum + weight, mentionWeight(message, botId))
  }
  if (filter === 'caps') {
    const { characters, percent } = measureCaps(content)
    return characters < caps.limit ? null : Math.round(percent)
  }
  return filter === 'emojis' ? countEmojis(content).emojis : null
}
