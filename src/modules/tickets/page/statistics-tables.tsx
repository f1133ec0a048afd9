import { formatNumber } from '#core/numbers.ts'
import type { TicketStatistics } from '#core/ticket-statistics-api.ts'
import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import { durationText } from '#ui/fields/duration-text.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { roundedSeconds } from './rounded-age.ts'

const NOTHING = '–'

const soon = (seconds: number | null): string =>
  seconds === null
    ? NOTHING
    : roundedSeconds(seconds) === 0
      ? m['tickets.page.inbox.justNow']()
      : durationText(roundedSeconds(seconds))

/** Totals, then panels, tags, people and days. */
export function StatisticsTables({
  statistics: { totals, days, panels, tags, staff },
}: {
  statistics: TicketStatistics
}) {
  const { locale } = useGuildTools()
  const number = (value: number) => formatNumber(value, locale)
  const stars = (value: number | null) =>
    value === null ? NOTHING : new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)
  const day = (at: Date) => writtenDate(at, locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const words = {
    opened: m['tickets.page.statistics.opened'](),
    closed: m['tickets.page.statistics.closed'](),
    firstReply: m['tickets.page.statistics.firstReply'](),
    resolution: m['tickets.page.statistics.resolution'](),
    rating: m['tickets.page.statistics.rating'](),
    answered: m['tickets.page.statistics.answered'](),
  }
  const facts: [string, string][] = [
    [words.opened, number(totals.opened)],
    [words.closed, number(totals.closed)],
    [m['tickets.page.statistics.open'](), number(totals.open)],
    [words.firstReply, soon(totals.firstReply)],
    [words.resolution, soon(totals.resolution)],
    [words.rating, `${stars(totals.rating)} (${number(totals.ratings)})`],
    [m['tickets.page.statistics.broken'](), number(totals.broken)],
  ]
  return (
    <div className="ticket-statistics">
      <dl className="ticket-totals">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <FigureTable
        title={m['tickets.page.statistics.byPanel']()}
        columns={[words.opened, words.closed, words.firstReply, words.rating]}
        rows={panels.map(({ id, name, ...one }) => ({
          key: id,
          name: name ?? m['ui.values.gone'](),
          cells: [number(one.opened), number(one.closed), soon(one.firstReply), stars(one.rating)],
        }))}
      />
      <FigureTable
        title={m['tickets.page.statistics.byTag']()}
        columns={[words.closed, words.resolution, words.rating]}
        rows={tags.map(({ tag, ...one }) => ({
          key: tag,
          name: tag,
          cells: [number(one.closed), soon(one.resolution), stars(one.rating)],
        }))}
      />
      <FigureTable
        title={m['tickets.page.statistics.byPerson']()}
        columns={[words.answered, words.closed, words.firstReply, words.rating]}
        rows={staff.map(({ id, name, ...one }) => ({
          key: id,
          name: name ?? id,
          cells: [number(one.answered), number(one.closed), soon(one.firstReply), stars(one.rating)],
        }))}
      />
      <FigureTable
        title={m['tickets.page.statistics.byDay']()}
        columns={[words.opened, words.closed]}
        rows={days.toReversed().map(({ day: date, opened, closed }) => ({
          key: date,
          name: day(new Date(date)),
          cells: [number(opened), number(closed)],
        }))}
      />
    </div>
  )
}

type FigureTableProps = {
  title: string
  columns: readonly string[]
  rows: readonly { key: string; name: string; cells: readonly string[] }[]
}

/** May be wider than a phone; it then scrolls separately from the page. */
function FigureTable({ title, columns, rows }: FigureTableProps) {
  if (rows.length === 0) return null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section className="ticket-table" aria-label={title} tabIndex={0}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={columns[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
