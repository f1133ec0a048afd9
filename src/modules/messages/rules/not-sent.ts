import * as z from 'zod/mini'
import type { Decision, Effect } from '#core/bot/effects.ts'
import type { ComponentEvent, EventOf } from '#core/bot/events.ts'
import { keepReply, storedReply } from '#core/bot/stored-reply.ts'
import { m } from '#texts'

export const NOT_SENT = 'notSent'

const paid = z.object({
  userId: z.string(),
  ref: z.string(),
  money: z.number(),
  items: z.array(z.object({ itemId: z.string(), quantity: z.number() })),
  roleIds: z.array(z.string()),
})
const payload = z.object({ reply: storedReply, paid })

/** Discord did not take the message: the person hears of it, and gets back what it cost. */
export function whenNotSent(event: ComponentEvent, costs: readonly Effect[], ref: string) {
  const cost: z.infer<typeof paid> = {
    userId: event.member.id,
    ref,
    money: costs.reduce((sum, effect) => sum + (effect.type === 'moveMoney' ? effect.amount : 0), 0),
    items: costs.flatMap((effect) =>
      effect.type === 'moveItem' ? [{ itemId: effect.itemId, quantity: effect.quantity }] : [],
    ),
    roleIds: costs.flatMap((effect) =>
      effect.type === 'removeRole' && typeof effect.roleId === 'string' ? [effect.roleId] : [],
    ),
  }
  return { tag: NOT_SENT, payload: { reply: keepReply(event, true), paid: cost } }
}

export function decideNotSent({ payload: told, result }: EventOf<'answered'>): Decision {
  const read = payload.safeParse(told).data
  if (!read || result.ok) return { effects: [], reasons: [] }
  const { reply, paid: cost } = read
  const { userId, ref } = cost
  const { own: locale } = reply.locale
  const back: Effect[] = [
    ...(cost.money > 0
      ? [
          {
            type: 'moveMoney',
            from: null,
            to: userId,
            amount: cost.money,
            source: 'button',
            ref: `${ref}:back`,
          } as const,
        ]
      : []),
    ...cost.items.map(
      ({ itemId, quantity }): Effect => ({
        type: 'moveItem',
        itemId,
        from: null,
        to: userId,
        quantity,
        source: 'button',
        ref: `${ref}:back:${itemId}`,
        upTo: true,
      }),
    ),
    ...cost.roleIds.map((roleId): Effect => ({ type: 'addRole', userId, roleId, optional: true })),
  ]
  const words = [
    result.code === 'dmClosed'
      ? m['messages.click.dmClosed']({}, { locale })
      : m['messages.click.notSent']({}, { locale }),
    ...(back.length > 0 ? [m['messages.click.paidBack']({}, { locale })] : []),
  ]
  return {
    effects: [...back, { type: 'reply', isPrivate: true, message: { content: words.join(' ') } }],
    reasons: [{ code: 'answerNotSent' }],
    replyTo: reply.interaction,
  }
}
