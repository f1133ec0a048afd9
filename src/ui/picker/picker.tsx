import { memo, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { m } from '#texts'
import { Icon, type IconName } from '../icon.tsx'
import { searchEntries } from './search-text.ts'
import './picker.css'

export type PickerEntry = {
  id: string
  name: string
  icon: IconName
  /** Why it cannot work as it is; shown, in danger. */
  reason?: string | null
  /** It cannot be chosen at all. */
  disabled?: boolean
}

export type PickerGroup = { id: string; name: string | null; entries: readonly PickerEntry[] }

type PickerProps = {
  id: string
  label: string
  groups: readonly PickerGroup[]
  value: string | null
  onPick(id: string | null): void
  /** What the button shows when nothing is chosen. */
  placeholder: string
  /** Shown for a value that is in no group. */
  gone: string
  searchLabel: string
  emptyLabel: string
  clearLabel?: string
  describedBy?: string | undefined
  invalid?: boolean
}

/** A button that opens a searchable list, complete by keyboard. The focus stays in the search box. */
export function Picker(props: PickerProps) {
  const { id, groups, value, placeholder, gone } = props
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const chosen = useMemo(
    () => groups.flatMap((group) => group.entries).find((entry) => entry.id === value),
    [groups, value],
  )

  useEffect(() => {
    if (!open) return
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [open])

  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  return (
    <div className="picker" ref={root}>
      <button
        ref={button}
        id={id}
        type="button"
        className={value !== null && !chosen ? 'input picker-button picker-gone' : 'input picker-button'}
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-describedby={props.describedBy}
        data-invalid={props.invalid || undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setOpen(true)
        }}
      >
        {chosen && <Icon name={chosen.icon} size="small" />}
        <span className={chosen || value !== null ? 'picker-value' : 'picker-value faint'}>
          {chosen?.name ?? (value === null ? placeholder : gone)}
        </span>
        <Icon name="u-down" size="small" />
      </button>
      {open && <PickerList {...props} onClose={close} onLeave={() => setOpen(false)} />}
    </div>
  )
}

type ListProps = PickerProps & { onClose(): void; onLeave(): void }

const FIRST_ROWS = 40
const MORE_ROWS = 80

function firstRows(groups: readonly PickerGroup[], rows: number): PickerGroup[] {
  let left = rows
  return groups.flatMap((group) => {
    if (left <= 0) return []
    const entries = group.entries.slice(0, left)
    left -= group.entries.length
    return [entries.length === group.entries.length ? group : { ...group, entries }]
  })
}

/** Room that the list wants below the button; with less, it opens upwards. */
const LIST_HEIGHT_PX = 360

function PickerList({
  label,
  groups,
  value,
  onPick,
  searchLabel,
  emptyLabel,
  clearLabel,
  onClose,
  onLeave,
}: ListProps) {
  const listId = useId()
  const popover = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const shownQuery = useDeferredValue(query)
  const shown = useMemo(
    () =>
      groups
        .map((group) => ({ ...group, entries: searchEntries(group.entries, shownQuery, (entry) => entry.name) }))
        .filter((group) => group.entries.length > 0),
    [groups, shownQuery],
  )
  const entries = useMemo(() => shown.flatMap((group) => group.entries), [shown])
  const choices = useMemo(() => entries.filter((entry) => !entry.disabled), [entries])
  const [active, setActive] = useState<string | null>(value)
  const current = choices.find((entry) => entry.id === active) ?? choices[0]
  // Rows below the fold are made when somebody goes there: five hundred at once would be felt.
  const [scrolled, setScrolled] = useState(FIRST_ROWS)
  const rows = Math.max(scrolled, current ? entries.indexOf(current) + FIRST_ROWS / 2 : 0)
  const visible = useMemo(() => firstRows(shown, rows), [shown, rows])
  const optionId = (entryId: string) => `${listId}-${entryId}`

  useEffect(() => {
    const box = popover.current?.parentElement?.getBoundingClientRect()
    if (box && window.innerHeight - box.bottom < LIST_HEIGHT_PX && box.top > LIST_HEIGHT_PX) {
      popover.current?.classList.add('picker-up')
    }
  }, [])
  const activeId = current && optionId(current.id)
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const move = (step: number) => {
    const place = choices.findIndex((entry) => entry.id === current?.id)
    const next = choices[Math.min(Math.max(place + step, 0), choices.length - 1)]
    if (next) setActive(next.id)
  }
  const pick = (id: string | null) => {
    onPick(id)
    onClose()
  }
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: 8,
    PageUp: -8,
    Home: -choices.length,
    End: choices.length,
  }
  return (
    <div className="picker-popover" ref={popover}>
      <div className="picker-search">
        <Icon name="u-search" size="small" />
        <input
          // biome-ignore lint/a11y/noAutofocus: the person has just opened the list to choose from it
          autoFocus
          role="combobox"
          aria-label={searchLabel}
          aria-expanded="true"
          aria-controls={listId}
          aria-activedescendant={activeId}
          placeholder={searchLabel}
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setActive(null)
          }}
          onKeyDown={(event) => {
            const step = steps[event.key]
            if (step !== undefined && !(query !== '' && (event.key === 'Home' || event.key === 'End'))) {
              event.preventDefault()
              move(step)
            } else if (event.key === 'Enter') {
              event.preventDefault()
              if (current) pick(current.id)
            } else if (event.key === 'Escape') {
              event.preventDefault()
              onClose()
            } else if (event.key === 'Tab') onLeave()
          }}
        />
      </div>
      <div
        className="picker-list"
        id={listId}
        role="listbox"
        aria-label={label}
        tabIndex={-1}
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          const isNearEnd = scrollTop + 2 * clientHeight > scrollHeight
          if (isNearEnd && rows < entries.length) setScrolled(rows + MORE_ROWS)
        }}
      >
        {visible.map((group) => (
          <PickerGroupView
            key={group.id}
            group={group}
            activeId={current && group.entries.includes(current) ? current.id : null}
            value={value}
            optionId={optionId}
            onPick={pick}
            onHover={setActive}
          />
        ))}
        {shown.length === 0 && <p className="picker-empty">{emptyLabel}</p>}
      </div>
      {clearLabel && value !== null && (
        <button type="button" className="picker-clear" onClick={() => pick(null)}>
          <Icon name="u-x" size="small" />
          {clearLabel}
        </button>
      )}
      <span className="unseen" role="status">
        {m['ui.picker.found']({ count: choices.length })}
      </span>
    </div>
  )
}

type GroupViewProps = {
  group: PickerGroup
  activeId: string | null
  value: string | null
  optionId(id: string): string
  onPick(id: string): void
  onHover(id: string): void
}

/** Groups out of sight are neither laid out nor painted, and only the group with the active entry renders again. */
const PickerGroupView = memo(
  function PickerGroupView({ group, activeId, value, optionId, onPick, onHover }: GroupViewProps) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: a group of options inside a listbox
      <div className="picker-group" role="group" aria-label={group.name ?? undefined}>
        {group.name && (
          <div className="picker-group-name" aria-hidden="true">
            {group.name}
          </div>
        )}
        {group.entries.map((entry) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the search box keeps the focus and names the active option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles the keys
          <div
            key={entry.id}
            id={optionId(entry.id)}
            role="option"
            aria-selected={entry.id === value}
            aria-disabled={entry.disabled || undefined}
            className="picker-option"
            data-active={entry.id === activeId || undefined}
            onPointerMove={() => entry.id !== activeId && !entry.disabled && onHover(entry.id)}
            onClick={() => !entry.disabled && onPick(entry.id)}
          >
            <Icon name={entry.icon} size="small" />
            <span className="picker-name">
              {entry.name}
              {entry.reason && <span className="picker-reason">{entry.reason}</span>}
            </span>
            {entry.id === value && <Icon name="u-check" size="small" />}
          </div>
        ))}
      </div>
    )
  },
  (before, after) => before.group === after.group && before.activeId === after.activeId && before.value === after.value,
)
