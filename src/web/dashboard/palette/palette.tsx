import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { findInPalette, PALETTE_KINDS, type PaletteEntry, type PaletteKind } from '../state/palette.ts'
import { neighbour } from '../state/shortcuts.ts'
import { Option } from './option.tsx'
import { useCommands } from './use-commands.ts'
import { useFoundDocs } from './use-found-docs.ts'
import { usePaletteEntries } from './use-palette-entries.ts'
import './palette.css'

const KIND_NAMES: Record<PaletteKind, () => string> = {
  setting: m['dashboard.palette.kinds.setting'],
  module: m['dashboard.palette.kinds.module'],
  page: m['dashboard.palette.kinds.page'],
  channel: m['dashboard.palette.kinds.channel'],
  role: m['dashboard.palette.kinds.role'],
  command: m['dashboard.palette.kinds.command'],
  docs: m['dashboard.palette.kinds.docs'],
}

/** A native dialog around a combobox: the focus stays in the search field, the arrows move through the list. */
export function Palette({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const navigate = useNavigate()
  const [query, setQuery] = useState('')
  const [chosen, setChosen] = useState<string | null>(null)
  const [only, setOnly] = useState<PaletteKind | null>(null)
  const known = usePaletteEntries()
  const commands = useCommands()
  const docs = useFoundDocs(query)
  const groups = useMemo(() => {
    const found = findInPalette([...known, ...commands], query, only)
    // Already matched by the documentation's own search.
    const isAsked = docs.length > 0 && (only === null || only === 'docs')
    return isAsked ? [...found, { kind: 'docs' as const, entries: docs }] : found
  }, [known, commands, docs, query, only])
  const kinds = PALETTE_KINDS.filter((kind) => kind !== 'command' || commands.length > 0)
  const shown = groups.flatMap((group) => group.entries)
  const active = shown.find((entry) => entry.id === chosen) ?? shown[0]
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    if (active) document.getElementById(`${id}-${active.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, id])

  const open = (entry: PaletteEntry | undefined) => {
    if (!entry?.to) return
    // Closed first: closing gives the focus back to where it was, and the target field would lose it.
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
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key; the click is one outside it
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
            ref={field}
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
            <Icon name="u-x" />
            <span className="unseen">{m['ui.close']()}</span>
          </button>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
        <div className="palette-kinds" role="group" aria-label={m['dashboard.palette.only']()}>
          {[null, ...kinds].map((kind) => (
            <button
              key={kind ?? 'all'}
              type="button"
              aria-pressed={only === kind}
              onClick={() => {
                setOnly(kind)
                field.current?.focus()
              }}
            >
              {kind ? KIND_NAMES[kind]() : m['dashboard.palette.everything']()}
            </button>
          ))}
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
            // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
            <div key={group.kind} role="group" aria-label={KIND_NAMES[group.kind]()}>
              <div className="palette-kind" aria-hidden="true">
                {KIND_NAMES[group.kind]()}
              </div>
              {group.entries.map((entry) => (
                <Option
                  key={entry.id}
                  entry={entry}
                  id={`${id}-${entry.id}`}
                  query={query}
                  active={entry === active}
                  open={open}
                />
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
