import { useId, useState } from 'react'
import type { ImportProblem } from '#core/settings/discord-reader.ts'
import type { Message } from '#core/settings/message.ts'
import { type ImportedMessage, messageFromJson } from '#core/settings/message-from-json.ts'
import { findMessageIssues } from '#core/settings/message-issues.ts'
import { m } from '#texts'
import { Button } from '../button.tsx'
import { issueSentence } from '../issue-sentence.ts'
import { Modal } from '../modal.tsx'
import { newId } from './new-parts.ts'

type JsonDialogProps = { onTake(message: Message): void; onClosed(): void }

/** Paste a message from elsewhere: Discord's JSON, another editor's or our own. */
export function JsonDialog({ onTake, onClosed }: JsonDialogProps) {
  const id = useId()
  const [text, setText] = useState('')
  const result = text.trim() === '' ? null : messageFromJson(text, newId)
  const lines = result ? linesOf(result) : []
  return (
    <Modal
      title={m['ui.editor.json.title']()}
      onClosed={onClosed}
      wide
      actions={(close) => (
        <>
          <Button look="ghost" onClick={close}>
            {m['ui.cancel']()}
          </Button>
          <Button
            look="primary"
            disabled={!result?.ok}
            onClick={() => {
              if (!result?.ok) return
              onTake(result.message)
              close()
            }}
          >
            {m['ui.editor.json.take']()}
          </Button>
        </>
      )}
    >
      <p className="soft" id={`${id}-help`}>
        {m['ui.editor.json.help']()}
      </p>
      <textarea
        className="input editor-json mono"
        rows={12}
        spellCheck={false}
        // biome-ignore lint/a11y/noAutofocus: the person has just opened it to paste
        autoFocus
        aria-label={m['ui.editor.json.label']()}
        aria-describedby={`${id}-help ${id}-result`}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div id={`${id}-result`} role="status" className="editor-json-result">
        {result?.ok && lines.length === 0 && <p>{m['ui.editor.json.fine']()}</p>}
        {lines.length > 0 && (
          <>
            <p>
              <b>{result?.ok ? m['ui.editor.json.withProblems']() : m['ui.editor.json.refused']()}</b>
            </p>
            <ul>
              {lines.map(({ path, words }) => (
                <li key={path + words}>
                  {path && <code>{path}</code>} {words}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </Modal>
  )
}

type Line = { path: string; words: string }

const PROBLEM_WORDS: Record<ImportProblem['code'], (what: string) => string> = {
  wrongType: () => m['ui.editor.json.wrongType'](),
  unknownPart: () => m['ui.editor.json.unknownPart'](),
  unsupported: (what) => m['ui.editor.json.unsupported']({ what }),
  needsAction: () => m['ui.editor.json.needsAction'](),
}

function linesOf(result: ImportedMessage): Line[] {
  if (result.ok) {
    const told = result.problems.map(({ path, code, what = '' }) => ({ path, words: PROBLEM_WORDS[code](what) }))
    // What has no action yet was told already, by its place in the JSON.
    const isToldElsewhere = (path: string) => /\.action(\.|$)/.test(path)
    const open = findMessageIssues(result.message).filter(({ path }) => !isToldElsewhere(path))
    return [...told, ...open.map((issue) => ({ path: issue.path, words: issueSentence(issue) }))]
  }
  switch (result.reason) {
    case 'notJson':
      return [{ path: '', words: m['ui.editor.json.notJson']({ detail: result.detail }) }]
    case 'notMessage':
      return [{ path: '', words: m['ui.editor.json.notMessage']() }]
    case 'broken':
      return result.issues.map((issue) => ({ path: issue.path, words: issueSentence(issue) }))
  }
}
