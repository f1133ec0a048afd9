import * as z from 'zod/mini'
import { type Decision, nothing } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { passesList } from '#core/gains/lists.ts'
import { m } from '#texts'
import type { AutorolesSettings } from '../settings.ts'
import { delay } from './decide-arrival.ts'
import { give, outOfReach, take, tellUnreachable } from './give-roles.ts'
import { isPaused, noteGiven, noteTaken, PAUSE_MS } from './ping-pong.ts'
import { activeLists } from './plan-limit.ts'

const payloadSchema = z.object({ userId: z.string(), entryId: z.string(), since: z.number() })

export const delayedOf = (payload: unknown) => payloadSchema.safeParse(payload).data ?? null

/** The current settings count, whatever they were on arrival. */
export function decideDelayed(payload: unknown, settings: AutorolesSettings, view: RuleView): Decision {
  const { guild, now, members } = view
  const due = delayedOf(payload)
  if (!due) return nothing('badRequest')
  const member = members.get(due.userId)
  if (!member) return nothing('memberGone')
  const entry = settings.delayedRoles.find(({ id }) => id === due.entryId)
  if (!entry) return nothing('entryGone')
  // Checked once a day, or lengthened in the meantime.
  if (due.since + entry.delay * 1_000 > now) {
    return { effects: [delay(entry, due.userId, due.since, now)], reasons: [] }
  }
  // An entry beyond the plan's limit is not applied; before it is due that does not matter.
  if (!activeLists(settings, guild.premium).delayed.includes(entry)) return nothing('entryGone')
  if (!passesList(entry.rolesMode, entry.roles, member.roleIds)) return nothing('roleForbidden')
  const isHeld = member.roleIds.includes(entry.role)
  const [blocked] = outOfReach([entry.role], member, guild)
  if (blocked) return { ...nothing(blocked.code), effects: tellUnreachable([entry.role], member, view) }
  const removed = entry.remove.filter((id) => member.roleIds.includes(id) && guild.canGive(id) === 'ok')
  if (isHeld && removed.length === 0) return nothing('noRole')
  if (!isHeld && isPaused(entry.role, view)) {
    const later = { ...delay(entry, due.userId, due.since, now), at: now + PAUSE_MS }
    return { effects: [later], reasons: [{ code: 'roleRests' }] }
  }
  const given = isHeld ? [] : [entry.role]
  const reason = m['autoroles.audit.delayed']({}, { locale: guild.locale })
  return {
    effects: [
      ...noteGiven(member.id, given, now),
      ...noteTaken(member.id, removed, now),
      ...give(member.id, given, reason),
      ...take(member.id, removed, reason),
    ],
    reasons: [{ code: 'delayedRoleGiven' }],
  }
}
