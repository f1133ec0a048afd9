import { type RefObject, useCallback, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react'
import { m } from '#texts'
import { Icon } from '../icon.tsx'
import type { PickerEntry, PickerGroup, PickerSource } from './entry.ts'
import { firstRows, searchGroups } from './first-rows.ts'
import { PickerRows } from './picker-rows.tsx'
import { usePopover } from './use-popover.ts'
import { useVanished } from './use-vanished.ts'
import './picker.css'

type PickerListProps = {
  label: string
  source: PickerSource
  chosen: ReadonlySet<string>
  anchor: RefObject<HTMLElement | null>
  onPick(id: string): void
  /** Offered while something is chosen. */
  onClear?: (() => void) | undefined
  /** Nothing more may be chosen; this sentence says why. */
  full?: string | null
  /** Called when the focus goes back to the button. */
  onClose(): void
  /** Called when the focus is already elsewhere. */
  onLeave(): void
}

const FIRST_ROWS = 24
const MORE_ROWS = 60

/** A searchable list, fully usable by keyboard. The focus stays in the search box, which names the active option. */
export function PickerList(props: PickerListProps) {
  const { label, source, chosen, anchor, full, onPick, onClear, onClose, onLeave } = props
  const listId = useId()
  const popover = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [creating, setCreating] = useState(false)
  const [query, setQuery] = useState('')
  const shownQuery = useDeferredValue(query)
  const groups = useMemo(() => source.groups(), [source])
  const shown = useMemo(() => searchGroups(groups, shownQuery), [groups, shownQuery])
  const entries = useMemo(() => shown.flatMap((group) => group.entries), [shown])
  const isChoice = useCallback(({ id, disabled }: PickerEntry) => chosen.has(id) || !(disabled || full), [chosen, full])
  const choices = useMemo(() => entries.filter(isChoice), [entries, isChoice])
  const [active, setActive] = useState<string | null>(() => [...chosen][0] ?? null)
  const [armed, setArmed] = useState<string | null>(null)
  const current = choices.find((entry) => entry.id === active) ?? choices[0]
  // Further rows are rendered as the list is scrolled: five hundred together would be noticeably slow.
  const [scrolled, setScrolled] = useState(FIRST_ROWS)
  const rows = Math.max(scrolled, current ? entries.indexOf(current) + FIRST_ROWS / 2 : 0)
  const visible = useMemo(() => firstRows(shown, rows), [shown, rows])
  const vanished = useVanished(groups)
  const optionId = (entryId: string) => `${listId}-${entryId}`
  const activeId = current && optionId(current.id)

  usePopover(popover, anchor, onLeave)
  useEffect(() => {
    if (!creating) search.current?.focus({ preventScroll: true })
  }, [creating])
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const move = (step: number) => {
    const place = choices.findIndex((entry) => entry.id === current?.id)
    const next = choices[Math.min(Math.max(place + step, 0), choices.length - 1)]
    if (next) setActive(next.id)
    setArmed(null)
  }
  const pick = (id: string) => {
    const entry = groups.flatMap((group) => group.entries).find((candidate) => candidate.id === id)
    if (!entry || !isChoice(entry)) return
    setActive(id)
    if (entry.confirm && !chosen.has(id) && armed !== id) return setArmed(id)
    setArmed(null)
    onPick(id)
  }
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: 8,
    PageUp: -8,
    Home: -choices.length,
    End: choices.length,
  }
  const status = [
    armed && choices.find(({ id }) => id === armed)?.confirm,
    ...vanished.map((name) => m['picker.vanished']({ name })),
    m['picker.found']({ count: choices.length }),
  ]
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens to the keys of what is inside
    <div
      className="popover picker-popover"
      ref={popover}
      popover="manual"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Otherwise a dialog around it would handle the key.
        event.preventDefault()
        event.stopPropagation()
        if (creating) setCreating(false)
        else onClose()
      }}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget && !popover.current?.contains(relatedTarget) && relatedTarget !== anchor.current) onLeave()
      }}
    >
      {creating && source.create ? (
        source.create.form({
          name: query,
          onCancel: () => setCreating(false),
          onCreated: onPick,
        })
      ) : (
        <>
          <div className="picker-search">
            <Icon name="u-search" size="small" />
            <input
              ref={search}
              role="combobox"
              aria-label={source.words.search}
              aria-expanded="true"
              aria-controls={listId}
              aria-activedescendant={activeId}
              aria-autocomplete="list"
              placeholder={source.words.search}
              autoComplete="off"
              spellCheck={false}
              value={query}
              onChange={(event) => {
                setQuery(event.currentTarget.value)
                source.onSearch?.(event.currentTarget.value)
                setActive(null)
                setArmed(null)
                setScrolled(FIRST_ROWS)
              }}
              onKeyDown={(event) => {
                const step = steps[event.key]
                if (step !== undefined && !(query !== '' && (event.key === 'Home' || event.key === 'End'))) {
                  event.preventDefault()
                  move(step)
                } else if (event.key === 'Enter') {
                  event.preventDefault()
                  // Typing may be faster than the list: what was typed counts, not what is still shown.
                  const found = query === shownQuery ? current : firstChoice(searchGroups(groups, query), isChoice)
                  if (found) pick(found.id)
                }
              }}
            />
          </div>
          {vanished.map((name) => (
            <p key={name} className="picker-vanished">
              {m['picker.vanished']({ name })}
            </p>
          ))}
          <div
            className="picker-list"
            id={listId}
            role="listbox"
            aria-label={label}
            tabIndex={-1}
            // The press would move the focus out of the search box.
            onMouseDown={(event) => event.preventDefault()}
            onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
              const isNearEnd = scrollTop + 2 * clientHeight > scrollHeight
              if (isNearEnd && rows < entries.length) setScrolled(rows + MORE_ROWS)
            }}
          >
            {visible.map((group) => (
              <PickerRows
                key={group.id}
                group={group}
                activeId={current && group.entries.includes(current) ? current.id : null}
                armedId={group.entries.some(({ id }) => id === armed) ? armed : null}
                chosen={chosen}
                optionId={optionId}
                onPick={pick}
                onHover={setActive}
              />
            ))}
            {shown.length === 0 && <p className="picker-empty">{source.words.empty}</p>}
          </div>
          {full && <p className="picker-full">{full}</p>}
          {onClear && chosen.size > 0 && (
            <button
              type="button"
              className="picker-foot"
              onClick={() => {
                onClear()
                onClose()
              }}
            >
              <Icon name="u-x" size="small" />
              {source.words.clear}
            </button>
          )}
          {source.create && !full && (
            <button type="button" className="picker-foot" onClick={() => setCreating(true)}>
              <Icon name="u-plus" size="small" />
              {source.create.label}
            </button>
          )}
        </>
      )}
      <span className="unseen" role="status">
        {status.filter(Boolean).join(' ')}
      </span>
    </div>
  )
}

function firstChoice(groups: readonly PickerGroup[], isChoice: (entry: PickerEntry) => boolean) {
  return groups.flatMap((group) => group.entries).find(isChoice)
}
