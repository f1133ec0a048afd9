import { type ReactNode, useCallback, useId, useMemo, useState } from 'react'
import { type Locale, otherLocale } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import type { Message } from '#core/settings/message.ts'
import { findMessageIssues } from '#core/settings/message-issues.ts'
import { m } from '#texts'
import { Button } from '../button.tsx'
import { usePreviewScene } from '../discord/use-preview-scene.ts'
import { patched } from '../entries/patched.ts'
import type { VariableSamples } from '../fields/use-template-sources.ts'
import { useEditing, useEffectiveSettings, useGuildTools } from '../guild/guild-context.tsx'
import { issueSentence } from '../issue-sentence.ts'
import { Note } from '../note.tsx'
import { Canvas } from './canvas.tsx'
import { removePart } from './edit-parts.ts'
import { type Editor, EditorContext } from './editor-context.ts'
import { EditorTools } from './editor-tools.tsx'
import { Inspector } from './inspector.tsx'
import { languageName } from './language-name.ts'
import { MessageForm, type SenderProfile } from './message-form.tsx'
import { kindAt } from './part-labels.ts'
import { nameOf } from './part-names.ts'
import { readAt, writeAt } from './part-paths.ts'
import { useMessageEdits } from './use-message-edits.ts'
import { addVariant, partsOf, versionPath, withParts } from './versions.ts'
import './message-editor.css'

export type MessageEditorProps = {
  value: Message
  onChange(message: Message): void
  /** The variables that are legal in this message. */
  variables: VariableSamples
  /** Identities to choose from; without it the message is the bot's own. */
  profiles?: readonly SenderProfile[] | undefined
  onManageProfiles?: (() => void) | undefined
  channelId?: string | null | undefined
  /** The message may be written in both languages; only saved messages keep the second one. */
  languages?: boolean | undefined
  /** False where nobody would answer a click: links alone are offered, no menus. */
  interactive?: boolean | undefined
  /** Something was tried that needs the message whole: every empty box says so. */
  showAll?: boolean | undefined
  /** What the API found, by the place inside the message. */
  errorOf?: ((path: string) => string | null) | undefined
  /** The language whose version is shown, where the page wants to know it. */
  onLanguage?: ((language: Locale) => void) | undefined
  /** Above the canvas, at the right end of its tools. */
  actions?: ReactNode
}

/** Not shown before somebody has touched the field: a new part begins empty. */
const QUIET_CODES: ReadonlySet<string> = new Set(['V_REQUIRED', 'V_URL', 'V_FORMAT'])

/** A message is edited on what it will look like: press a part, and its form opens beside it. */
export default function MessageEditor(props: MessageEditorProps) {
  const { value, onChange, variables, profiles, channelId, interactive = true, showAll } = props
  const main = useEffectiveSettings<{ language: Locale }>().language
  const { locale } = useGuildTools()
  const memberCount = useEditing(({ guild }) => guild.memberCount)
  const id = useId()
  const [language, setLanguage] = useState(main)
  const [selected, setSelected] = useState<string | null>(null)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [said, setSaid] = useState('')
  const { change, undo, canUndo } = useMessageEdits(value, onChange)
  const scene = usePreviewScene({ variables, channelId, language })

  const at = versionPath(value, language, main)
  const path = at ?? ''
  const source = readAt(value, path) as Message
  const parts = useMemo(() => partsOf(source), [source])
  const issues = useMemo(() => findMessageIssues(value), [value])
  const absolute = useCallback((place: string) => (path === '' ? place : `${path}.${place}`), [path])

  const editor = useMemo((): Editor => {
    const touch = (place: string) => setTouched((now) => (now.has(place) ? now : new Set([...now, place])))
    return {
      format: value.format,
      parts,
      variables,
      interactive,
      selected,
      select: setSelected,
      set(place, next) {
        touch(absolute(place))
        change((message) => {
          const version = partsOf(readAt(message, path) as Message)
          return withParts(message, path, withoutEmptyPart(writeAt(version, place, next), place))
        }, absolute(place))
      },
      apply(edited, words) {
        setSaid(words)
        if (!edited) return
        change((message) => withParts(message, path, edited.parts), null)
        setSelected(edited.path)
      },
      remove(place) {
        const part = readAt(parts, place)
        const kind = kindAt(place, part)
        setSelected(null)
        change((message) => withParts(message, path, removePart(parts, place)), null)
        if (kind) setSaid(m['ui.editor.removed']({ name: nameOf(kind, place, part) }))
      },
      errorOf(place) {
        const whole = absolute(place)
        const found = issues.find((issue) => issue.path === whole)
        if (!found) return props.errorOf?.(whole) ?? null
        return showAll || touched.has(whole) || !QUIET_CODES.has(found.code) ? issueSentence(found) : null
      },
      hasProblem(place) {
        const whole = absolute(place)
        const isInside = (found: string) => found === whole || found.startsWith(`${whole}.`)
        return issues.some(
          ({ path: found, code }) => isInside(found) && (showAll || touched.has(found) || !QUIET_CODES.has(code)),
        )
      },
    }
  }, [
    value.format,
    parts,
    variables,
    interactive,
    selected,
    issues,
    touched,
    showAll,
    absolute,
    path,
    change,
    props.errorOf,
  ])

  const part = selected === null ? undefined : readAt(parts, selected)
  const kind = selected === null ? null : kindAt(selected, part)
  const sender = profiles?.find((profile) => profile.id === value.profileId) ?? null
  return (
    <EditorContext value={editor}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a shortcut for the button "Undo" inside */}
      <div
        className="message-editor"
        onKeyDown={(event) => {
          const isText = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
          if (isText || event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
          event.preventDefault()
          undo()
        }}
      >
        <div className="message-editor-main">
          <EditorTools
            message={value}
            change={change}
            language={language}
            onLanguage={(next) => {
              setLanguage(next)
              setSelected(null)
              props.onLanguage?.(next)
            }}
            languages={props.languages ?? false}
            undo={canUndo ? undo : null}
            onSay={setSaid}
            onFormat={() => setSelected(null)}
            actions={props.actions}
          />
          {at === null && (
            <Note>
              <p>
                {m['ui.editor.language.same']({
                  language: languageName(language),
                  other: languageName(otherLocale(language)),
                })}
              </p>
              <Button
                size="small"
                icon="u-pencil"
                onClick={() => change((message) => addVariant(message, language), null)}
              >
                {m['ui.editor.language.write']({ language: languageName(language) })}
              </Button>
            </Note>
          )}
          <Canvas scene={scene} sender={sender} locked={at === null} />
          {issuesOfWhole(issues, path).map((sentence) => (
            <Note key={sentence} tone="attention">
              {sentence}
            </Note>
          ))}
          {value.mentions.everyone && /@(?:everyone|here)\b/.test(JSON.stringify(parts)) && (
            <Note>{m['ui.editor.mentions.pings']({ count: formatNumber(memberCount, locale) })}</Note>
          )}
        </div>
        <aside className="message-editor-side">
          {selected !== null && kind && part !== undefined && at !== null ? (
            <Inspector path={selected} kind={kind} />
          ) : (
            <section className="inspector" aria-labelledby={id}>
              <header className="inspector-head">
                <h2 id={id}>{m['ui.editor.wholeTitle']()}</h2>
              </header>
              <p className="soft sm">{m['ui.editor.wholeHelp']()}</p>
              <MessageForm
                message={value}
                profiles={profiles ?? null}
                errorOf={(place) => issueAt(issues, place)}
                change={(patch) => change((message) => patched(message, patch), Object.keys(patch).join())}
                onManageProfiles={props.onManageProfiles}
              />
            </section>
          )}
        </aside>
        <p className="unseen" role="status">
          {said}
        </p>
      </div>
    </EditorContext>
  )
}

type Issues = ReturnType<typeof findMessageIssues>

function issueAt(issues: Issues, place: string): string | null {
  const found = issues.find(({ path }) => path === place)
  return found ? issueSentence(found) : null
}

/** What is wrong with several parts together has no part to stand beside. */
function issuesOfWhole(issues: Issues, path: string): string[] {
  const lists = ['embeds', 'blocks', 'rows', 'images'].map((list) => (path === '' ? list : `${path}.${list}`))
  const found = issues.filter(
    (issue) => lists.includes(issue.path) || (issue.path === path && issue.code === 'V_LIMIT'),
  )
  return [...new Set(found.map((issue) => wholeWords(issue, path)))]
}

function wholeWords(issue: Issues[number], path: string): string {
  const max = String(issue.params.max ?? '')
  if (issue.path === path) return m['ui.editor.whole.sentEmbeds']({ max })
  const list = issue.path.slice(issue.path.lastIndexOf('.') + 1)
  if (issue.code === 'V_MAX') {
    return list === 'embeds' ? m['ui.editor.whole.embedText']({ max }) : m['ui.editor.whole.blockText']({ max })
  }
  if (issue.code === 'V_LIMIT' && list === 'blocks') return m['ui.editor.whole.components']({ max })
  return issueSentence(issue)
}

/** Removes an author or a footer whose fields have all been emptied. */
function withoutEmptyPart<T>(parts: T, place: string): T {
  const part = /^(.*\.(?:author|footer))\.\w+$/.exec(place)?.[1]
  const value = part === undefined ? undefined : readAt(parts, part)
  const isEmpty = typeof value === 'object' && value !== null && Object.values(value).every((inner) => inner === '')
  return part !== undefined && isEmpty ? writeAt(parts, part, undefined) : parts
}
