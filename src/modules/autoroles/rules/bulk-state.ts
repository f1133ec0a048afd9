import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import { fetchedMembers } from '#core/bot/fetched-members.ts'
import type { RecordQuery, RuleView, StoredRecord } from '#core/bot/view.ts'
import { BULK_ACTIONS, BULK_AUDIENCES, BULK_ENDS, bulkRolesRequest } from '#core/bulk-roles-api.ts'

/** A role being given to many members or removed from them: one record per server, because only one runs at a time. */
export const BULK = 'bulkRoles'
export const BULK_ID = 'bulk'
export const BULK_JOB = 'bulkRoles'
export const BULK_PAGE = 'bulkPage'

/** Requested by the dashboard. */
export const BULK_BEGIN_JOB = 'bulkBegin'
export const BULK_STOP_JOB = 'bulkStop'
export const BULK_UNDO_JOB = 'bulkUndo'
/** The result of the last one, kept for a day. */
export const BULK_REPORT = 'bulkReport'

const bulkSchema = z.object({
  action: z.enum(BULK_ACTIONS),
  roleId: z.string(),
  audience: z.enum(BULK_AUDIENCES),
  /** Only members with this role. */
  heldRole: z.nullable(z.string()),
  /** Only members who joined before this moment. */
  joinedBefore: z.optional(z.number()),
  /** Members are read in the order of their ids, starting after this one. */
  from: z.nullable(z.string()),
  /** The last member who was checked, including those in `tried`. */
  cursor: z.nullable(z.string()),
  /** Members of the current step: whether it worked shows when they are read again. */
  tried: z.array(z.string()),
  changed: z.number(),
  skipped: z.number(),
  failed: z.number(),
  startedAt: z.number(),
  by: z.string(),
  /** The change that this one undoes, named by its start: only members it had changed are included. */
  undoes: z.optional(z.number()),
})
export type BulkState = z.infer<typeof bulkSchema>

const begunSchema = z.extend(bulkRolesRequest, { by: z.string() })
export const bulkAsked = (payload: unknown) => begunSchema.safeParse(payload).data ?? null

const reportSchema = z.object({
  action: z.enum(BULK_ACTIONS),
  roleId: z.string(),
  changed: z.number(),
  skipped: z.number(),
  failed: z.number(),
  end: z.enum(BULK_ENDS),
  endedAt: z.number(),
  isUndo: z.optional(z.boolean()),
  /** The change that can be undone, as long as this is kept; absent: nothing was changed. */
  run: z.optional(z.number()),
})
export type BulkEnd = (typeof BULK_ENDS)[number]
export type BulkReport = z.infer<typeof reportSchema>
export const bulkReport = (value: unknown): BulkReport | null => reportSchema.safeParse(value).data ?? null

export const bulkQuery: { bulk: RecordQuery } = { bulk: { kind: BULK, id: BULK_ID } }
export const bulkRecord = (view: Pick<RuleView, 'records'>): StoredRecord | null => view.records.bulk?.rows[0] ?? null
export const bulkIn = (record: StoredRecord): BulkState | null => bulkSchema.safeParse(record.body).data ?? null

/** Marks a member as changed, so that the change can be undone. */
export const changedKey = (run: number, userId: string) => `changed:${run}:${userId}`
/** Longer than the longest change takes, plus a day. */
const CHANGED_KEPT_MS = 4 * 86_400_000

export const rememberChanged = ({ startedAt, undoes }: BulkState, userIds: readonly string[], now: number): Effect[] =>
  undoes === undefined
    ? userIds.map((userId) => ({
        type: 'remember',
        key: changedKey(startedAt, userId),
        value: true,
        forgetAt: now + CHANGED_KEPT_MS,
      }))
    : []

const opposite = (action: BulkState['action']) => (action === 'add' ? 'remove' : 'add')

/** The change that would undo the last one; null: there is nothing to undo. */
export function bulkUndo(last: BulkReport | null): (Pick<BulkState, 'action' | 'roleId'> & { undoes: number }) | null {
  if (last?.run === undefined) return null
  // An undo that was stopped half-way continues in the same direction.
  return { action: last.isUndo ? last.action : opposite(last.action), roleId: last.roleId, undoes: last.run }
}

/** Keys to load for the members of a page: whether the change being undone had changed them. */
export function pageMemory(payload: unknown, data: unknown): string[] {
  const run = pageOf.safeParse(payload).data?.undoes
  return run === undefined ? [] : (readMembers(data) ?? []).map(({ id }) => changedKey(run, id))
}
/** Sent along with the request for members. */
const pageOf = z.object({ undoes: z.number() })

export type ReadMember = { id: string; bot: boolean; roleIds: readonly string[]; joinedAt?: number | null }

export function readMembers(data: unknown): ReadMember[] | null {
  const page = fetchedMembers.safeParse(data).data
  return (
    page?.map(({ user, roles, joined_at }) => ({
      id: user.id,
      bot: user.bot ?? false,
      roleIds: roles,
      joinedAt: joined_at ? Date.parse(joined_at) : null,
    })) ?? null
  )
}

/** Small, so that a stop takes effect soon. */
const STEP_MEMBERS = 10

type Memory = RuleView['memory']

const isInWantedState = ({ action, roleId }: Pick<BulkState, 'action' | 'roleId'>, member: ReadMember) =>
  member.roleIds.includes(roleId) === (action === 'add')

function isMeant(state: BulkState, { id, bot, roleIds, joinedAt }: ReadMember, memory: Memory): boolean {
  const { audience, heldRole, undoes, joinedBefore } = state
  if (undoes !== undefined && !memory.has(changedKey(undoes, id))) return false
  // A member whose arrival is unknown does not count as having been here long.
  if (joinedBefore !== undefined && (joinedAt ?? Number.POSITIVE_INFINITY) > joinedBefore) return false
  if (audience === 'humans' && bot) return false
  if (audience === 'bots' && !bot) return false
  return heldRole === null || roleIds.includes(heldRole)
}

/** Whether the change concerns this member and is still to be made. */
export const isToChange = (state: BulkState, member: ReadMember, memory: Memory = new Map()): boolean =>
  isMeant(state, member, memory) && !isInWantedState(state, member)

const isBehind = (id: string, cursor: string | null) => cursor === null || BigInt(id) > BigInt(cursor)

/** Which of these members come next, and how far the change has got with them. */
export function bulkPlan(state: BulkState, members: readonly ReadMember[], memory: Memory): BulkState {
  const next = { ...state, from: state.cursor, tried: [] as string[] }
  for (const member of members) {
    if (next.tried.length >= STEP_MEMBERS) break
    if (!isBehind(member.id, state.cursor)) continue
    next.cursor = member.id
    if (!isMeant(state, member, memory)) continue
    if (isInWantedState(state, member)) next.skipped += 1
    else next.tried.push(member.id)
  }
  // The next read begins with the members this step changes.
  return next.tried.length > 0 ? next : { ...next, from: next.cursor }
}

/** Members of the last step for whom Discord shows the change. */
export const changedIn = (state: BulkState, members: readonly ReadMember[]): string[] =>
  members.filter((one) => state.tried.includes(one.id) && isInWantedState(state, one)).map(({ id }) => id)

/** The result for the members of the last step, as Discord shows them now. Those who left count as failed. */
export function bulkOutcome(state: BulkState, members: readonly ReadMember[]): BulkState {
  const changed = changedIn(state, members)
  return {
    ...state,
    tried: [],
    changed: state.changed + changed.length,
    failed: state.failed + state.tried.length - changed.length,
  }
}
