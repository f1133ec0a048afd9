import { useId, useMemo, useRef, useState } from 'react'
import { m } from '#texts'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import type { PickerSource } from './entry.ts'
import { EntryMark } from './entry-mark.tsx'
import { PickerList } from './picker-list.tsx'
import './picker.css'

type PickerProps = {
  id?: string | undefined
  label: string
  source: PickerSource
  value: string | null
  onPick(id: string | null): void
  /** Cannot be emptied. */
  required?: boolean | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
}

/** A button that opens a searchable list. A choice that cannot be used is kept and shown with the reason. */
export function Picker({ id, label, source, value, onPick, required, describedBy, invalid }: PickerProps) {
  const noteId = useId()
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const chosen = value ? source.find(value) : null
  const isGone = !!value && !chosen
  const chosenIds = useMemo(() => new Set(value ? [value] : []), [value])
  const lastName = useLastName(value, chosen?.name)
  const shown = chosen?.name ?? (value ? (lastName ?? source.words.gone) : source.words.choose)
  const reason = isGone ? m['issues.W_GONE']() : chosen?.reason
  // The field around it already says so.
  const note = invalid ? null : reason
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className="picker">
      <div className="picker-line">
        <button
          ref={button}
          id={id}
          type="button"
          className="input picker-button"
          data-tone={isGone ? 'gone' : reason ? (chosen?.tone ?? 'danger') : undefined}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-label={m['picker.named']({ label, value: shown })}
          aria-describedby={[describedBy, note && noteId].filter(Boolean).join(' ') || undefined}
          data-invalid={invalid || undefined}
          onClick={() => setOpen(!open)}
          onKeyDown={(event) => {
            if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
            event.preventDefault()
            setOpen(true)
          }}
        >
          {chosen && <EntryMark entry={chosen} />}
          <span className={value ? 'picker-value' : 'picker-value faint'}>{shown}</span>
          <Icon name="u-down" size="small" />
        </button>
        {isGone && <IconButton icon="u-x" label={source.words.clear} onClick={() => onPick(null)} />}
      </div>
      <span role="status">
        {note && (
          <span
            id={noteId}
            className={chosen?.tone === 'attention' ? 'picker-note picker-note-attention' : 'picker-note'}
          >
            {note}
          </span>
        )}
      </span>
      {open && (
        <PickerList
          label={label}
          source={source}
          chosen={chosenIds}
          anchor={button}
          onPick={(picked) => {
            onPick(picked)
            close()
          }}
          onClear={required ? undefined : () => onPick(null)}
          onClose={close}
          onLeave={() => setOpen(false)}
        />
      )}
    </div>
  )
}

/** The name of the chosen entry before it was deleted. */
function useLastName(value: string | null, name: string | undefined): string | undefined {
  const [last, setLast] = useState<{ id: string; name: string } | null>(null)
  if (value && name !== undefined && (last?.id !== value || last.name !== name)) setLast({ id: value, name })
  return last?.id === value ? last?.name : undefined
}
