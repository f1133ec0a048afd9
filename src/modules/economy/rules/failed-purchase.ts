import * as z from 'zod/mini'
import type { byTag } from '#core/bot/dispatch.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf, InteractionRef } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { SALE } from '#core/ledger/sale.ts'
import type { Locale } from '#core/locale.ts'
import { customRewardMessage } from '#core/rewards/custom-message.ts'
import { m } from '#texts'
import type { Article } from '../article.ts'
import type { EconomySettings } from '../settings.ts'
import { answerBuyer } from './answer-buyer.ts'
import { notBought } from './can-buy.ts'

/** Tag under which the bot reports that part of a purchase failed. */
export const PURCHASE_TAG = 'purchase'
/** Request of the module that gives temporary roles, when Discord refuses one. */
export const PURCHASE_REFUSED = 'purchaseRefused'

const failedPurchase = z.object({
  userId: z.string(),
  articleId: z.string(),
  price: z.int(),
  stock: z.nullable(z.int()),
  /** When the buyer bought the same before. */
  lastAt: z.optional(z.number()),
  ref: z.string(),
  locale: z.enum(['en', 'fr']),
  /** What the buyer is told on success. */
  done: z.string(),
  interaction: z.nullable(
    z.custom<InteractionRef>((value) => typeof value === 'object' && value !== null && 'token' in value),
  ),
  answer: z._default(z.enum(['update', 'reply']), 'update'),
  channelId: z._default(z.string(), ''),
  /** The private message meant for somebody else was sent to the server's owner instead. */
  triedOwner: z.optional(z.boolean()),
})
export type FailedPurchase = z.infer<typeof failedPurchase>
const readFailedPurchase = (payload: unknown): FailedPurchase | null => failedPurchase.safeParse(payload).data ?? null

export function undoNeeds(payload: unknown): Needs {
  const userId = readFailedPurchase(payload)?.userId ?? ''
  return { collections: ['articles'], members: [userId], memberState: [userId] }
}

/** The role could not be given, or nobody could be notified of a product that a person hands out. */
export function undoPurchase({ payload }: Pick<EventOf<'answered'>, 'payload'>, view: RuleView): Decision {
  const failed = readFailedPurchase(payload)
  if (!failed) return nothing('badRequest')
  const article = (view.entries('articles') as readonly Article[]).find(({ id }) => id === failed.articleId)
  const member = view.members.get(failed.userId)
  if (
    article?.reward.type === 'custom' &&
    member &&
    !failed.triedOwner &&
    article.reward.notifyUserId !== view.guild.ownerId
  ) {
    const reward = { ...article.reward, notifyUserId: view.guild.ownerId }
    return {
      effects: [customRewardMessage(reward, { guild: view.guild, member }), answerBuyer(failed, failed.done)],
      reasons: [{ code: 'ownerToldInstead' }],
      replyTo: failed.interaction ?? undefined,
      durable: true,
      onFailure: { tag: PURCHASE_TAG, payload: { ...failed, triedOwner: true } },
    }
  }
  return refund(failed, article, view)
}

function refund(failed: FailedPurchase, article: Article | undefined, view: RuleView): Decision {
  const { userId, articleId, price, lastAt, ref, locale } = failed
  const text = article?.reward.type === 'custom' ? m['economy.shop.undelivered'] : m['economy.shop.refunded']
  const paid: Effect[] =
    price > 0
      ? [{ type: 'moveMoney', from: null, to: userId, amount: price, source: 'refund', ref: `refund:${ref}` }]
      : []
  // Today's stock: going by the stock at the time, what was sold since the refill would be on sale again.
  const initial = failed.stock === null ? null : (article?.stock ?? null)
  const taken: Effect[] = initial === null ? [] : [{ type: 'takeStock', articleId, quantity: -1, initial }]
  return {
    effects: [
      ...paid,
      ...taken,
      notBought(articleId, userId, view, lastAt),
      { type: 'deleteRecord', kind: SALE, id: ref },
      answerBuyer(failed, text({}, { locale: locale as Locale })),
    ],
    reasons: [{ code: 'refunded' }],
    replyTo: failed.interaction ?? undefined,
    otherwise: () => nothing('refundedBefore'),
  }
}

export const purchaseTags = {
  [PURCHASE_TAG]: {
    line: ({ payload }) => `member:${readFailedPurchase(payload)?.userId}`,
    needs: ({ payload }) => undoNeeds(payload),
    decide: (event, _settings, view) => undoPurchase(event, view),
  },
} as const satisfies Parameters<typeof byTag<EconomySettings>>[0]
