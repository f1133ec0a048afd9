import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'

/** By then Discord has reported every role, or refused it. */
const CHANGING_MS = 15_000

const changing = z.object({ add: z.array(z.string()), remove: z.array(z.string()) })
type Change = { add: readonly string[]; remove: readonly string[] }

const changingKey = (userId: string) => `changing:${userId}`
const changeOf = (userId: string, { held }: Pick<RuleView, 'held'>) =>
  changing.safeParse(held(changingKey(userId))).data ?? null

/**
 * The member with pending changes: the second of two quick reactions must not be judged by the roles before the first.
 */
export function withChanges(member: MemberSnapshot, view: Pick<RuleView, 'held'>): MemberSnapshot {
  const change = changeOf(member.id, view)
  if (!change) return member
  const kept = member.roleIds.filter((roleId) => !change.remove.includes(roleId))
  return { ...member, roleIds: [...new Set([...kept, ...change.add])] }
}

export function noteChange(userId: string, { add, remove }: Change, view: RuleView): Effect[] {
  if (add.length + remove.length === 0) return []
  const before = changeOf(userId, view)
  const value: Change = {
    add: [...(before?.add ?? []).filter((roleId) => !remove.includes(roleId)), ...add],
    remove: [...(before?.remove ?? []).filter((roleId) => !add.includes(roleId)), ...remove],
  }
  return [{ type: 'hold', key: changingKey(userId), value, forgetAt: view.now + CHANGING_MS }]
}

/** Discord has reported the change: from now on changes by others count. */
export function changeArrived({ member }: EventOf<'memberUpdated'>, view: RuleView): Effect[] {
  const change = changeOf(member.id, view)
  if (!change) return []
  const value: Change = {
    add: change.add.filter((roleId) => !member.roleIds.includes(roleId)),
    remove: change.remove.filter((roleId) => member.roleIds.includes(roleId)),
  }
  return [{ type: 'hold', key: changingKey(member.id), value, forgetAt: view.now + CHANGING_MS }]
}
