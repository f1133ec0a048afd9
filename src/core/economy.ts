import { readCustomEmoji } from './custom-emoji.ts'
import { emojiText } from './emoji-text.ts'
import type { Locale } from './locale.ts'
import { formatNumber } from './numbers.ts'

/** What money looks like on servers that have not chosen an emoji of their own. */
const DEFAULT_CURRENCY_ICON = '💰'

type Currency = {
  shared: { currencyIcon: string | null }
  guild: { emojis: readonly { id: string }[] }
}

/** As settings hold it; one that was deleted on Discord is 💰 again. */
export function currencyEmoji({ shared, guild }: Currency): string {
  const icon = shared.currencyIcon ?? DEFAULT_CURRENCY_ICON
  const custom = readCustomEmoji(icon)
  const isGone = custom && !guild.emojis.some(({ id }) => id === custom.id)
  return isGone ? DEFAULT_CURRENCY_ICON : icon
}

/** "1,250 💰" */
export const moneyText = (amount: number, locale: Locale, currency: Currency): string =>
  `${formatNumber(amount, locale)} ${emojiText(currencyEmoji(currency))}`
