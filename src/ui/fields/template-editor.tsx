import { lazy, Suspense, useCallback, useId, useMemo, useRef, useState } from 'react'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { useGuildTools } from '../guild/guild-context.tsx'
import { Icon } from '../icon.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { templateTokens } from './template-tokens.ts'
import { useTemplateSources, type VariableSamples } from './use-template-sources.ts'
import { useTemplateText } from './use-template-text.ts'
import './template-editor.css'

const EmojiPanel = lazy(() => import('./emoji-panel.tsx'))
const MomentPanel = lazy(() => import('./moment-panel.tsx'))

type TemplateEditorProps = {
  id?: string
  /** As saved; null while the default text is used. */
  value: string | null
  /** The text used while the value is null; an empty box shows it as well. */
  fallback: string
  max: number
  variables: VariableSamples
  ariaLabel?: string
  describedBy?: string | undefined
  invalid?: boolean
  onChange(value: string | null): void
  /** Lets a preview show the text that is about to be edited. */
  onFocus?: (() => void) | undefined
}

/** A shorter text, such as a name, gets a field of one line. */
const SHORT_MAX = 100

function boxClass(max: number, invalid: boolean | undefined): string {
  const classes = ['template-box', max <= SHORT_MAX && 'template-short', invalid && 'template-invalid']
  return classes.filter(Boolean).join(' ')
}

/** A text with its variables in colour. The visible letters belong to an overlay that covers the textarea exactly. */
export function TemplateEditor(props: TemplateEditorProps) {
  const { id, value, fallback, max, variables, onChange } = props
  const { locale } = useGuildTools()
  const sources = useTemplateSources(variables)
  const { names } = sources
  const { area, namables, shown, written, list, ...text } = useTemplateText({ ...sources, value, fallback, onChange })
  const [panel, setPanel] = useState<'emoji' | 'moment' | null>(null)
  const emojiButton = useRef<HTMLButtonElement>(null)
  const momentButton = useRef<HTMLButtonElement>(null)
  const closePanel = useCallback(() => setPanel(null), [])
  const insert = (words: string) => {
    text.insert(words)
    setPanel(null)
  }
  const listId = useId()

  const tokens = useMemo(
    () => templateTokens(shown, (name) => Object.hasOwn(variables, name), namables),
    [shown, variables, namables],
  )
  const unknown = tokens.filter(({ kind }) => kind === 'unknown')
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
            aria-controls={list.isShown ? listId : undefined}
            aria-activedescendant={list.isShown ? `${listId}-${list.active}` : undefined}
            spellCheck
            onFocus={props.onFocus}
            onChange={(event) => text.change(event.currentTarget.value, event.currentTarget.selectionStart)}
            onKeyDown={(event) => {
              if (!list.isShown) return
              if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
                event.preventDefault()
                list.move(event.key === 'ArrowDown' ? 1 : -1)
              } else if (event.key === 'Enter' || event.key === 'Tab') {
                event.preventDefault()
                list.chooseActive()
              } else if (event.key === 'Escape') {
                event.preventDefault()
                event.stopPropagation()
                list.close()
              }
            }}
            onBlur={text.leave}
          />
        </div>
        {list.isShown && (
          <SuggestionList id={listId} suggestions={list.found} active={list.active} onChoose={list.choose} />
        )}
        <div className="template-tools">
          <button
            ref={emojiButton}
            type="button"
            aria-label={m['ui.template.emoji']()}
            title={m['ui.template.emoji']()}
            aria-expanded={panel === 'emoji'}
            onClick={() => setPanel(panel === 'emoji' ? null : 'emoji')}
          >
            <Icon name="u-smile" size="small" />
          </button>
          {max > SHORT_MAX && (
            <button
              ref={momentButton}
              type="button"
              aria-label={m['ui.template.moment']()}
              title={m['ui.template.moment']()}
              aria-expanded={panel === 'moment'}
              onClick={() => setPanel(panel === 'moment' ? null : 'moment')}
            >
              <Icon name="u-clock" size="small" />
            </button>
          )}
          <button
            type="button"
            className="mono"
            aria-label={m['ui.template.variables']()}
            title={m['ui.template.variables']()}
            onClick={text.openVariables}
          >
            {'{}'}
          </button>
          <span className={written.length > max ? 'template-count template-over num' : 'template-count num'}>
            {formatNumber(written.length, locale)} / {formatNumber(max, locale)}
          </span>
        </div>
      </div>
      <Suspense fallback={null}>
        {panel === 'emoji' && <EmojiPanel anchor={emojiButton} onPick={insert} onClose={closePanel} />}
        {panel === 'moment' && <MomentPanel anchor={momentButton} onPick={insert} onClose={closePanel} />}
      </Suspense>
      {unknown.length > 0 && (
        <p className="template-warning" role="status">
          <Icon name="u-alert" size="small" />
          {m['issues.W_UNKNOWN_VAR']({ name: unknown.map(({ text }) => text).join(', ') })}
        </p>
      )}
    </div>
  )
}
