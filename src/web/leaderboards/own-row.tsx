import type { BoardMemberReply } from '#core/leaderboards/reply.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import type { BoardLook } from './amounts.tsx'
import { BoardRow } from './board-row.tsx'

/** The visitor's own rank, when it is not on this page of the list. */
export function OwnRow({ place, look }: { place: BoardMemberReply | null; look: BoardLook }) {
  if (!place) return <p className="board-absent soft">{m['leaderboards.absent']()}</p>
  const { entry, above, record } = place
  const missing = above && formatNumber(above.missing, look.locale)
  const amount = missing && (entry.level ? m['leaderboards.xp']({ amount: missing }) : missing)
  const way =
    above && amount
      ? m['leaderboards.ahead']({ amount, name: above.name ?? m['leaderboards.hiddenAhead']() })
      : m['leaderboards.leading']()
  const most = entry.level || record <= entry.score ? null : formatNumber(record, look.locale)
  const note = most ? `${way} · ${m['leaderboards.record']({ amount: most })}` : way
  return (
    <ol className="board board-own" aria-label={m['leaderboards.mine']()}>
      <BoardRow entry={entry} look={look} isOwn note={note} />
    </ol>
  )
}
