import { readCustomEmoji } from '#core/custom-emoji.ts'
import { emojiUrl } from '#core/guild/cdn.ts'
import type { BoardEntry } from '#core/leaderboards/reply.ts'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'

export type BoardLook = { locale: Locale; cdn: string; currency: string | null }

/** `🪙`, or a custom emoji of the server as a picture. */
export function Currency({ currency, cdn }: Pick<BoardLook, 'currency' | 'cdn'>) {
  const custom = currency === null ? null : readCustomEmoji(currency)
  if (!custom) return <span className="board-currency">{currency ?? '💰'}</span>
  return <img className="board-currency" src={emojiUrl(cdn, custom)} alt={custom.name} width="18" height="18" />
}

/** "71 408 XP", or "52 000 💰". */
export function Amount({ entry, look }: { entry: Pick<BoardEntry, 'score' | 'level'>; look: BoardLook }) {
  if (entry.level) return <>{m['leaderboards.xp']({ amount: formatNumber(entry.score, look.locale) })}</>
  return <Money amount={entry.score} look={look} />
}

export function Money({ amount, look }: { amount: number; look: BoardLook }) {
  return (
    <>
      {formatNumber(amount, look.locale)}
      {'\u00a0'}
      <Currency currency={look.currency} cdn={look.cdn} />
    </>
  )
}

/** "level 31 in 2 217 XP". */
export function wayToNext({ level, into, cost }: NonNullable<BoardEntry['level']>, locale: Locale): string {
  if (cost === null) return m['leaderboards.highest']()
  return m['leaderboards.next']({ level: level + 1, amount: formatNumber(cost - into, locale) })
}
