import { useState } from 'react'
import './day-chart.css'

type DayChartProps = {
  /** Read before the day: "Messages per day". */
  label: string
  /** null: not counted on that day. */
  values: readonly (number | null)[]
  look: 'bars' | 'line'
  tone?: 'brand' | 'quiet' | 'success'
  /** "16 November: 34 messages" */
  wordsOf(place: number): string
  /** Labels below the first day and the last. */
  ends: readonly [string, string]
  /** Label above the highest bar; left out: none. */
  written?(value: number): string
}

const WIDTH = 300
const HEIGHT = 72
const GAP = 2

/** A chart that acts as a slider for the keyboard and for screen readers: each day is read out. */
export function DayChart({ label, values, look, tone = 'brand', wordsOf, ends, written }: DayChartProps) {
  const [place, setPlace] = useState<number | null>(null)
  const last = values.length - 1
  const shown = place ?? last
  const known = values.flatMap((value) => value ?? [])
  const top = Math.max(1, ...known)
  const bottom = look === 'line' ? Math.min(...known, top) : 0
  const step = WIDTH / values.length
  const heightOf = (value: number) => (top === bottom ? HEIGHT / 2 : ((value - bottom) / (top - bottom)) * (HEIGHT - 6))
  const peak = values.indexOf(top)
  return (
    <div className={`day-chart day-chart-${tone}`}>
      {written && peak >= 0 && <Peak ratio={(peak + 0.5) / values.length}>{written(top)}</Peak>}
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {look === 'bars' &&
          values.map((value, day) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the row
            <Bar key={day} value={value} day={day} last={last} step={step} heightOf={heightOf} shown={place} />
          ))}
        {look === 'line' && <Line values={values} step={step} heightOf={heightOf} shown={place} />}
      </svg>
      <input
        type="range"
        min={0}
        max={last}
        value={shown}
        aria-label={label}
        aria-valuetext={wordsOf(shown)}
        onChange={(event) => setPlace(event.currentTarget.valueAsNumber)}
        onPointerMove={(event) => {
          const { left, width } = event.currentTarget.getBoundingClientRect()
          setPlace(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * values.length))))
        }}
        onPointerLeave={() => setPlace(null)}
        onBlur={() => setPlace(null)}
        onFocus={() => setPlace(last)}
      />
      <output className="day-chart-words" aria-hidden="true">
        {place === null ? ends.map((end) => <span key={end}>{end}</span>) : wordsOf(place)}
      </output>
    </div>
  )
}

/** Above its bar, but never beyond the edges of the chart. */
function Peak({ ratio, children }: { ratio: number; children: string }) {
  const percent = `${ratio * 100}%`
  return (
    <span className="day-chart-peak" aria-hidden="true" style={{ left: percent, translate: `-${percent}` }}>
      {children}
    </span>
  )
}

type BarProps = {
  value: number | null
  day: number
  /** Today, which is not complete. */
  last: number
  step: number
  shown: number | null
  heightOf(value: number): number
}

function Bar({ value, day, last, step, shown, heightOf }: BarProps) {
  const height = value === null ? 1 : Math.max(2, heightOf(value))
  const state = value === null ? 'bar-unknown' : day === shown ? 'bar-shown' : day === last ? 'bar-today' : ''
  return (
    <rect
      className={`bar ${state}`}
      x={day * step + GAP / 2}
      y={HEIGHT - height}
      width={step - GAP}
      height={height}
      rx={Math.min(2.5, height / 2)}
    />
  )
}

type LineProps = Omit<BarProps, 'value' | 'day' | 'last'> & { values: readonly (number | null)[] }

function Line({ values, step, shown, heightOf }: LineProps) {
  const points = values.flatMap((value, day) =>
    value === null ? [] : [{ day, x: day * step + step / 2, y: HEIGHT - 3 - heightOf(value) }],
  )
  const [first] = points
  if (!first) return null
  const path = points.map(({ x, y }) => `${x} ${y}`)
  const current = points.find(({ day }) => day === shown)
  return (
    <>
      {points.length > 1 && <path className="line" d={`M${path.join('L')}`} vectorEffect="non-scaling-stroke" />}
      {points.length === 1 && <rect className="bar" x={first.x - 3} y={first.y - 3} width={6} height={6} rx={3} />}
      {current && <rect className="bar bar-shown" x={current.x - 3} y={current.y - 3} width={6} height={6} rx={3} />}
    </>
  )
}
