import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { SUGGESTION_STATES } from '#core/suggestions-api.ts'
import type { SuggestionsSettings } from '../settings.ts'
import { SUGGESTION } from './suggestion-record.ts'

type System = SuggestionsSettings['suggestSystem']
type Limited = Pick<System, 'maxConcurrents' | 'rolesMaxConcurrents' | 'cooldown' | 'cooldownExempt' | 'channel'>

/** How many pending suggestions a member may have; null: no limit. */
export function pendingCap(
  member: Pick<MemberSnapshot, 'id' | 'roleIds'>,
  { maxConcurrents, rolesMaxConcurrents }: Pick<System, 'maxConcurrents' | 'rolesMaxConcurrents'>,
  guild: Pick<GuildIndex, 'memberCan' | 'premium'>,
): number | null {
  if (guild.memberCan(member, 'administrator')) return null
  const own = guild.premium ? member.roleIds.flatMap((id) => rolesMaxConcurrents[id] ?? []) : []
  // 0 means no limit, so it is higher than any other.
  if (own.includes(0)) return null
  const cap = own.length > 0 ? Math.max(...own) : maxConcurrents
  return cap === 0 ? null : cap
}

export type SubmitRefusal =
  | { code: 'unavailable' }
  | { code: 'tooManyPending'; max: number }
  | { code: 'tooSoon'; until: number }

/** What must be loaded to judge a member's next suggestion. */
export function submitNeeds(userId: string, at: number, { suggestSystem }: SuggestionsSettings): Needs {
  const { cooldown } = suggestSystem
  const recent = cooldown && {
    kind: SUGGESTION,
    subjectId: userId,
    createdAfter: at - cooldown.period * 1_000,
    // One that could not be posted does not count.
    state: ['posting', ...SUGGESTION_STATES, 'merged', 'removed', 'deleted'],
    limit: cooldown.count,
  }
  return {
    records: {
      pending: { kind: SUGGESTION, subjectId: userId, state: ['posting', 'pending'], countOnly: true },
      ...(recent && { recent }),
    },
  }
}

/** The first obstacle, in the order in which people can do something about it; null when there is none. */
export function submitObstacle(
  member: MemberSnapshot,
  { suggestSystem }: { suggestSystem: Limited },
  view: Pick<RuleView, 'guild' | 'records' | 'now'>,
): SubmitRefusal | null {
  const { guild, records } = view
  if (!isUsable(suggestSystem.channel, guild)) return { code: 'unavailable' }
  const max = pendingCap(member, suggestSystem, guild)
  if (max !== null && (records.pending?.count ?? 0) >= max) return { code: 'tooManyPending', max }
  const until = cooldownEnd(member, suggestSystem, view)
  return until === null ? null : { code: 'tooSoon', until }
}

export const isUsable = (channelId: string | null, guild: GuildIndex): channelId is string =>
  channelId !== null &&
  guild.channels.has(channelId) &&
  (['viewChannel', 'sendMessages', 'embedLinks', 'addReactions', 'readMessageHistory'] as const).every((permission) =>
    guild.botCan(permission, channelId),
  )

function cooldownEnd(
  member: MemberSnapshot,
  { cooldown, cooldownExempt }: Limited,
  { guild, records, now }: Pick<RuleView, 'guild' | 'records' | 'now'>,
): number | null {
  if (!cooldown || guild.memberCan(member, 'administrator')) return null
  if (cooldownExempt.some((id) => member.roleIds.includes(id))) return null
  const times = (records.recent?.rows ?? []).map(({ createdAt }) => createdAt)
  if (times.length < cooldown.count) return null
  const end = Math.min(...times) + cooldown.period * 1_000
  return end > now ? end : null
}
