import { formatNumber } from '#core/numbers.ts'
import type { GivenCounts, MessageUses } from '#core/published-api.ts'
import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import './uses-chart.css'

const STEP = 4
const BAR = 3
const HALF = 14

/** On the card of a message: roles given and removed, day by day, and whether any pair is unused. */
export function UsesChart({ uses }: { uses: MessageUses | undefined }) {
  const words = useGivenWords()
  if (!uses) return null
  const { days, unused } = uses
  const sum = days.reduce((all, day) => ({ given: all.given + day.given, removed: all.removed + day.removed }))
  const isUsed = sum.given + sum.removed > 0
  return (
    <span className="uses">
      {isUsed && (
        <>
          <Bars days={days} />
          <span className="faint">{words(sum)}</span>
        </>
      )}
      {unused.length > 0 && <span>{m['roles-reactions.page.list.unused']({ count: unused.length })}</span>}
    </span>
  )
}

/** Given above the line, removed below it. The text beside it says the same. */
function Bars({ days }: { days: readonly GivenCounts[] }) {
  const top = Math.max(...days.flatMap(({ given, removed }) => [given, removed]))
  const lengthOf = (count: number) => (count === 0 ? 0 : Math.max(1, (count / top) * HALF))
  const width = days.length * STEP
  return (
    <svg
      className="uses-bars"
      viewBox={`0 0 ${width} ${2 * HALF + 1}`}
      width={width}
      height={2 * HALF + 1}
      aria-hidden="true"
    >
      <rect className="uses-line" x={0} y={HALF} width={width} height={1} />
      {days.map(({ given, removed }, day) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a day is its place in the row
        <g key={day}>
          <rect className="uses-given" x={day * STEP} y={HALF - lengthOf(given)} width={BAR} height={lengthOf(given)} />
          <rect className="uses-removed" x={day * STEP} y={HALF + 1} width={BAR} height={lengthOf(removed)} />
        </g>
      ))}
    </svg>
  )
}

/** "In 30 days: 3 given, 1 removed" */
export function useGivenWords(): (counts: GivenCounts) => string {
  const { locale } = useGuildTools()
  return ({ given, removed }) =>
    m['roles-reactions.page.form.used']({ given: formatNumber(given, locale), removed: formatNumber(removed, locale) })
}
