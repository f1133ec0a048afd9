import { readCustomEmoji } from './custom-emoji.ts'
import { emojiText } from './emoji-text.ts'
import type { Locale } from './locale.ts'
import { formatNumber } from './numbers.ts'

/** The currency emoji of servers that have not chosen one. */
const DEFAULT_CURRENCY_ICON = '💰'

type Currency = {
  shared: { currencyIcon: string | null }
  guild: { emojis: readonly { id: string }[] }
}

/** As settings hold it; 💰 if it was deleted on Discord. */
export function currencyEmoji({ shared, guild }: Currency): string {
  const icon = shared.currencyIcon ?? DEFAULT_CURRENCY_ICON
  const custom = readCustomEmoji(icon)
  const isGone = custom && !guild.emojis.some(({ id }) => id === custom.id)
  return isGone ? DEFAULT_CURRENCY_ICON : icon
}

/** "1,250 💰" */
export const moneyText = (amount: number, locale: Locale, currency: Currency): string =>
  `${formatNumber(amount, locale)} ${emojiText(currencyEmoji(currency))}`
