import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { findInPalette, type PaletteEntry, type PaletteKind } from '../state/palette.ts'
import { neighbour } from '../state/shortcuts.ts'
import { usePaletteEntries } from './use-palette-entries.ts'
import './palette.css'

const KIND_NAMES: Record<PaletteKind, () => string> = {
  setting: m['dashboard.palette.kinds.setting'],
  module: m['dashboard.palette.kinds.module'],
  channel: m['dashboard.palette.kinds.channel'],
  role: m['dashboard.palette.kinds.role'],
}

/** A native dialog around a combobox: the focus stays in the field, the arrows move through the list. */
export function Palette({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const entries = usePaletteEntries()
  const groups = useMemo(() => findInPalette(entries, query), [entries, query])
  const shown = groups.flatMap((group) => group.entries)
  const active = shown.find((entry) => entry.id === chosen) ?? shown[0]
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const open = (entry: PaletteEntry | undefined) => {
    if (!entry?.to) return
    // Closed first: it would give the focus back to where it came from, and the field would lose it.
    dialog.current?.close()
    navigate(entry.to)
  }
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    if (step !== null && active) setChosen(neighbour(shown, active, step)?.id ?? null)
    else if (event.key === 'Enter') open(active)
    else return
    event.preventDefault()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key; the click is one outside of it
    <dialog
      ref={dialog}
      className="palette"
      aria-label={m['dashboard.palette.title']()}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current?.close()}
    >
      <div className="palette-box">
        <div className="palette-head">
          <Icon name="u-search" />
          <input
            role="combobox"
            aria-label={m['dashboard.palette.title']()}
            aria-expanded={shown.length > 0}
            aria-controls={`${id}-list`}
            aria-activedescendant={active && `${id}-${active.id}`}
            aria-autocomplete="list"
            autoComplete="off"
            spellCheck={false}
            placeholder={m['dashboard.palette.title']()}
            value={query}
            onChange={(event) => {
              setQuery(event.target.value)
              setChosen(null)
            }}
            onKeyDown={onKey}
          />
          <button type="button" className="palette-close" onClick={() => dialog.current?.close()}>
            <kbd>Esc</kbd>
            <span className="unseen">{m['ui.close']()}</span>
          </button>
        </div>
        <p className="unseen" role="status">
          {query && m['dashboard.palette.found']({ count: shown.length })}
        </p>
        {shown.length === 0 && <p className="palette-none">{m['dashboard.palette.none']()}</p>}
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label={m['dashboard.palette.title']()}
          className="palette-list"
          hidden={shown.length === 0}
        >
          {groups.map((group) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
            <div key={group.kind} role="group" aria-label={KIND_NAMES[group.kind]()}>
              <div className="palette-kind" aria-hidden="true">
                {KIND_NAMES[group.kind]()}
              </div>
              {group.entries.map((entry) => (
                <Option key={entry.id} entry={entry} id={`${id}-${entry.id}`} active={entry === active} open={open} />
              ))}
            </div>
          ))}
        </div>
        <footer className="palette-foot" aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {m['dashboard.palette.move']()}
          </span>
          <span>
            <kbd>↵</kbd> {m['dashboard.palette.open']()}
          </span>
        </footer>
      </div>
    </dialog>
  )
}

type OptionProps = { entry: PaletteEntry; id: string; active: boolean; open(entry: PaletteEntry): void }

function Option({ entry, id, active, open }: OptionProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and answers the keys
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
        <b>{entry.title}</b>
        {entry.detail && <span>{entry.detail}</span>}
      </span>
      {entry.value !== null && <span className="palette-value">{entry.value}</span>}
    </div>
  )
}
