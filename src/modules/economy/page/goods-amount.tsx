import type { LedgerItem } from '#core/economy-api.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { EmojiPicture } from '#ui/fields/emoji-input.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Price } from './price.tsx'

type GoodsAmountProps = { delta: number; item: LedgerItem | null; unit?: 'money' | 'xp' | 'item' }

/** "+50 💰", "−3 × 🦊 Plush fox" */
export function GoodsAmount({ delta, item, unit = item ? 'item' : 'money' }: GoodsAmountProps) {
  const { locale } = useGuildTools()
  const amount = Math.abs(delta)
  const number = formatNumber(amount, locale)
  return (
    <>
      {delta < 0 ? '−' : '+'}
      {unit === 'money' && <Price amount={amount} />}
      {unit === 'xp' && `${number} ${m['economy.page.ledger.xp']()}`}
      {item && (
        <>
          {number} × {item.emoji && <EmojiPicture value={item.emoji} />} {itemName(item)}
        </>
      )}
    </>
  )
}

const itemName = ({ name }: LedgerItem): string => name ?? m['economy.page.ledger.itemGone']()
