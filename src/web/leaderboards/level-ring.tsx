import { m } from '#texts'

const RADIUS = 19
const AROUND = 2 * Math.PI * RADIUS

type LevelRingProps = { level: number; into: number; cost: number | null }

/** The level, with a ring that shows the progress to the next. Full at the highest level. */
export function LevelRing({ level, into, cost }: LevelRingProps) {
  const done = cost === null ? 1 : Math.min(1, into / cost)
  return (
    <span className="level-ring num">
      <svg viewBox="0 0 44 44" aria-hidden="true">
        <circle cx="22" cy="22" r={RADIUS} className="level-ring-track" />
        <circle
          cx="22"
          cy="22"
          r={RADIUS}
          className="level-ring-done"
          strokeDasharray={`${(AROUND * done).toFixed(1)} ${AROUND.toFixed(1)}`}
        />
      </svg>
      <span aria-hidden="true">{level}</span>
      <span className="unseen">
        {m['leaderboards.level']({ level })}, {m['leaderboards.progress']({ percent: Math.floor(done * 100) })}
      </span>
    </span>
  )
}
