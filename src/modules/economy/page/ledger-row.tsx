import type { LedgerLine } from '#core/economy-api.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { momentText } from '#ui/moment-text.ts'
import { Price } from './price.tsx'
import { sourceLabel } from './source-labels.ts'

const nameOf = ({ id, name }: LedgerLine['member']) => name ?? id

/** Who, how much, by what, and with whom. */
export function LedgerRow({ line }: { line: LedgerLine }) {
  const { locale } = useGuildTools()
  const { member, delta, balance, source, other, by, reason, at, isCircular } = line
  const partner = other && (delta < 0 ? m['economy.page.ledger.to'] : m['economy.page.ledger.from'])
  const words = [
    sourceLabel(source),
    other && partner?.({ name: nameOf(other) }),
    by && m['economy.page.ledger.by']({ name: nameOf(by) }),
    reason && m['economy.page.ledger.reason']({ reason }),
  ]
  return (
    <li className="ledger-line">
      <div className="grow">
        <p>
          <b>{nameOf(member)}</b> {isCircular && <Badge tone="attention">{m['economy.page.ledger.circular']()}</Badge>}
        </p>
        <p className="ledger-words soft sm">{words.filter(Boolean).join(' · ')}</p>
        <p className="soft sm">
          <time dateTime={at}>{momentText(at, locale)}</time>
        </p>
      </div>
      <p className="ledger-amount num">
        <b>
          {delta > 0 && '+'}
          <Price amount={delta} />
        </b>
        <span className="soft sm">{m['economy.page.ledger.balance']({ balance: formatNumber(balance, locale) })}</span>
      </p>
    </li>
  )
}
