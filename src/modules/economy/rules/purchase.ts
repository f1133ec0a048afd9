import * as z from 'zod/mini'
import { customId } from '#core/bot/custom-id.ts'
import type { byTag } from '#core/bot/dispatch.ts'
import { type Decision, decided, type Effect, nothing, type Refusal } from '#core/bot/effects.ts'
import type { Asker, ComponentEvent, EventOf, InteractionRef } from '#core/bot/events.ts'
import type { BotMessage } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { moneyText } from '#core/economy.ts'
import { SALE, type Sale } from '#core/ledger/sale.ts'
import type { Locale } from '#core/locale.ts'
import { customRewardMessage } from '#core/rewards/custom-message.ts'
import { grantReward } from '#core/rewards/grant.ts'
import { itemNames } from '#core/rewards/item-names.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import type { Article } from '../article.ts'
import type { EconomySettings } from '../settings.ts'
import { type BuyRefusal, type BuyVerdict, canBuy, notBought, purchaseKey, purchasesOf } from './can-buy.ts'
import { articleName } from './market.ts'
import { fillerFor } from './shop-view.ts'
import { isOver, untilText } from './time-limit.ts'

/** How long a purchase may be confirmed. */
const CONFIRM_MS = 60_000
const PURCHASE_TAG = 'purchase'
const SAID_SECONDS = 10
/** Leaves room for the question in a message of 2,000 characters. */
const DESCRIPTION_MAX = 1_000

/** A press on the price of an article: asks once more before anything is paid. */
export function askToBuy(event: ComponentEvent, settings: EconomySettings, view: RuleView): Decision {
  const [, articleId = '', until] = event.args
  const locale = event.locale.own
  if (isOver(until, view.now)) return answerPrivately(m['economy.shop.expired']({}, { locale }), 'viewExpired')
  const verdict = canBuy(articleId, event.member, settings, view)
  if (!verdict.ok) return answerPrivately(refusalText(verdict, view, event), verdict.because)
  const message = confirmation(verdict.article, event, view)
  return { effects: [{ type: 'reply', isPrivate: true, message }], reasons: [{ code: 'askedToConfirm' }] }
}

/** With a note it is asked again: the description is shown, because it may be what changed. */
function confirmation(article: Article, event: ComponentEvent, view: RuleView, note = ''): BotMessage {
  const { member } = event
  const locale = event.locale.own
  const price = moneyText(article.price, locale, view)
  const question = m['economy.shop.confirm']({ article: articleName(article, view, locale), price }, { locale })
  const until = untilText(view.now + CONFIRM_MS)
  const described = note && fillerFor({ member, channelId: event.channelId, locale }, view)(article.description)
  const quoted = described && `> ${cutToLength(described, DESCRIPTION_MAX).replaceAll('\n', '\n> ')}`
  return {
    content: [note, question, quoted].filter(Boolean).join('\n'),
    rows: [
      {
        buttons: [
          {
            label: m['economy.shop.buy']({}, { locale }),
            style: 'green',
            customId: customId(
              'economy',
              'confirm',
              member.id,
              article.id,
              article.price,
              until,
              markOf(article, view),
            ),
          },
          {
            label: m['economy.shop.cancel']({}, { locale }),
            style: 'grey',
            customId: customId('economy', 'cancelBuy', member.id),
          },
        ],
      },
    ],
  }
}

const MARKS = 36 ** 4

/** Four letters that are others when the buyer sees or gets something else: a button has no room for more. */
function markOf(article: Article, view: RuleView): string {
  const fields = Object.entries(article.reward).toSorted(([a], [b]) => (a < b ? -1 : 1))
  const seen = [fields, article.description, articleName(article, view, view.guild.locale)]
  const sum = [...JSON.stringify(seen)].reduce((hash, letter) => (hash * 31 + (letter.codePointAt(0) ?? 0)) % MARKS, 7)
  return sum.toString(36)
}

/** Everything is looked at again, then paid, taken from the stock and handed out as one decision. */
export function buy(event: ComponentEvent, settings: EconomySettings, view: RuleView): Decision {
  const [, articleId = '', shownPrice, until, shownMark] = event.args
  const locale = event.locale.own
  // The question stays, its buttons go.
  if (isOver(until, view.now)) return updateTo(event.message.content, 'confirmationExpired')
  const verdict = canBuy(articleId, event.member, settings, view)
  if (!verdict.ok) return updateTo(refusalText(verdict, view, event), verdict.because)
  const { article } = verdict
  if (String(article.price) !== shownPrice) {
    const note = m['economy.shop.priceChanged']({}, { locale })
    const message = confirmation(article, event, view, note)
    return { effects: [{ type: 'update', message }], reasons: [{ code: 'priceChanged' }] }
  }
  if (shownMark !== undefined && shownMark !== markOf(article, view)) {
    const message = confirmation(article, event, view, m['economy.shop.articleChanged']({}, { locale }))
    return { effects: [{ type: 'update', message }], reasons: [{ code: 'articleChanged' }] }
  }
  return settle(article, { ...event, answer: 'update', ref: `buy:${event.interaction.id}` }, view)
}

/** Whoever buys, and how they hear of it. */
export type Buyer = Pick<Asker, 'member' | 'channelId' | 'locale'> & {
  /** null: by a command of the server, without a question from Discord to answer. */
  interaction: InteractionRef | null
  /** The question about the purchase changes, or a private answer is given. */
  answer: 'update' | 'reply'
  /** One for each purchase: nothing is paid twice. */
  ref: string
}

/** Paid, taken from the stock and handed out as one decision. */
export function settle(article: Article, buyer: Buyer, view: RuleView): Decision {
  const { member, interaction, ref, answer, channelId } = buyer
  const locale = buyer.locale.own
  const say = (content: string) => answering({ userId: member.id, channelId, interaction, answer }, content)
  const grant = grantReward(article.reward, {
    guild: view.guild,
    shared: view.shared,
    member,
    source: 'shop',
    ref,
    now: view.now,
    channelId,
    isSold: true,
    itemName: itemNames(view),
  })
  if (grant.outcome !== 'granted') {
    return decided(grant.reason, say(m['economy.shop.refused.roleUnusable']({}, { locale })))
  }
  const { price, stock } = article
  const { count } = purchasesOf(article.id, view.memberState.get(member.id))
  const money = view.standings.get(member.id)?.money ?? 0
  const paid: Effect[] =
    price > 0 ? [{ type: 'moveMoney', from: member.id, to: null, amount: price, source: 'shop', ref }] : []
  const taken: Effect[] =
    stock === null ? [] : [{ type: 'takeStock', articleId: article.id, quantity: 1, initial: stock }]
  const goods = [...paid, ...grant.effects.filter(({ type }) => type === 'moveItem' || type === 'moveXp')]
  const words = {
    article: articleName(article, view, locale),
    price: moneyText(price, locale, view),
    left: moneyText(money - price, locale, view),
  }
  const done = m['economy.shop.bought'](words, { locale })
  const payload: FailedPurchase = {
    userId: member.id,
    articleId: article.id,
    price,
    stock,
    ref,
    locale,
    done,
    interaction,
    answer,
    channelId,
  }
  return {
    effects: [
      ...paid,
      ...taken,
      {
        type: 'putMemberState',
        userId: member.id,
        value: { [purchaseKey(article.id)]: { count: count + 1, at: view.now } },
      },
      // Without a line in the ledger there is nothing that could be undone.
      ...(goods.length > 0 ? [saleRecord(article, { userId: member.id, ref })] : []),
      ...grant.effects,
      say(done),
    ],
    reasons: [{ code: 'bought', params: { price } }],
    onFailure: { tag: PURCHASE_TAG, payload },
    otherwise: (refusal) => {
      const because = refusedBecause(refusal)
      return decided(because, say(refusalText({ ok: false, because }, view, buyer, refusal.value)))
    },
  }
}

/** What undoing the purchase has to put right beside money and goods. */
function saleRecord({ id, stock, reward }: Article, { userId, ref }: { userId: string; ref: string }): Effect {
  const given: Sale['given'] =
    reward.type === 'role' || reward.type === 'temprole'
      ? { type: reward.type, roleId: reward.roleId }
      : reward.type === 'custom'
        ? { type: reward.type, name: reward.name }
        : null
  const body: Sale = { articleId: id, isCounted: stock !== null, given }
  return { type: 'putRecord', kind: SALE, id: ref, state: 'sold', subjectId: userId, body }
}

type Answering = { userId: string; channelId: string } & Pick<Buyer, 'interaction' | 'answer'>

/** Where nobody asked Discord, it is said in the channel, and goes again. */
function answering({ userId, channelId, interaction, answer }: Answering, content: string): Effect {
  if (!interaction) {
    const message = { content: `<@${userId}> ${content}`, mentions: { users: [userId] } }
    return { type: 'sendMessage', channelId, message, deleteAfterSeconds: SAID_SECONDS, optional: true }
  }
  return answer === 'update'
    ? { type: 'update', message: { content } }
    : { type: 'reply', isPrivate: true, message: { content } }
}

const REFUSED: Partial<Record<Refusal['effect'], BuyRefusal>> = {
  moveMoney: 'tooExpensive',
  takeStock: 'soldOut',
  moveItem: 'itemFull',
}
const refusedBecause = ({ effect }: Refusal): BuyRefusal => REFUSED[effect] ?? 'articleGone'

const updateTo = (content: string, code: string): Decision => ({
  effects: [{ type: 'update', message: { content } }],
  reasons: [{ code }],
})

const REFUSAL_WORDS = {
  moduleOff: m['economy.shop.refused.moduleOff'],
  shopClosed: m['economy.shop.refused.shopClosed'],
  articleGone: m['economy.shop.refused.articleGone'],
  roleUnusable: m['economy.shop.refused.roleUnusable'],
  levelsOff: m['economy.shop.refused.levelsOff'],
  itemGone: m['economy.shop.refused.itemGone'],
  soldOut: m['economy.shop.refused.soldOut'],
  limitReached: m['economy.shop.refused.limitReached'],
  roleHeld: m['economy.shop.refused.roleHeld'],
  maxLevel: m['economy.shop.refused.maxLevel'],
  itemFull: m['economy.shop.refused.itemFull'],
} as const

export function refusalText(
  verdict: Extract<BuyVerdict, { ok: false }>,
  view: RuleView,
  { member, locale: { own: locale } }: Pick<ComponentEvent, 'member' | 'locale'>,
  balance = view.standings.get(member.id)?.money ?? 0,
): string {
  if (verdict.because === 'tooExpensive') {
    return m['economy.refused.tooLittle']({ balance: moneyText(balance, locale, view) }, { locale })
  }
  if (verdict.because === 'boughtRecently') {
    const when = `<t:${Math.ceil((verdict.until ?? view.now) / 1000)}:R>`
    return m['economy.shop.refused.boughtRecently']({ when }, { locale })
  }
  return REFUSAL_WORDS[verdict.because]({}, { locale })
}

const failedPurchase = z.object({
  userId: z.string(),
  articleId: z.string(),
  price: z.int(),
  stock: z.nullable(z.int()),
  ref: z.string(),
  locale: z.enum(['en', 'fr']),
  /** What the buyer is told when all is well. */
  done: z.string(),
  interaction: z.nullable(
    z.custom<InteractionRef>((value) => typeof value === 'object' && value !== null && 'token' in value),
  ),
  answer: z._default(z.enum(['update', 'reply']), 'update'),
  channelId: z._default(z.string(), ''),
  /** The private message that somebody else should have had went to the server's owner instead. */
  triedOwner: z.optional(z.boolean()),
})
type FailedPurchase = z.infer<typeof failedPurchase>
const readFailedPurchase = (payload: unknown): FailedPurchase | null => failedPurchase.safeParse(payload).data ?? null

/** The role could not be given, or nobody could be told of an article that a person hands out. */
function undoPurchase({ payload }: EventOf<'answered'>, view: RuleView): Decision {
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
      effects: [customRewardMessage(reward, { guild: view.guild, member }), answering(failed, failed.done)],
      reasons: [{ code: 'ownerToldInstead' }],
      replyTo: failed.interaction ?? undefined,
      durable: true,
      onFailure: { tag: PURCHASE_TAG, payload: { ...failed, triedOwner: true } },
    }
  }
  return refund(failed, article?.reward.type === 'custom', view)
}

function refund(failed: FailedPurchase, isCustom: boolean, view: RuleView): Decision {
  const { userId, articleId, price, stock, ref, locale } = failed
  const text = isCustom ? m['economy.shop.undelivered'] : m['economy.shop.refunded']
  const paid: Effect[] =
    price > 0
      ? [{ type: 'moveMoney', from: null, to: userId, amount: price, source: 'refund', ref: `refund:${ref}` }]
      : []
  const taken: Effect[] = stock === null ? [] : [{ type: 'takeStock', articleId, quantity: -1, initial: stock }]
  return {
    effects: [
      ...paid,
      ...taken,
      notBought(articleId, userId, view),
      { type: 'deleteRecord', kind: SALE, id: ref },
      answering(failed, text({}, { locale: locale as Locale })),
    ],
    reasons: [{ code: 'refunded' }],
    replyTo: failed.interaction ?? undefined,
    otherwise: () => nothing('refundedBefore'),
  }
}

export const purchaseTags = {
  [PURCHASE_TAG]: {
    line: ({ payload }) => `member:${readFailedPurchase(payload)?.userId}`,
    needs({ payload }) {
      const userId = readFailedPurchase(payload)?.userId ?? ''
      return { collections: ['articles'], members: [userId], memberState: [userId] }
    },
    decide: (event, _settings, view) => undoPurchase(event, view),
  },
} as const satisfies Parameters<typeof byTag<EconomySettings>>[0]
