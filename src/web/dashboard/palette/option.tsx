import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { Icon } from '#ui/icon.tsx'
import { markWords, type PaletteEntry } from '../state/palette.ts'

type OptionProps = {
  entry: PaletteEntry
  id: string
  query: string
  active: boolean
  open(entry: PaletteEntry): void
}

export function Option({ entry, id, query, active, open }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the search field keeps the focus and handles the keys
    // biome-ignore lint/a11y/useKeyWithClickEvents: as above
    <div
      id={id}
      role="option"
      aria-selected={active}
      aria-disabled={entry.to === null || undefined}
      className="palette-option"
      onClick={() => open(entry)}
    >
      <Icon name={entry.icon} />
      <span className="grow palette-words">
        <b className={entry.kind === 'command' ? 'palette-command' : undefined}>
          <Marked text={entry.title} query={query} />
        </b>
        {entry.detail && (
          <span>
            <Marked text={entry.detail} query={query} />
          </span>
        )}
      </span>
      {entry.locked && (
        <Badge tone="premium" icon="u-gem">
          {m['dashboard.palette.premium']()}
        </Badge>
      )}
      {entry.value !== null && <span className="palette-value">{entry.value}</span>}
      {active && entry.to !== null && (
        <span className="palette-enter" aria-hidden="true">
          <kbd>↵</kbd>
        </span>
      )}
    </div>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  return markWords(text, query).map(({ text: part, found }, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no identity but their place
    found ? <mark key={place}>{part}</mark> : <span key={place}>{part}</span>,
  )
}
