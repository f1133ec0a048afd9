import { formatNumber } from '#core/numbers.ts'
import { EmojiPicture } from '#ui/fields/emoji-input.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { DEFAULT_CURRENCY, useEconomySettings } from './fields.tsx'
import './economy.css'

/** An amount in the server's currency. */
export function Price({ amount }: { amount: number }) {
  const { locale } = useGuildTools()
  const { currencyIcon } = useEconomySettings()
  return (
    <span className="price">
      {formatNumber(amount, locale)} <EmojiPicture value={currencyIcon ?? DEFAULT_CURRENCY} />
    </span>
  )
}
