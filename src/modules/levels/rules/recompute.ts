import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { standingOf } from '#core/levels/curve.ts'
import type { LevelRewardEntry } from '../level-reward.ts'
import { owedRewards } from './owed-rewards.ts'
import { syncRoles } from './role-rewards.ts'

export const RECOMPUTE_JOB = 'recompute'
export const SYNC_JOB = 'syncRoles'
/** How many members are looked up together: those not in memory are requested one by one. */
const PAGE = 50

type Why = 'roles' | 'owed'

/** Levels have changed their meaning, or money rewards can be paid: everybody with XP is checked. */
export function recomputeReasons(
  { keys, collections }: EventOf<'settingsChanged'>,
  { shared }: Pick<RuleView, 'shared'>,
): Why[] {
  const isPremiumChange = keys.length === 0 && collections.length === 0
  // While levels were off, the curve or premium may have changed unnoticed.
  const isNewLadder = isPremiumChange || ['xpCurve', 'maxLevel', 'levelSystem'].some((key) => keys.includes(key))
  const canBePaid = shared.moneySystem && (keys.includes('moneySystem') || keys.includes('levelSystem'))
  return [...(isNewLadder ? (['roles'] as const) : []), ...(canBePaid ? (['owed'] as const) : [])]
}

const why = z.enum(['roles', 'owed'])
const cursor = z.object({ after: z.optional(z.string()), why })
const page = z.object({
  members: z.array(z.object({ userId: z.string(), xp: z.number() })),
  after: z.nullable(z.string()),
  why,
})
const readPage = (payload: unknown) => page.safeParse(payload).data ?? null

const lookOn = (at: z.infer<typeof cursor>, now: number): Effect => ({
  type: 'schedule',
  job: RECOMPUTE_JOB,
  key: at.why,
  at: now,
  payload: at,
})

/** Starts at the first member, even during an earlier change, whose next page would skip those before it. */
export const startRecompute = (reason: Why, now: number): Effect[] => [
  { type: 'unschedule', job: SYNC_JOB, key: reason },
  lookOn({ why: reason }, now),
]

export const recomputeNeeds = (payload: unknown): Needs => ({
  holders: { board: 'levels', after: cursor.safeParse(payload).data?.after, limit: PAGE },
})

/** The next members; their roles are looked up before their turn. */
export function nextPage({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const at = cursor.safeParse(payload).data
  if (!at || view.holders.length === 0) return nothing('recomputed')
  const members = view.holders.map(({ userId, quantity }) => ({ userId, xp: quantity }))
  const after = members.length < PAGE ? null : (members.at(-1)?.userId ?? null)
  return {
    effects: [{ type: 'schedule', job: SYNC_JOB, key: at.why, at: view.now, payload: { members, after, why: at.why } }],
    reasons: [],
  }
}

export function syncNeeds(payload: unknown): Needs {
  const userIds = readPage(payload)?.members.map(({ userId }) => userId) ?? []
  return { members: userIds, standings: userIds, memberState: userIds, collections: ['levelRewards', 'items'] }
}

/** Updates roles without announcing: nobody is congratulated for a new curve. */
export function syncPage({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const at = readPage(payload)
  if (!at) return nothing('badRequest')
  const all = view.entries('levelRewards') as readonly LevelRewardEntry[]
  const effects = at.members.flatMap(({ userId, xp }): Effect[] => {
    const member = view.members.get(userId)
    if (!member) return []
    // A level may have been reached since the page was planned: its role must not be removed.
    const { level } = standingOf(view.shared.ladder, view.standings.get(userId)?.xp ?? xp)
    return at.why === 'owed' ? owedRewards(member, all, view) : syncRoles(member, level, all, view)
  })
  const next = at.after === null ? [] : [lookOn({ after: at.after, why: at.why }, view.now)]
  return {
    effects: [...effects, ...next],
    reasons: [{ code: 'recomputed' }],
    durable: true,
    // A refusal by the ledger for these members does not affect those after them.
    otherwise: () => ({ effects: next, reasons: [{ code: 'recomputed' }] }),
  }
}
