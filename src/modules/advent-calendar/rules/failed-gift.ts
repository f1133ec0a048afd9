import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { ComponentEvent, EventOf } from '#core/bot/events.ts'
import { keepReply, storedReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { customRewardMessage } from '#core/rewards/custom-message.ts'
import type { CalendarReward } from '#core/settings/reward.ts'
import { m } from '#texts'
import { refusedEntry } from './calendar-entries.ts'
import { OPENING, openingId } from './stored-openings.ts'

export const GIFT_TAG = 'gift'

const waited = z.object({
  reply: storedReply,
  userId: z.string(),
  openingId: z.string(),
  gift: z.string(),
  /** A gift that a person hands out, and who to notify of it. */
  custom: z.nullable(z.object({ name: z.string(), notifyUserId: z.string() })),
  triedOwner: z.boolean(),
})
type Waited = z.infer<typeof waited>
const read = (payload: unknown): Waited | null => waited.safeParse(payload).data ?? null

type Gift = { event: ComponentEvent; year: number; day: number; gift: string; reward: CalendarReward }

/** Discord may refuse a role or a private message, so its answer is waited for. */
export function watchGift(effects: readonly Effect[], { event, year, day, gift, reward }: Gift): Effect[] {
  const userId = event.member.id
  const payload: Waited = {
    reply: keepReply(event, true),
    userId,
    openingId: openingId(userId, year, day),
    gift,
    custom: reward.type === 'custom' ? { name: reward.name, notifyUserId: reward.notifyUserId } : null,
    triedOwner: false,
  }
  return effects.map((effect) =>
    effect.type === 'addRole' || effect.type === 'sendDirectMessage'
      ? { ...effect, optional: true, answerTo: { tag: GIFT_TAG, payload: payload } }
      : effect,
  )
}

export const giftNeeds = (payload: unknown): Needs => {
  const userId = read(payload)?.userId
  return userId ? { members: [userId] } : {}
}

/**
 * The day stays opened. When the person who should hand out a gift cannot be reached, the owner is notified instead.
 */
export function hearOfGift({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const gift = read(payload)
  if (!gift) return nothing('badRequest')
  if (result.ok) return nothing('giftArrived')
  const { custom, triedOwner, reply } = gift
  const member = view.members.get(gift.userId)
  const { ownerId } = view.guild
  if (custom && member && !triedOwner && custom.notifyUserId !== ownerId) {
    const told = customRewardMessage({ name: custom.name, notifyUserId: ownerId }, { guild: view.guild, member })
    const again: Waited = { ...gift, triedOwner: true }
    const answerTo = { tag: GIFT_TAG, payload: again }
    return {
      effects: [{ ...told, optional: true, answerTo }],
      reasons: [{ code: 'ownerToldInstead' }],
      durable: true,
    }
  }
  const locale = reply.locale.own
  const words = custom ? m['advent-calendar.open.undelivered'] : m['advent-calendar.open.roleRefused']
  const status = custom ? 'undelivered' : 'failed'
  return {
    effects: [
      { type: 'changeRecord', kind: OPENING, id: gift.openingId, body: { status } },
      { type: 'followUp', isPrivate: true, message: { content: words({ gift: gift.gift }, { locale }) } },
      refusedEntry(gift.userId, gift.gift, view),
    ],
    reasons: [{ code: custom ? 'giftUndelivered' : 'roleRefused' }],
    replyTo: reply.interaction,
  }
}
