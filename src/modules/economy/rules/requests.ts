import * as z from 'zod/mini'
import { type Decision, decided, nothing } from '#core/bot/effects.ts'
import type { Asker, EventOf } from '#core/bot/events.ts'
import { askerOf, pressNeeds, readPress } from '#core/bot/handed-press.ts'
import { askedPurchase, nextPurchase, tellPurchase } from '#core/bot/purchase-request.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { m } from '#texts'
import type { EconomySettings } from '../settings.ts'
import { canBuy } from './can-buy.ts'
import { PURCHASE_REFUSED, undoNeeds, undoPurchase } from './failed-purchase.ts'
import { findArticle, marketNeeds } from './market.ts'
import { refusalText } from './refusal-text.ts'
import { settlePurchase } from './settle-purchase.ts'
import { noShopWords, shopMessage } from './shop-view.ts'

const pressedArticle = z.object({ articleId: z.string() })
const pressedShop = z.object({ shopId: z.string() })

/** Purchases requested by other modules: by a button of a message, or by a custom command. */
export const requests = {
  buy: buyOnPress,
  shop: shopOnPress,
  purchase: buyOnCommand,
  [PURCHASE_REFUSED]: (event: EventOf<'requested'>, _settings: EconomySettings, view: RuleView) =>
    undoPurchase(event, view),
} as const

export const isMarketRequest = (what: string): what is keyof typeof requests => Object.hasOwn(requests, what)

export function requestNeeds({ what, payload }: EventOf<'requested'>): Needs {
  if (what === PURCHASE_REFUSED) return undoNeeds(payload)
  const userId = what === 'purchase' ? askedPurchase(payload)?.userId : readPress(payload)?.userId
  if (userId === undefined) return {}
  return { ...marketNeeds(userId), ...(what === 'purchase' ? { members: [userId] } : pressNeeds(payload)) }
}

/** A button needs no confirmation: its label says what it sells. */
function buyOnPress({ payload }: EventOf<'requested'>, settings: EconomySettings, view: RuleView): Decision {
  const asker = pressingMember(payload, view)
  const read = pressedArticle.safeParse(payload).data
  if (!asker || !read) return nothing('badRequest')
  const { interaction } = asker
  const verdict = canBuy(read.articleId, asker.member, settings, view)
  const decision = verdict.ok
    ? settlePurchase(verdict.article, { ...asker, answer: 'reply', ref: `buy:${interaction.id}` }, view)
    : answerPrivately(refusalText(verdict, view, asker), verdict.because)
  return { ...decision, replyTo: interaction }
}

function shopOnPress({ payload }: EventOf<'requested'>, settings: EconomySettings, view: RuleView): Decision {
  const asker = pressingMember(payload, view)
  const read = pressedShop.safeParse(payload).data
  if (!asker || !read) return nothing('badRequest')
  const { member, channelId, interaction } = asker
  const locale = asker.locale.own
  const place = { shopId: read.shopId, sort: null, page: 0 }
  const viewing = { member, channelId, locale }
  const shown = shopMessage(place, viewing, settings, view)
  const decision = shown
    ? decided('shopShown', { type: 'reply', isPrivate: true, message: shown.message })
    : answerPrivately(noShopWords(viewing, settings, view), 'noShopOpen')
  return { ...decision, replyTo: interaction }
}

const pressingMember = (payload: unknown, view: RuleView): Asker | null => {
  const press = readPress(payload)
  return press && askerOf(press, view)
}

/**
 * Either everything that a command sells can be bought, or nothing is; the requester is told which, and continues or
 * stops.
 */
function buyOnCommand({ payload }: EventOf<'requested'>, settings: EconomySettings, view: RuleView): Decision {
  const asked = askedPurchase(payload)
  const member = asked && view.members.get(asked.userId)
  if (!asked || !member) return nothing('badRequest')
  const { articleIds, place, channelId, ref } = asked
  const { locale } = view.guild
  const left = articleIds.slice(place)
  const buyer = {
    member,
    channelId,
    locale: { own: locale, server: locale },
    interaction: null,
    answer: 'reply' as const,
    ref: `${ref}:${place}`,
  }
  const refuse = (words: string, code: string) => decided(code, tellPurchase(asked, { ok: false, words }, view))
  const [verdict] = left.map((id) => canBuy(id, member, settings, view)).filter(({ ok }) => !ok)
  if (verdict && !verdict.ok) return refuse(refusalText(verdict, view, buyer), verdict.because)
  const price = left.reduce((sum, id) => sum + (findArticle(id, view)?.price ?? 0), 0)
  if (price > (view.standings.get(member.id)?.money ?? 0)) {
    return refuse(refusalText({ ok: false, because: 'tooExpensive' }, view, buyer), 'tooExpensive')
  }
  const article = findArticle(left[0] ?? '', view)
  if (!article) return decided('bought', tellPurchase(asked, { ok: true }, view))
  const decision = settlePurchase(article, buyer, view)
  // The stock or the money was used up at the same moment.
  const otherwise: Decision['otherwise'] = (refusal) => {
    const { reasons } = decision.otherwise?.(refusal) ?? nothing('articleGone')
    const words = m['economy.shop.refused.soldOut']({}, { locale })
    return { effects: [tellPurchase(asked, { ok: false, words }, view)], reasons }
  }
  const next = left.length > 1 ? nextPurchase(asked, view) : tellPurchase(asked, { ok: true }, view)
  return { ...decision, effects: [...decision.effects, next], otherwise }
}
