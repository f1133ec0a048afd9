import type { Effect } from '#core/bot/effects.ts'
import { plainMessage } from '#core/bot/plain-message.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import { limitFor } from '#core/limits.ts'
import type { Range } from '#core/matching/word-matcher.ts'
import type { FilterKey, SanctionRule } from '../sanction-rule.ts'
import type { AutoModerationSettings } from '../settings.ts'
import { actingSettings } from './acting.ts'
import { compile } from './compile.ts'
import { addCounts, decide, type Infraction } from './escalate.ts'
import { createHolds } from './holds.ts'
import { examine, type InspectView } from './inspect.ts'
import { markedParts } from './marked-parts.ts'
import { type FilterCheck, filterChecks } from './tried-checks.ts'
import { readTyped } from './tried-mentions.ts'

/** Where messages are tried, and as which member. */
export type TryPlace = {
  view: Pick<InspectView, 'botId' | 'cdn' | 'guild' | 'now'>
  premium: boolean
  member: MemberSnapshot
  channelId: string
  roles: readonly { id: string; name: string }[]
}

export type Tried = {
  text: string
  /** In the text as it was typed. */
  marks: readonly Range[]
  outcome: 'exempt' | 'stays' | 'counted' | 'removed' | 'masked'
  /** The filters that act, in the order in which reasons are listed. */
  filters: readonly FilterKey[]
  checks: readonly FilterCheck[]
  /** The harshest sanction that this message leads to. */
  sanction: SanctionRule | null
}

/**
 * A message that can be read in the channel afterwards. `number` is that of the message it comes from, counted from 1.
 */
export type SeenMessage = { number: number; by: 'member' | 'webhook' | 'bot'; content: string }

const BETWEEN_MS = 1_000

/**
 * Runs the bot's own checks on messages written one after the other, a second apart, by a member without earlier
 * infractions. An invitation counts as one to another server, because only Discord knows.
 */
export function tryMessages(
  texts: readonly string[],
  settings: AutoModerationSettings,
  place: TryPlace,
): { tried: Tried[]; seen: SeenMessage[]; infractions: number } {
  const { premium, member, channelId } = place
  const { guild } = place.view
  const compiled = compile(actingSettings(settings), { premium })
  const holds = createHolds()
  const rules = settings.sanctions.slice(0, limitFor('sanctions', premium))
  const recent: Infraction[] = []
  const fired: Record<string, number> = {}
  let counts: Record<string, number> = {}
  let seen: (SeenMessage & { id: string | null })[] = []

  const tried = texts.map((text, index): Tried => {
    const now = place.view.now + index * BETWEEN_MS
    const number = index + 1
    const mayNameEveryone = guild.memberCan(member, 'mentionEveryone', channelId)
    const typed = readTyped(text, { roles: place.roles, mayNameEveryone })
    const { content, mentions } = typed
    const message = plainMessage({ id: String(number), channelId, author: member, content, mentions, sentAt: now })
    const view = { ...place.view, now, held: holds.at(now) }
    const examined = examine({ type: 'messageCreated', guildId: guild.id, at: now, message, member }, compiled, view)
    const effects = examined?.decision?.effects ?? []
    const checks = examined ? filterChecks(message, examined.hits, compiled, view, member) : []
    holds.keep(effects)
    seen.push({ number, by: 'member', content: typed.content, id: message.id })
    const gone = new Set(effects.flatMap(deletedIds))
    seen = seen.filter(({ id }) => id === null || !gone.has(id))
    const sent = effects.flatMap((effect) => (effect.type === 'sendMessage' ? [effect.message] : []))
    for (const { content = '', profile } of sent)
      seen.push({ number, by: profile ? 'webhook' : 'bot', content, id: null })

    const filters = (examined?.hits ?? []).map(({ filter }) => filter)
    const before = counts
    counts = addCounts(before, filters)
    recent.push(...filters.map((filter): Infraction => ({ filter, at: now })))
    const firing = filters.length > 0 ? decide(rules, { recent, before, after: counts, fired }, now) : []
    for (const { id } of firing) fired[id] = now
    return {
      text,
      marks: markedParts(examined?.hits ?? [], typed.content).map(typed.typedRange),
      outcome: examined
        ? outcomeOf(
            filters,
            gone.has(message.id),
            sent.some(({ profile }) => profile),
          )
        : 'exempt',
      filters,
      checks,
      sanction: firing[0] ?? null,
    }
  })
  return { tried, seen: seen.map(({ id: _id, ...each }) => each), infractions: recent.length }
}

function outcomeOf(filters: readonly FilterKey[], isGone: boolean, isReposted: boolean): Tried['outcome'] {
  if (filters.length === 0) return 'stays'
  if (!isGone) return 'counted'
  return isReposted ? 'masked' : 'removed'
}

const deletedIds = (effect: Effect): readonly string[] => {
  if (effect.type === 'deleteMessages') return effect.messageIds
  return effect.type === 'deleteMessage' && typeof effect.messageId === 'string' ? [effect.messageId] : []
}
