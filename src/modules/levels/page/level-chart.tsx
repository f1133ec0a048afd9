import { m } from '#texts'

const WIDTH = 560
const LEFT = 56
const RIGHT = 10
const TOP = 12
const BOTTOM = 146
const HEIGHT = 170

type LevelChartProps = {
  /** Days to reach level 0, 1, 2…; both lists of one length. */
  now: readonly number[] | null
  next: readonly number[]
}

/** Days over levels: the dashed line is how it is, the full one how it would be. The table beside it says the same. */
export function LevelChart({ now, next }: LevelChartProps) {
  const top = Math.max(1, ...next, ...(now ?? []))
  const last = next.length - 1
  const x = (level: number) => LEFT + (level / last) * (WIDTH - LEFT - RIGHT)
  const y = (days: number) => BOTTOM - (days / top) * (BOTTOM - TOP)
  const line = (days: readonly number[]) =>
    days.map((value, level) => `${level === 0 ? 'M' : 'L'}${x(level).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  const middle = Math.round(last / 2)
  return (
    <svg
      className="level-chart"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={m['levels.page.projection.chart']()}
    >
      <path
        className="level-chart-grid"
        d={`M${LEFT} ${BOTTOM}H${WIDTH - RIGHT}M${LEFT} ${y(top / 2)}H${WIDTH - RIGHT}`}
      />
      {now && <path className="level-chart-now" d={line(now)} />}
      <path className="level-chart-next" d={line(next)} />
      <text x={LEFT} y={HEIGHT - 6}>
        {m['levels.page.projection.levelOf']({ level: 0 })}
      </text>
      <text x={x(middle)} y={HEIGHT - 6} textAnchor="middle">
        {middle}
      </text>
      <text x={WIDTH - RIGHT} y={HEIGHT - 6} textAnchor="end">
        {last}
      </text>
      <text x={0} y={BOTTOM - 2}>
        {m['levels.page.projection.short']({ days: 0 })}
      </text>
      <text x={0} y={y(top / 2) + 4}>
        {m['levels.page.projection.short']({ days: Math.round(top / 2) })}
      </text>
    </svg>
  )
}
