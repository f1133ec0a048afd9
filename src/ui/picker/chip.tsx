import type { ReactNode } from 'react'
import { m } from '#texts'
import { Icon } from '../icon.tsx'
import type { PickerEntry } from './entry.ts'
import { EntryMark } from './entry-mark.tsx'
import './chips.css'

type ChipProps = {
  /** Null: it no longer exists. */
  entry: PickerEntry | null
  gone: string
  onRemove(): void
  /** Beyond what a free server may have: kept, but not applied. */
  waiting?: boolean
  /** After the name: a multiplier. */
  children?: ReactNode
}

export function Chip({ entry, gone, onRemove, waiting, children }: ChipProps) {
  const name = entry?.name ?? gone
  const tone = entry ? (entry.reason ? (entry.tone ?? 'danger') : undefined) : 'gone'
  return (
    <span className="chip" data-tone={tone} data-waiting={waiting || undefined}>
      {waiting && <Icon name="u-gem" size="small" />}
      {entry && <EntryMark entry={entry} />}
      <span className="chip-name">{name}</span>
      {waiting && <span className="unseen">{m['ui.variants.waiting']()}</span>}
      {children}
      <button
        type="button"
        className="chip-remove"
        title={m['picker.remove']({ name })}
        aria-label={m['picker.remove']({ name })}
        onClick={onRemove}
      >
        <Icon name="u-x" size="small" />
      </button>
    </span>
  )
}
