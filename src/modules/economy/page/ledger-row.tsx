import type { LedgerLine } from '#core/economy-api.ts'
import { ANONYMOUS } from '#core/ledger/anonymous.ts'
import { UNDO } from '#core/ledger/movement.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { momentText } from '#ui/moment-text.ts'
import { GoodsAmount } from './goods-amount.tsx'
import { sourceLabel } from './source-labels.ts'
import { nameOf } from './undone-sales.tsx'

/** `onUndo` is null where this person cannot undo the line. */
type LedgerRowProps = { line: LedgerLine; onUndo: (() => void) | null }

/** Who, how much, why, and with whom. */
export function LedgerRow({ line, onUndo }: LedgerRowProps) {
  const { locale } = useGuildTools()
  const { member, item, delta, balance, source, other, by, reason, at, isCircular, isUndone } = line
  const partner = other && (delta < 0 ? m['economy.page.ledger.to'] : m['economy.page.ledger.from'])
  const words = [
    sourceLabel(source),
    other && partner?.({ name: nameOf(other) }),
    by && m['economy.page.ledger.by']({ name: nameOf(by) }),
    reason && m['economy.page.ledger.reason']({ reason }),
  ]
  const who = member ? nameOf(member) : m['economy.page.ledger.anonymous']()
  const named = m['economy.page.ledger.undoOf']({ what: sourceLabel(source), name: who })
  const isFinal = isUndone || source === UNDO || source === ANONYMOUS
  return (
    <li className="ledger-line">
      <div className="grow">
        <p>
          <b>{who}</b> {isCircular && <Badge tone="attention">{m['economy.page.ledger.circular']()}</Badge>}
          {isUndone && <Badge>{m['economy.page.ledger.undone']()}</Badge>}
        </p>
        <p className="ledger-words soft sm">{words.filter(Boolean).join(' · ')}</p>
        <p className="soft sm">
          <time dateTime={at}>{momentText(at, locale)}</time>
        </p>
      </div>
      <div className="ledger-amount num">
        <b>
          <GoodsAmount delta={delta} item={item} />
        </b>
        {balance !== null && (
          <span className="soft sm">
            {(item ? m['economy.page.ledger.owned'] : m['economy.page.ledger.balance'])({
              balance: formatNumber(balance, locale),
            })}
          </span>
        )}
        {onUndo && !isFinal && (
          <Button look="ghost" size="small" icon="u-undo" aria-label={named} onClick={onUndo}>
            {m['economy.page.ledger.undo']()}
          </Button>
        )}
      </div>
    </li>
  )
}
