import * as z from 'zod/mini'
import type { byTag } from '#core/bot/dispatch.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { logEntry } from '#core/logs/log-request.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import { customRewardMessage } from './custom-message.ts'
import { receiverText } from './receiver-text.ts'

const DELIVERY_TAG = 'rewardDelivery'

const delivery = z.object({
  userId: z.string(),
  name: z.string(),
  notifyUserId: z.string(),
  triedOwner: z.boolean(),
  /** What it was given for, as the ledger calls it. */
  source: z._default(z.string(), ''),
})
type Delivery = z.infer<typeof delivery>
const read = (payload: unknown): Delivery | null => delivery.safeParse(payload).data ?? null

/**
 * If the platform refuses part of a reward, the rest of the decision still happens. The answer is awaited, to know
 * whether the person who hands it out could be notified.
 */
export function deliverReward(
  effects: readonly Effect[],
  reward: { type: string } | { type: 'custom'; name: string; notifyUserId: string },
  userId: string,
  source = '',
): Effect[] {
  return effects.map((effect): Effect => {
    if (effect.type === 'addRole' || effect.type === 'removeRole') return { ...effect, optional: true }
    if (effect.type !== 'sendDirectMessage' || !('name' in reward)) return effect
    const { name, notifyUserId } = reward
    const payload: Delivery = { userId, name, notifyUserId, triedOwner: false, source }
    return { ...effect, optional: true, answerTo: { tag: DELIVERY_TAG, payload } }
  })
}

/** If that person cannot be reached, the owner is notified instead; then the member and the log are. */
function hearOfDelivery({ payload, result, module }: EventOf<'answered'>, view: RuleView): Decision {
  const asked = read(payload)
  if (!asked) return nothing('badRequest')
  if (result.ok) return nothing('rewardArrived')
  const { guild } = view
  const member = view.members.get(asked.userId)
  if (!member) return nothing('memberGone')
  if (!asked.triedOwner && asked.notifyUserId !== guild.ownerId) {
    const again: Delivery = { ...asked, notifyUserId: guild.ownerId, triedOwner: true }
    const told = customRewardMessage(again, { guild, member })
    return {
      effects: [{ ...told, optional: true, answerTo: { tag: DELIVERY_TAG, payload: again } }],
      reasons: [{ code: 'ownerToldInstead' }],
      durable: true,
    }
  }
  const words = {
    reward: escapeMarkdown(asked.name),
    server: escapeMarkdown(guild.name),
    member: receiverText(member.id, asked.source, guild),
  }
  const content = m['rewards.undelivered'](words, guild)
  const lines = [m['rewards.undeliveredLog'](words, guild)]
  return {
    effects: [
      { type: 'sendDirectMessage', userId: member.id, message: { content }, optional: true },
      logEntry(view, module, { log: 'transactions', event: 'reward', lines, channelId: null }),
    ],
    reasons: [{ code: 'rewardUndelivered' }],
    durable: true,
  }
}

/** What a module whose rewards people hand out adds to its `bot.ts`. */
export const deliveryTags = {
  [DELIVERY_TAG]: {
    needs: ({ payload }) => ({ members: [read(payload)?.userId ?? ''] }),
    decide: (event, _settings, view) => hearOfDelivery(event, view),
  },
} as const satisfies Parameters<typeof byTag<unknown>>[0]
