import { lazy, Suspense, useCallback, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { useGuildTools } from '../guild/guild-context.tsx'
import { Icon } from '../icon.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import {
  applySuggestion,
  findSuggestions,
  type OpenTrigger,
  type Suggestion,
  triggerAt,
  withoutUnusedBrace,
} from './suggestions.ts'
import { templateTokens } from './template-tokens.ts'
import { useTemplateSources, type VariableSamples } from './use-template-sources.ts'
import './template-editor.css'

const EmojiPanel = lazy(() => import('./emoji-panel.tsx'))

type TemplateEditorProps = {
  id?: string
  /** As saved; null while the default text is used. */
  value: string | null
  /** The text used while the value is null; an empty box shows it too. */
  fallback: string
  max: number
  variables: VariableSamples
  ariaLabel?: string
  describedBy?: string | undefined
  invalid?: boolean
  onChange(value: string | null): void
  /** So that a preview can show the text somebody is about to write. */
  onFocus?: (() => void) | undefined
}

/** A shorter text, such as a name, gets a field of one line. */
const SHORT_MAX = 100

function boxClass(max: number, invalid: boolean | undefined): string {
  const classes = ['template-box', max <= SHORT_MAX && 'template-short', invalid && 'template-invalid']
  return classes.filter(Boolean).join(' ')
}

/** A text with variables painted in place. The letters come from an overlay that lies exactly on the textarea's own. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { id, value, fallback, max, variables, onChange } = props
  const { locale } = useGuildTools()
  const { names, namables, suggestions } = useTemplateSources(variables)
  const area = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  /** Where the button put a brace that nobody has used yet. */
  const brace = useRef<number | null>(null)
  const lastWritten = useRef<string | null | undefined>(undefined)
  const [shown, setShown] = useState(() => names.show(value ?? fallback))
  const [open, setOpen] = useState<OpenTrigger | null>(null)
  const [active, setActive] = useState(0)
  const [panelOpen, setPanelOpen] = useState(false)
  const emojiButton = useRef<HTMLButtonElement>(null)
  const closePanel = useCallback(() => setPanelOpen(false), [])
  const listId = useId()

  // An undo, a reset or somebody else's save replaces the text; our own typing must not, or the caret would jump.
  useEffect(() => {
    if (lastWritten.current === value && value !== undefined) return
    lastWritten.current = value
    setShown(names.show(value ?? fallback))
  }, [value, fallback, names])
  useLayoutEffect(() => {
    if (caret.current === null) return
    area.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const found = useMemo(() => findSuggestions(suggestions, open), [suggestions, open])
  const tokens = useMemo(
    () => templateTokens(shown, (name) => Object.hasOwn(variables, name), namables),
    [shown, variables, namables],
  )
  const unknown = tokens.filter(({ kind }) => kind === 'unknown')
  const written = names.write(shown)

  const change = (text: string, at: number | null) => {
    setShown(text)
    const next = names.write(text)
    const saved = next.trim() === '' || next === fallback ? null : next
    lastWritten.current = saved
    onChange(saved)
    if (at !== null) {
      setOpen(triggerAt(text, at))
      setActive(0)
    }
  }
  const insert = (text: string) => {
    const element = area.current
    const [from, to] = element ? [element.selectionStart, element.selectionEnd] : [shown.length, shown.length]
    caret.current = from + text.length
    change(shown.slice(0, from) + text + shown.slice(to), from + text.length)
    element?.focus()
  }
  const openVariables = () => {
    brace.current = area.current?.selectionStart ?? shown.length
    insert('{')
  }
  const closeList = () => {
    setOpen(null)
    if (!open || brace.current === null) return
    const text = withoutUnusedBrace(shown, open, brace.current)
    if (text !== shown) {
      caret.current = brace.current
      change(text, null)
    }
    brace.current = null
  }
  const choose = (suggestion: Suggestion) => {
    if (!open) return
    brace.current = null
    const next = applySuggestion(shown, open, suggestion)
    caret.current = next.caret
    change(next.text, null)
    setOpen(null)
    area.current?.focus()
  }
  const isListShown = open !== null && found.length > 0
  return (
    <div className="template">
      <div className={boxClass(max, props.invalid)}>
        <div className="template-paper">
          <div className="template-paint" aria-hidden="true">
            {tokens.map((token, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: tokens have no identity but their place
              <span key={place} className={`template-${token.kind}`}>
                {token.text}
              </span>
            ))}
            {'\u200B'}
          </div>
          <textarea
            ref={area}
            id={id}
            rows={max <= SHORT_MAX ? 1 : 2}
            className="template-area"
            value={shown}
            placeholder={names.show(fallback)}
            aria-label={props.ariaLabel}
            aria-describedby={props.describedBy}
            aria-invalid={props.invalid || undefined}
            aria-autocomplete="list"
            aria-controls={isListShown ? listId : undefined}
            aria-activedescendant={isListShown ? `${listId}-${active}` : undefined}
            spellCheck
            onFocus={props.onFocus}
            onChange={(event) => change(event.currentTarget.value, event.currentTarget.selectionStart)}
            onKeyDown={(event) => {
              if (!isListShown) return
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                event.preventDefault()
                const step = event.key === 'ArrowDown' ? 1 : -1
                setActive((active + step + found.length) % found.length)
              } else if (event.key === 'Enter' || event.key === 'Tab') {
                event.preventDefault()
                const suggestion = found[active]
                if (suggestion) choose(suggestion)
              } else if (event.key === 'Escape') {
                event.preventDefault()
                event.stopPropagation()
                closeList()
              }
            }}
            onBlur={() => {
              closeList()
              if (value === null) setShown(names.show(fallback))
            }}
          />
        </div>
        {isListShown && <SuggestionList id={listId} suggestions={found} active={active} onChoose={choose} />}
        <div className="template-tools">
          <button
            ref={emojiButton}
            type="button"
            aria-label={m['ui.template.emoji']()}
            title={m['ui.template.emoji']()}
            aria-expanded={panelOpen}
            onClick={() => setPanelOpen(!panelOpen)}
          >
            <Icon name="u-smile" size="small" />
          </button>
          <button
            type="button"
            className="mono"
            aria-label={m['ui.template.variables']()}
            title={m['ui.template.variables']()}
            onClick={openVariables}
          >
            {'{}'}
          </button>
          <span className={written.length > max ? 'template-count template-over num' : 'template-count num'}>
            {formatNumber(written.length, locale)} / {formatNumber(max, locale)}
          </span>
        </div>
      </div>
      {panelOpen && (
        <Suspense fallback={null}>
          <EmojiPanel
            anchor={emojiButton}
            onPick={(emoji) => {
              insert(emoji)
              setPanelOpen(false)
            }}
            onClose={closePanel}
          />
        </Suspense>
      )}
      {unknown.length > 0 && (
        <p className="template-warning" role="status">
          <Icon name="u-alert" size="small" />
          {m['issues.W_UNKNOWN_VAR']({ name: unknown.map(({ text }) => text).join(', ') })}
        </p>
      )}
    </div>
  )
}
