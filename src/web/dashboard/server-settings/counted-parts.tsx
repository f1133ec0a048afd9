import type { ErasedPart, EraseReply } from '#core/erase-api.ts'
import type { Locale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'

const PARTS: Record<ErasedPart, () => string> = {
  records: m['server-settings.danger.parts.records'],
  scores: m['server-settings.danger.parts.scores'],
  backups: m['server-settings.danger.parts.backups'],
  movements: m['server-settings.danger.parts.movements'],
  items: m['server-settings.danger.parts.items'],
  notes: m['server-settings.danger.parts.notes'],
  names: m['server-settings.danger.parts.names'],
  decisions: m['server-settings.danger.parts.decisions'],
}

/** How much there is to erase, kind by kind. */
export function CountedParts({ parts, locale }: Pick<EraseReply, 'parts'> & { locale: Locale }) {
  if (parts.length === 0) return <p>{m['server-settings.danger.nothingKept']()}</p>
  return (
    <ul className="erased-parts">
      {parts.map(({ part, count }) => (
        <li key={part}>
          <span>{PARTS[part]()}</span>
          <b>{formatNumber(count, locale)}</b>
        </li>
      ))}
    </ul>
  )
}
