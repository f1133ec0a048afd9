import { emojiUrl } from '#core/guild/cdn.ts'
import type { BoardEntry } from '#core/leaderboards/reply.ts'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'

export type BoardLook = { locale: Locale; cdn: string; currency: string | null }

const OWN_EMOJI = /^(a:)?(\w{2,32}):(\d{17,20})$/

/** `🪙`, or one of the server's own by its picture. */
function Currency({ currency, cdn }: Pick<BoardLook, 'currency' | 'cdn'>) {
  const [, animated, name, id] = OWN_EMOJI.exec(currency ?? '') ?? []
  if (!id) return <span className="board-currency">{currency ?? '💰'}</span>
  const src = emojiUrl(cdn, { id, animated: animated !== undefined })
  return <img className="board-currency" src={src} alt={name ?? ''} width="18" height="18" />
}

/** "71 408 XP", or "52 000 💰". */
export function Amount({ entry, look }: { entry: Pick<BoardEntry, 'score' | 'level'>; look: BoardLook }) {
  const amount = formatNumber(entry.score, look.locale)
  if (entry.level) return <>{m['leaderboards.xp']({ amount })}</>
  return (
    <>
      {amount}
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
