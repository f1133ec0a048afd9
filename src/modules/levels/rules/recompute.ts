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
/** Members who are looked up together: those the bot does not remember are asked for one by one. */
const PAGE = 50

/** Levels mean something else from now on, or money rewards can be paid: everybody with XP is looked at. */
export function recomputeReason(
  { keys, collections }: EventOf<'settingsChanged'>,
  view: Pick<RuleView, 'shared'>,
): 'roles' | 'owed' | null {
  const isPremiumChange = keys.length === 0 && collections.length === 0
  if (isPremiumChange || keys.includes('xpCurve') || keys.includes('maxLevel')) return 'roles'
  return keys.includes('moneySystem') && view.shared.moneySystem ? 'owed' : null
}

const cursor = z.object({ after: z.optional(z.string()), why: z.enum(['roles', 'owed']) })
const page = z.object({
  members: z.array(z.object({ userId: z.string(), xp: z.number() })),
  after: z.nullable(z.string()),
  why: z.enum(['roles', 'owed']),
})
const readPage = (payload: unknown) => page.safeParse(payload).data ?? null

export const startRecompute = (why: 'roles' | 'owed', now: number): Effect => ({
  type: 'schedule',
  job: RECOMPUTE_JOB,
  key: RECOMPUTE_JOB,
  at: now,
  payload: { why },
})

export const recomputeNeeds = (payload: unknown): Needs => ({
  holders: { board: 'levels', after: cursor.safeParse(payload).data?.after, limit: PAGE },
})

/** Who comes next; what they hold is looked up before their turn. */
export function nextPage({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const at = cursor.safeParse(payload).data
  if (!at || view.holders.length === 0) return nothing('recomputed')
  const members = view.holders.map(({ userId, quantity }) => ({ userId, xp: quantity }))
  const after = members.length < PAGE ? null : (members.at(-1)?.userId ?? null)
  return {
    effects: [
      { type: 'schedule', job: SYNC_JOB, key: SYNC_JOB, at: view.now, payload: { members, after, why: at.why } },
    ],
    reasons: [],
  }
}

export function syncNeeds(payload: unknown): Needs {
  const userIds = readPage(payload)?.members.map(({ userId }) => userId) ?? []
  return { members: userIds, memberState: userIds, collections: ['levelRewards', 'items'] }
}

/** Roles are brought in line without a word; nobody is congratulated for a new curve. */
export function syncPage({ payload }: EventOf<'jobDue'>, view: RuleView): Decision {
  const at = readPage(payload)
  if (!at) return nothing('badRequest')
  const all = view.entries('levelRewards') as readonly LevelRewardEntry[]
  const effects = at.members.flatMap(({ userId, xp }): Effect[] => {
    const member = view.members.get(userId)
    if (!member) return []
    const { level } = standingOf(view.shared.ladder, xp)
    return at.why === 'owed' ? owedRewards(member, all, view) : syncRoles(member, level, all, view)
  })
  const next: Effect[] =
    at.after === null
      ? []
      : [
          {
            type: 'schedule',
            job: RECOMPUTE_JOB,
            key: RECOMPUTE_JOB,
            at: view.now,
            payload: { after: at.after, why: at.why },
          },
        ]
  return {
    effects: [...effects, ...next],
    reasons: [{ code: 'recomputed' }],
    durable: true,
    otherwise: () => nothing('recomputed'),
  }
}
