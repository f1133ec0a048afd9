import { MONEY_DAYS } from '#core/economy-api.ts'
import { formatNumber } from '#core/numbers.ts'
import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import { FailureNote } from '#ui/failure-note.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Sheet } from '#ui/section.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { flowOf, inflationOf, largestOf } from '../rules/inflation.ts'
import { useEconomyFacts } from './facts.tsx'
import { Price } from './price.tsx'
import { sourceLabel } from './source-labels.ts'
import './economy.css'

const SOURCES_SHOWN = 4

/** How much money there is and whether it grows, as a guide for prices. */
export function MoneyFlow() {
  const { locale } = useGuildTools()
  const { facts, failure, retry } = useEconomyFacts()
  if (failure !== null) return <FailureNote failure={failure} onRetry={retry} />
  if (!facts) return <Skeleton shape="card" />
  const inflation = inflationOf(facts, Date.now())
  const { created, destroyed } = flowOf(facts)
  const { holders, countedSince } = facts
  const since = countedSince && writtenDate(new Date(countedSince), locale, { dateStyle: 'long' })
  return (
    <Sheet>
      <div className="money-flow">
        <h2>{m['economy.page.flow.title']()}</h2>
        {inflation !== null && (
          <p className="money-share">
            <b>{percent(inflation, locale)}</b> {m['economy.page.flow.inDays']({ count: MONEY_DAYS })}
          </p>
        )}
        <p>
          <Price amount={facts.circulating} />{' '}
          {m['economy.page.flow.circulating']({ count: holders, members: formatNumber(holders, locale) })}{' '}
          {holders > 0 && (
            <>
              {m['economy.page.flow.median']()} <Price amount={facts.median} />
            </>
          )}
        </p>
        {created + destroyed === 0 && (
          <p className="soft sm">{m['economy.page.flow.nothing']({ count: MONEY_DAYS })}</p>
        )}
        <Stream title={m['economy.page.flow.created']()} total={created} part="created" />
        <Stream title={m['economy.page.flow.destroyed']()} total={destroyed} part="destroyed" />
        {inflation === null && since && <p className="soft sm">{m['economy.page.flow.since']({ date: since })}</p>}
      </div>
    </Sheet>
  )
}

/** With a true minus sign, like the amounts around it. */
const percent = (share: number, locale: string) =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' })
    .format(share)
    .replace('-', '−')

type StreamProps = { title: string; total: number; part: 'created' | 'destroyed' }

/** A sum and its parts; the bar shows the shares, the text lists them. */
function Stream({ title, total, part }: StreamProps) {
  const { locale } = useGuildTools()
  const { facts } = useEconomyFacts()
  if (!facts || total === 0) return null
  const share = (amount: number) =>
    new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 }).format(amount / total)
  const largest = largestOf(facts, part, SOURCES_SHOWN)
  return (
    <div className="money-stream" data-part={part}>
      <h3>
        <Price amount={total} /> {title}
      </h3>
      <div className="money-bar" aria-hidden="true">
        {largest.map(({ source, amount }) => (
          <span key={source} style={{ flexGrow: amount }} />
        ))}
      </div>
      <ul>
        {largest.map(({ source, amount }) => (
          <li key={source}>
            {sourceLabel(source)} {share(amount)}
          </li>
        ))}
      </ul>
    </div>
  )
}
