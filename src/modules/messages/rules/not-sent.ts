import * as z from 'zod/mini'
import type { Decision, Effect } from '#core/bot/effects.ts'
import type { ComponentEvent, EventOf } from '#core/bot/events.ts'
import { keepReply, storedReply } from '#core/bot/stored-reply.ts'
import { costOf, paidCost, payBack } from '#core/conditions/paid-cost.ts'
import { m } from '#texts'

export const NOT_SENT = 'notSent'

const payload = z.object({ reply: storedReply, paid: paidCost, isAboutRoles: z.optional(z.boolean()) })

/** Discord refused the message, or the change of roles: the person is told, and the cost refunded. */
export function whenNotSent(
  event: ComponentEvent,
  costs: readonly Effect[],
  { ref, isAboutRoles }: { ref: string; isAboutRoles: boolean },
) {
  const paid = costOf(event.member.id, ref, costs)
  return { tag: NOT_SENT, payload: { reply: keepReply(event, true), paid, isAboutRoles } }
}

export function decideNotSent({ payload: told, result }: EventOf<'answered'>): Decision {
  const read = payload.safeParse(told).data
  if (!read || result.ok) return { effects: [], reasons: [] }
  const { reply, paid: cost, isAboutRoles = false } = read
  const { own: locale } = reply.locale
  const back = payBack(cost, 'button')
  const refused = isAboutRoles ? m['messages.click.rolesNotChanged'] : m['messages.click.notSent']
  const words = [
    result.code === 'dmClosed' ? m['messages.click.dmClosed']({}, { locale }) : refused({}, { locale }),
    ...(back.length > 0 ? [m['messages.click.paidBack']({}, { locale })] : []),
  ]
  return {
    effects: [...back, { type: 'reply', isPrivate: true, message: { content: words.join(' ') } }],
    reasons: [{ code: isAboutRoles ? 'rolesNotChanged' : 'answerNotSent' }],
    replyTo: reply.interaction,
  }
}
