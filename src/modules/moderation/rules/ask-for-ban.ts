import * as z from 'zod/mini'
import { askModule } from '#core/bot/ask-module.ts'
import { type Decision, decided, type JsonValue, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { storedReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { isBan } from '#core/cases-api.ts'
import { m } from '#texts'
import { type Case, caseById, casesIn } from './case-record.ts'
import { liftedEffects } from './lift-case.ts'

export const BAN_TAG = 'ban'
const MOMENT_MS = 60_000

/** A member of the server is not banned, although somebody banned a moment ago may still look like a member here. */
export const isInForce = ({ state, createdAt, body }: Case, isMember: boolean, now: number): boolean =>
  !isBan(body.type) || !isMember || state === 'applying' || now - createdAt < MOMENT_MS

/** `request`: another ban, requested again if this one is over. */
const asked = z.object({
  caseId: z.string(),
  request: z.looseObject({ userId: z.string(), reply: z.nullable(storedReply) }),
})
const readAsked = (payload: unknown) => asked.safeParse(payload).data ?? null

/** The member may have been unbanned on Discord during downtime: before a ban is refused, Discord is asked. */
export function askForBan({ id }: Case, userId: string, request: JsonValue): Decision {
  const what = { kind: 'ban', userId } as const
  const answerTo = { tag: BAN_TAG, payload: { caseId: id, request } }
  return { ...decided('banLookedUp', { type: 'fetch', what, answerTo }), durable: true }
}

export function banNeeds({ payload }: EventOf<'answered'>): Needs {
  const read = readAsked(payload)
  return read ? { records: { own: caseById(read.caseId) } } : {}
}

/** Discord has said whether the ban is in force. Without an answer it counts as in force, as in the case file. */
export function hearOfBan({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const read = readAsked(payload)
  if (!read) return nothing('badRequest')
  const { request } = read
  const { reply } = request
  const [own] = casesIn(view, 'own')
  if (!result.ok && result.code === 'banGone')
    return decided(
      'liftedElsewhere',
      ...(own?.state === 'active' ? liftedEffects(own, { by: null, reason: null }, view) : []),
      askModule(view, { module: 'moderation', from: 'moderation', what: 'sanction', payload: request }),
    )
  if (!reply) return nothing('bannedAlready')
  const content = m['moderation.refused.bannedAlready']({ number: own?.number ?? 0 }, { locale: reply.locale.own })
  return {
    ...decided('bannedAlready', { type: 'reply', isPrivate: true, message: { content } }),
    replyTo: reply.interaction,
  }
}
