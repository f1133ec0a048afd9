import { Icon } from '#ui/icon.tsx'
import type { Life, LifeBand, LifeLane } from './life.ts'
import { doorName, useLifeWords } from './life-words.tsx'
import { useRoleCount } from './use-role-counts.tsx'

/** The roles below the steps. The list of steps says the same in words. */
export function LifeLanes({ doors, lanes }: Life) {
  const hasReturn = doors.at(-1)?.kind === 'return'
  const last = doors.length - 1
  const returnAt = hasReturn ? last : null
  return (
    <div className="life-ground" aria-hidden="true">
      {doors.map((door, place) => (
        <i
          key={doorName(door)}
          className="life-drop"
          style={{ gridColumn: columnOf(place, returnAt), gridRow: `1 / span ${lanes.length}` }}
        />
      ))}
      {lanes.map((lane, row) => (
        <Lane key={lane.roleId} lane={lane} row={row + 1} last={last} returnAt={returnAt} />
      ))}
    </div>
  )
}

/** Columns count from 1; before the return there is one more, for the time away. */
const columnOf = (door: number, returnAt: number | null) => door + (door === returnAt ? 2 : 1)

type LaneProps = { lane: LifeLane; row: number; last: number; returnAt: number | null }

function Lane({ lane, row, last, returnAt }: LaneProps) {
  const words = useLifeWords()
  const held = useRoleCount(lane.roleId)
  return lane.bands.map((band) => {
    // The minus at its end says the same, and the band has little room.
    const note = band.note?.kind === 'inVoice' ? null : words.note(band.note)
    return (
      <div
        key={band.from}
        className="life-band"
        data-look={band.look}
        data-end={endOf(band, last, returnAt)}
        style={{ ...words.paint(lane.roleId), gridRow: row, gridColumn: columnsOf(band, returnAt) }}
      >
        <b>{words.name(lane.roleId)}</b>
        {band === lane.bands[0] && held && <small className="num">{held.short}</small>}
        {note && <span>{note}</span>}
        {band.to !== null && band.look !== 'withheld' && (
          <i className="life-taken">
            <Icon name="u-minus" size="small" />
          </i>
        )}
      </div>
    )
  })
}

function endOf({ from, to }: LifeBand, last: number, returnAt: number | null) {
  if (to === null) return from === returnAt ? 'edge' : 'leaves'
  if (from === last) return 'edge'
  return from === to ? 'here' : 'door'
}

function columnsOf({ from, to }: LifeBand, returnAt: number | null): string {
  const start = columnOf(from, returnAt)
  if (to !== null) return `${start} / ${from === to ? start + 1 : columnOf(to, returnAt)}`
  return `${start} / ${from === returnAt || returnAt === null ? -1 : returnAt + 1}`
}
