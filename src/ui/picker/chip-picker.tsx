import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { type LimitName, limitFor, limits } from '#core/limits.ts'
import { m } from '#texts'
import { useEditing } from '../guild/guild-context.tsx'
import { Icon } from '../icon.tsx'
import { Chip } from './chip.tsx'
import { ChipBox } from './chip-box.tsx'
import type { PickerSource } from './entry.ts'
import { PickerList } from './picker-list.tsx'
import './chips.css'

type ChipPickerProps = {
  id?: string | undefined
  label: string
  source: PickerSource
  value: readonly string[]
  onChange(value: string[]): void
  /** The maximum of the schema. */
  max?: number | undefined
  limit?: LimitName | undefined
  describedBy?: string | undefined
  invalid?: boolean | undefined
}

/** A box of chips with "add" as the last one. */
export function ChipPicker({ id, label, source, value, onChange, max, limit, describedBy, invalid }: ChipPickerProps) {
  const [open, setOpen] = useState(false)
  const add = useRef<HTMLButtonElement>(null)
  const premium = useEditing(({ guild }) => guild.premium)
  const allowed = Math.min(max ?? Number.POSITIVE_INFINITY, limit ? limitFor(limit, premium) : Number.POSITIVE_INFINITY)
  const isFull = value.length >= allowed
  const canBuyMore = limit !== undefined && !premium && limits[limit].premium > allowed
  const chosen = useMemo(() => new Set(value), [value])
  const leave = useCallback(() => setOpen(false), [])
  const remove = (removed: string) => {
    onChange(value.filter((kept) => kept !== removed))
    add.current?.focus()
  }
  const full = isFull ? m['picker.full']({ count: value.length, max: allowed }) : null
  const notes = value.flatMap((entryId) => {
    const entry = source.find(entryId)
    return entry?.reason ? [{ id: entryId, text: entry.reason, tone: entry.tone ?? 'danger' }] : []
  })
  return (
    <div className="chip-picker">
      <ChipBox
        id={id}
        label={label}
        describedBy={describedBy}
        invalid={invalid}
        add={{ button: add, words: source.words.add, open, onClick: () => setOpen(!open) }}
        after={
          canBuyMore &&
          isFull && (
            <Link className="chip chip-more" to="/premium">
              <Icon name="u-gem" size="small" />
              {value.length} / {allowed}
            </Link>
          )
        }
      >
        {value.map((entryId, place) => (
          <Chip
            key={entryId}
            entry={source.find(entryId)}
            gone={source.words.gone}
            waiting={limit !== undefined && place >= limitFor(limit, premium)}
            onRemove={() => remove(entryId)}
          />
        ))}
      </ChipBox>
      <ChipNotes notes={notes} />
      {open && (
        <PickerList
          label={label}
          source={source}
          chosen={chosen}
          anchor={add}
          full={full}
          onPick={(picked) =>
            onChange(chosen.has(picked) ? value.filter((kept) => kept !== picked) : [...value, picked])
          }
          onClose={() => {
            setOpen(false)
            add.current?.focus()
          }}
          onLeave={leave}
        />
      )}
    </div>
  )
}

/** Problems of chosen chips as text: a colour alone says nothing. */
function ChipNotes({ notes }: { notes: readonly { id: string; text: string; tone: string }[] }): ReactNode {
  return notes.length === 0 ? null : (
    <ul className="chip-notes">
      {notes.map(({ id, text, tone }) => (
        <li key={id} className={`chip-note-${tone}`}>
          {text}
        </li>
      ))}
    </ul>
  )
}
