import { m } from '#texts'

const WIDTH = 560
/** Room for the labels of the grid; less where there are none. */
const LEFT_WRITTEN = 56
const LEFT_BARE = 10
const RIGHT = 10
const TOP = 12
const BOTTOM = 146
const HEIGHT = 170

type LevelChartProps = {
  /** Alternative text of the chart. */
  label: string
  /** Formats an amount beside the grid; left out: no labels. */
  written?(amount: number): string
  /** The cost of reaching level 0, 1, 2…; both lists have the same length. */
  now: readonly number[] | null
  next: readonly number[]
}

/**
 * Time or XP by level: the dashed line is the current state, the solid one the edited one. The table beside it says
 * the same.
 */
export function LevelChart({ label, written, now, next }: LevelChartProps) {
  const left = written ? LEFT_WRITTEN : LEFT_BARE
  const top = Math.max(1, ...next, ...(now ?? []))
  const last = next.length - 1
  const x = (level: number) => left + (level / last) * (WIDTH - left - RIGHT)
  const y = (amount: number) => BOTTOM - (amount / top) * (BOTTOM - TOP)
  const line = (amounts: readonly number[]) =>
    amounts.map((value, level) => `${level === 0 ? 'M' : 'L'}${x(level).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  const middle = Math.round(last / 2)
  return (
    <svg className="level-chart" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <path
        className="level-chart-grid"
        d={`M${left} ${BOTTOM}H${WIDTH - RIGHT}M${left} ${y(top / 2)}H${WIDTH - RIGHT}`}
      />
      {now && <path className="level-chart-now" d={line(now)} />}
      <path className="level-chart-next" d={line(next)} />
      <text x={left} y={HEIGHT - 6}>
        {m['levels.page.projection.levelOf']({ level: 0 })}
      </text>
      <text x={x(middle)} y={HEIGHT - 6} textAnchor="middle">
        {middle}
      </text>
      <text x={WIDTH - RIGHT} y={HEIGHT - 6} textAnchor="end">
        {last}
      </text>
      {written && (
        <>
          <text x={0} y={BOTTOM - 2}>
            {written(0)}
          </text>
          <text x={0} y={y(top / 2) + 4}>
            {written(top / 2)}
          </text>
        </>
      )}
    </svg>
  )
}
