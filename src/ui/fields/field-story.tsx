import { type RefObject, useEffect, useRef, useState } from 'react'
import { isSameValue, readPath } from '#core/settings/paths.ts'
import { formatDate } from '#core/templates/dates.ts'
import { m } from '#texts'
import { Button } from '../button.tsx'
import { type LastChange, useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { Icon } from '../icon.tsx'
import { useValueWords } from '../values/value-words.ts'
import type { FieldState } from './use-field.ts'
import './field-story.css'

type FieldStoryProps = { field: FieldState<never>; label: string }

/** Beside a label: what is saved, what the default is, who changed it last. Nothing of it exists until it is opened. */
export function FieldStory({ field, label }: FieldStoryProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // A press outside closes a popover before the click arrives, which would open it again.
  const wasOpen = useRef(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        className="story-button"
        aria-label={m['ui.story.open']({ name: label })}
        aria-expanded={open}
        aria-haspopup="dialog"
        onPointerDown={() => {
          wasOpen.current = open
        }}
        onClick={({ detail }) => setOpen(!(detail === 0 ? open : wasOpen.current))}
      >
        <Icon name="u-dots" size="small" />
      </button>
      {open && <StoryPopover field={field} label={label} button={button} onClosed={() => setOpen(false)} />}
    </>
  )
}

type StoryPopoverProps = FieldStoryProps & { button: RefObject<HTMLButtonElement | null>; onClosed(): void }

/** Room it wants below the button, and its own width. */
const STORY_HEIGHT_PX = 240
const STORY_WIDTH_PX = 304
const STORY_GAP_PX = 6

function StoryPopover({ field, label, button, onClosed }: StoryPopoverProps) {
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
      className="story"
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      onToggle={(event) => event.newState === 'closed' && onClosed()}
    >
      <Story field={field} />
    </div>
  )
}

/** Below the button, above it where there is no room; inside the window either way. */
function placeBeside({ style }: HTMLElement, button: DOMRect): void {
  const { clientWidth, clientHeight } = document.documentElement
  const isAbove = clientHeight - button.bottom < STORY_HEIGHT_PX && button.top > STORY_HEIGHT_PX
  style.left = `${Math.max(Math.min(button.left, clientWidth - STORY_WIDTH_PX - STORY_GAP_PX), STORY_GAP_PX)}px`
  style.top = isAbove ? 'auto' : `${button.bottom + STORY_GAP_PX}px`
  style.bottom = isAbove ? `${clientHeight - button.top + STORY_GAP_PX}px` : 'auto'
}

function Story({ field }: { field: FieldState<never> }) {
  const { store } = useGuildTools()
  const words = useValueWords()
  const { path, value, fallback } = field
  const saved = useEditing((editing) => readPath(editing.saved, path))
  const isDefault = isSameValue(value, fallback)
  return (
    <dl className="story-facts">
      {field.changed && (
        <div>
          <dt>{m['ui.story.saved']()}</dt>
          <dd>{words(path, saved)}</dd>
          <dd>
            <Button size="small" icon="u-undo" onClick={() => store.reset(path)}>
              {m['ui.story.undo']()}
            </Button>
          </dd>
        </div>
      )}
      <div>
        <dt>{m['ui.story.default']()}</dt>
        <dd>{isDefault ? m['ui.story.isDefault']() : words(path, fallback)}</dd>
        {!isDefault && !field.locked && (
          <dd>
            <Button size="small" onClick={() => store.edit(path, fallback)}>
              {m['ui.story.useDefault']()}
            </Button>
          </dd>
        )}
      </div>
      <div>
        <dt>{m['ui.story.last']()}</dt>
        <LastChanged path={path} />
      </div>
    </dl>
  )
}

type Found = { ok: true; change: LastChange | null } | { ok: false }

function LastChanged({ path }: { path: string }) {
  const { lastChange, locale } = useGuildTools()
  const revision = useEditing((editing) => editing.revision)
  const timezone = useEditing(({ saved }) => String(saved.timezone))
  const [found, setFound] = useState<Found | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody saved: the answer may be another one
  useEffect(() => {
    let isCurrent = true
    lastChange(path).then((answer) => isCurrent && setFound(answer))
    return () => {
      isCurrent = false
    }
  }, [lastChange, path, revision])
  return (
    <dd role="status">
      {sentenceOf(found, (at) => formatDate(Date.parse(at), 'relative', { locale, timezone, now: Date.now() }))}
    </dd>
  )
}

function sentenceOf(found: Found | null, ago: (at: string) => string): string {
  if (!found) return m['ui.story.looking']()
  if (!found.ok) return m['ui.story.failed']()
  return found.change
    ? m['ui.story.by']({ who: found.change.actor.name, ago: ago(found.change.at) })
    : m['ui.story.never']()
}
