import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { HistoryEntry } from '#core/history-api.ts'
import { isSameValue, readPath } from '#core/settings/paths.ts'
import { changeParts } from '#core/settings/words/change-parts.ts'
import { formatDate } from '#core/templates/dates.ts'
import { m } from '#texts'
import { Button } from '../button.tsx'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { Icon } from '../icon.tsx'
import { useSpeaker, useValueLabels } from '../values/value-labels.ts'
import { ChangeView } from '../values/value-view.tsx'
import type { FieldState } from './use-field.ts'
import './field-history.css'

type FieldHistoryProps = { field: FieldState<unknown>; label: string }

/** Beside a label: the saved value, the default, and who changed it to what. Nothing is rendered until it is opened. */
export function FieldHistory({ field, label }: FieldHistoryProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const isInField = useFocusInField(button)
  // A press outside closes the popover before the click arrives, which would then open it again.
  const wasOpen = useRef(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="field-history-button"
        tabIndex={isInField || open ? 0 : -1}
        aria-label={m['ui.fieldHistory.open']({ name: label })}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerDown={() => {
          wasOpen.current = open
        }}
        onClick={({ detail }) => setOpen(!(detail === 0 ? open : wasOpen.current))}
      >
        <Icon name="u-dots" size="small" />
      </button>
      {open && <HistoryPopover field={field} label={label} button={button} onClosed={() => setOpen(false)} />}
    </>
  )
}

/**
 * Keeps fields at one Tab stop each: the button is reached with Shift+Tab, and only while the focus is inside its
 * field.
 */
function useFocusInField(button: RefObject<HTMLElement | null>): boolean {
  const [isInField, setInField] = useState(false)
  useEffect(() => {
    const field = button.current?.closest<HTMLElement>('.field')
    if (!field) return
    const enter = () => setInField(true)
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && field.contains(relatedTarget))) setInField(false)
    }
    const over = new AbortController()
    field.addEventListener('focusin', enter, { signal: over.signal })
    field.addEventListener('focusout', leave, { signal: over.signal })
    return () => over.abort()
  }, [button])
  return isInField
}

type HistoryPopoverProps = FieldHistoryProps & { button: RefObject<HTMLButtonElement | null>; onClosed(): void }

/** Room that it needs below the button, and its width. */
const POPOVER_HEIGHT_PX = 320
const POPOVER_WIDTH_PX = 304
const POPOVER_GAP_PX = 6

function HistoryPopover({ field, label, button, onClosed }: HistoryPopoverProps) {
  const popover = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const element = popover.current
    const follow = () => {
      if (element && button.current) placeBeside(element, button.current.getBoundingClientRect())
    }
    follow()
    element?.showPopover()
    element?.focus({ preventScroll: true })
    addEventListener('scroll', follow, { passive: true })
    addEventListener('resize', follow)
    return () => {
      removeEventListener('scroll', follow)
      removeEventListener('resize', follow)
    }
  }, [button])
  return (
    <div
      ref={popover}
      className="popover field-history"
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onToggle={(event) => event.newState === 'closed' && onClosed()}
    >
      <Facts field={field} />
    </div>
  )
}

/** Below the button, or above it where there is no room; always inside the window. */
function placeBeside({ style }: HTMLElement, button: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement
  const isAbove = clientHeight - button.bottom < POPOVER_HEIGHT_PX && button.top > POPOVER_HEIGHT_PX
  style.left = `${Math.max(Math.min(button.left, clientWidth - POPOVER_WIDTH_PX - POPOVER_GAP_PX), POPOVER_GAP_PX)}px`
  style.top = isAbove ? 'auto' : `${button.bottom + POPOVER_GAP_PX}px`
  style.bottom = isAbove ? `${clientHeight - button.top + POPOVER_GAP_PX}px` : 'auto'
}

function Facts({ field }: { field: FieldState<unknown> }) {
  const { store } = useGuildTools()
  const words = useValueLabels()
  const { path, value, fallback } = field
  const saved = useEditing((editing) => readPath(editing.saved, path))
  const isDefault = isSameValue(value, fallback)
  return (
    <dl className="field-history-facts">
      {field.changed && (
        <div>
          <dt>{m['ui.fieldHistory.saved']()}</dt>
          <dd>{words(path, saved)}</dd>
          <dd>
            <Button size="small" icon="u-undo" onClick={() => store.reset(path)}>
              {m['ui.fieldHistory.undo']()}
            </Button>
          </dd>
        </div>
      )}
      <div>
        <dt>{m['ui.fieldHistory.default']()}</dt>
        <dd>{isDefault ? m['ui.fieldHistory.isDefault']() : words(path, fallback)}</dd>
        {!isDefault && !field.locked && (
          <dd>
            <Button size="small" onClick={() => store.edit(path, fallback)}>
              {m['ui.fieldHistory.useDefault']()}
            </Button>
          </dd>
        )}
      </div>
      <div>
        <dt>{m['ui.fieldHistory.past']()}</dt>
        <Past field={field} />
      </div>
    </dl>
  )
}

type Read = { ok: true; entries: readonly HistoryEntry[] } | { ok: false }

/** The last few changes. An old value goes back into its field, where it is reviewed and saved like any edit. */
function Past({ field }: { field: FieldState<unknown> }) {
  const { readPast, locale, store } = useGuildTools()
  const speaker = useSpeaker()
  const revision = useEditing((editing) => editing.revision)
  const guildId = useEditing(({ guild }) => guild.id)
  const timezone = useEditing(({ saved }) => String(saved.timezone))
  const [read, setRead] = useState<Read | null>(null)
  const { path, value, locked } = field
  // biome-ignore lint/correctness/useExhaustiveDependencies: after a save there may be newer changes
  useEffect(() => {
    let isCurrent = true
    readPast(path).then((answer) => isCurrent && setRead(answer))
    return () => {
      isCurrent = false
    }
  }, [readPast, path, revision])
  if (!read?.ok || read.entries.length === 0) return <dd role="status">{sentenceOf(read)}</dd>
  const ago = (at: string) => formatDate(Date.parse(at), 'relative', { locale, timezone, now: Date.now() })
  return (
    <>
      {read.entries.map(({ id, actor, at, before, after }) => (
        <dd key={id} className="field-history-change">
          <span>{m['ui.fieldHistory.by']({ who: actor.name, ago: ago(at) })}</span>
          <span className="change-values">
            <ChangeView {...changeParts(path, before, after, speaker)} />
          </span>
          {!locked && !isSameValue(before, value) && (
            <Button size="small" icon="u-undo" onClick={() => store.edit(path, before)}>
              {m['ui.fieldHistory.putBack']()}
            </Button>
          )}
        </dd>
      ))}
      <dd>
        <Link className="link" to={`/dashboard/${guildId}/history?path=${encodeURIComponent(path)}`}>
          {m['ui.fieldHistory.all']()}
        </Link>
      </dd>
    </>
  )
}

function sentenceOf(read: Read | null): string {
  if (!read) return m['ui.fieldHistory.looking']()
  return read.ok ? m['ui.fieldHistory.never']() : m['ui.fieldHistory.failed']()
}
