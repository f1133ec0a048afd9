import type { ComponentEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { moneyText } from '#core/economy.ts'
import { m } from '#texts'
import type { BuyVerdict } from './can-buy.ts'

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
