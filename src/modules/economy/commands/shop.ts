import { inEveryLanguage } from '#core/bot/commands.ts'
import type { ComponentRoute } from '#core/bot/define-bot.ts'
import { defineCommand } from '#core/bot/define-command.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { m } from '#texts'
import { askToBuy, buy } from '../rules/confirm-purchase.ts'
import { marketNeeds } from '../rules/market.ts'
import { noShopWords, type ShopPlace, shopMessage } from '../rules/shop-view.ts'
import { isOver } from '../rules/time-limit.ts'
import type { EconomySettings } from '../settings.ts'
import { SHOP_SORTS, type Shop } from '../shop.ts'

export const shop = defineCommand<EconomySettings>({
  id: 'shop',
  group: null,
  name: inEveryLanguage(m['economy.commands.shop.name']),
  description: inEveryLanguage(m['economy.commands.shop.description']),
  permission: null,
  options: [],
  needs: ({ member }) => marketNeeds(member.id),
  decide({ member, channelId, locale }, settings, view) {
    const place: ShopPlace = { shopId: null, sort: null, page: 0 }
    const viewing = { member, channelId, locale: locale.own }
    const shown = shopMessage(place, viewing, settings, view)
    if (!shown) return answerPrivately(noShopWords(viewing, settings, view), 'noShopOpen')
    const { message, isPrivate } = shown
    return { effects: [{ type: 'reply', message, isPrivate }], reasons: [{ code: 'shopShown' }] }
  },
})

const sortFrom = (written: string | undefined): Shop['sort'] | null =>
  SHOP_SORTS.find((sort) => sort === written) ?? null

function showAgain(
  place: ShopPlace,
  until: string | undefined,
  event: ComponentEvent,
  settings: EconomySettings,
  view: RuleView,
): Decision {
  const { member, channelId, locale } = event
  const viewing = { member, channelId, locale: locale.own, isOver: isOver(until, view.now) }
  const shown = shopMessage(place, viewing, settings, view)
  if (!shown) return answerPrivately(noShopWords(viewing, settings, view), 'noShopOpen')
  return {
    effects: [{ type: 'update', message: shown.message }],
    reasons: [{ code: viewing.isOver ? 'viewExpired' : 'shopShown' }],
  }
}

const forBuyer = {
  kind: 'component',
  who: 'owner',
  needs: (event: ComponentEvent) => marketNeeds(event.member.id),
} as const

/** The first argument of each is the person who opened the shop. */
export const shopRoutes = {
  shop: {
    ...forBuyer,
    decide(event, settings, view) {
      const [, shopId = null, sort, page, until] = event.args
      return showAgain({ shopId, sort: sortFrom(sort), page: Number(page) }, until, event, settings, view)
    },
  },
  openShop: {
    ...forBuyer,
    decide: (event, settings, view) =>
      showAgain({ shopId: event.values[0] ?? null, sort: null, page: 0 }, event.args[1], event, settings, view),
  },
  closeShop: {
    ...forBuyer,
    decide: ({ message: { id: messageId, channelId, isPrivate } }) => ({
      effects: [isPrivate ? { type: 'deleteReply' } : { type: 'deleteMessage', channelId, messageId }],
      reasons: [{ code: 'shopClosedByOpener' }],
    }),
  },
  buy: { ...forBuyer, decide: askToBuy },
  confirm: { ...forBuyer, decide: buy },
  cancelBuy: {
    ...forBuyer,
    decide: ({ locale }) => ({
      effects: [{ type: 'update', message: { content: m['economy.shop.cancelled']({}, { locale: locale.own }) } }],
      reasons: [{ code: 'purchaseCancelled' }],
    }),
  },
} as const satisfies Record<string, ComponentRoute<EconomySettings>>
