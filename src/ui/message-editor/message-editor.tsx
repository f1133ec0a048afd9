import { type ReactNode, useId, useMemo, useState } from 'react'
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
import { Note } from '../note.tsx'
import { Canvas } from './canvas.tsx'
import { EditorContext } from './editor-context.ts'
import { EditorTools } from './editor-tools.tsx'
import { Inspector } from './inspector.tsx'
import { languageName } from './language-name.ts'
import { MessageForm, type SenderProfile } from './message-form.tsx'
import { kindAt } from './part-labels.ts'
import { readAt } from './part-paths.ts'
import { useMessageEdits } from './use-message-edits.ts'
import { usePartEditor } from './use-part-editor.ts'
import { addVariant, partsOf, versionPath } from './versions.ts'
import { issueAt, issuesOfWhole } from './whole-issues.ts'
import './message-editor.css'

export type MessageEditorProps = {
  value: Message
  onChange(message: Message): void
  /** The variables that are allowed in this message. */
  variables: VariableSamples
  /** Sender profiles to choose from; without them the message is sent as the bot. */
  profiles?: readonly SenderProfile[] | undefined
  onManageProfiles?: (() => void) | undefined
  channelId?: string | null | undefined
  /** The message may have a version in each language; only saved messages keep both. */
  languages?: boolean | undefined
  /** False where clicks are not handled: only links are offered, no menus. */
  interactive?: boolean | undefined
  /** Something was tried that needs a complete message: every empty box shows its error. */
  showAll?: boolean | undefined
  /** Errors found by the API, by their path in the message. */
  errorOf?: ((path: string) => string | null) | undefined
  /** Tells the page which language is shown. */
  onLanguage?: ((language: Locale) => void) | undefined
  /** Above the canvas, to the right of its tools. */
  actions?: ReactNode
}

/** Edits a message on its preview: select a part, and its form opens beside it. */
export default function MessageEditor(props: MessageEditorProps) {
  const { value, onChange, variables, profiles, channelId, interactive = true, showAll } = props
  const main = useEffectiveSettings<{ language: Locale }>().language
  const { locale } = useGuildTools()
  const memberCount = useEditing(({ guild }) => guild.memberCount)
  const id = useId()
  const [language, setLanguage] = useState(main)
  const [selected, setSelected] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const { change, undo, canUndo } = useMessageEdits(value, onChange)
  const scene = usePreviewScene({ variables, channelId, language })

  const at = versionPath(value, language, main)
  const path = at ?? ''
  const source = readAt(value, path) as Message
  const parts = useMemo(() => partsOf(source), [source])
  const issues = useMemo(() => findMessageIssues(value), [value])

  const editor = usePartEditor({
    format: value.format,
    parts,
    path,
    issues,
    variables,
    interactive,
    showAll,
    selected,
    select: setSelected,
    change,
    say: setSaid,
    errorOf: props.errorOf,
  })
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
