import type { BoardEntry } from '#core/leaderboards/reply.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { Avatar } from '#ui/avatar.tsx'
import { Amount, type BoardLook } from './amounts.tsx'
import { pictured } from './board-row.tsx'
import './podium.css'

export const PODIUM_PLACES = 3
const FACE_PIXELS = 256

/** The first three, each in a niche; read in the order of their ranks, shown with the first in the middle. */
export function Podium({ entries, look }: { entries: readonly BoardEntry[]; look: BoardLook }) {
  return (
    <ol className="podium" aria-label={m['leaderboards.top']()}>
      {entries.map((entry, index) => (
        <li key={entry.user.id ?? index} className={`podium-place podium-place-${index + 1}`}>
          <div className="podium-niche">
            <Avatar
              cdn={look.cdn}
              user={pictured(entry.user)}
              pixels={FACE_PIXELS}
              className="podium-face"
              width="104"
              height="116"
            />
            <span className="podium-rank num">
              <span className="unseen">{m['leaderboards.rank']({ rank: entry.rank })}</span>
              <span aria-hidden="true">{formatNumber(entry.rank, look.locale)}</span>
            </span>
          </div>
          <div>
            <b className="podium-name">{entry.user.name ?? m['leaderboards.hidden']()}</b>
            <span className="soft sm num">
              {entry.level && (
                <span className="podium-level">{m['leaderboards.level']({ level: entry.level.level })}</span>
              )}{' '}
              <Amount entry={entry} look={look} />
            </span>
          </div>
        </li>
      ))}
    </ol>
  )
}
