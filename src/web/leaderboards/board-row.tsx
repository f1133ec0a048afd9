import type { ReactNode } from 'react'
import type { BoardEntry } from '#core/leaderboards/reply.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { Avatar } from '#ui/avatar.tsx'
import { Amount, type BoardLook, wayToNext } from './amounts.tsx'
import { LevelRing } from './level-ring.tsx'
import './board-row.css'

type BoardRowProps = { entry: BoardEntry; look: BoardLook; isOwn: boolean; note?: ReactNode }

/** A member who hides their name is shown with Discord's first default picture. */
export const pictured = ({ id, avatar, decoration }: BoardEntry['user']) => ({ id: id ?? '0', avatar, decoration })

/** One member; the visitor's own row is highlighted. */
export function BoardRow({ entry, look, isOwn, note }: BoardRowProps) {
  const { rank, user, level } = entry
  return (
    <li className={isOwn ? 'board-row board-row-own' : 'board-row'}>
      <span className="board-rank num">
        <span className="unseen">{m['leaderboards.rank']({ rank })}</span>
        <span aria-hidden="true">{formatNumber(rank, look.locale)}</span>
      </span>
      <Avatar cdn={look.cdn} user={pictured(user)} className="board-face" width="40" height="45" loading="lazy" />
      <span className="board-name">
        <b>{user.name ?? m['leaderboards.hidden']()}</b>
        {isOwn && ' '}
        {isOwn && <span className="board-you">{m['leaderboards.you']()}</span>}
        {note && <span className="board-note sm">{note}</span>}
      </span>
      {level && !note && <span className="board-next faint sm num">{wayToNext(level, look.locale)}</span>}
      <span className="board-score num">
        <Amount entry={entry} look={look} />
      </span>
      {level && <LevelRing {...level} />}
    </li>
  )
}
