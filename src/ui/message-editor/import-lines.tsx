import type { ImportProblem } from '#core/settings/discord-reader.ts'
import type { ImportedMessage } from '#core/settings/message-from-json.ts'
import { findMessageIssues } from '#core/settings/message-issues.ts'
import { m } from '#texts'
import { issueSentence } from '../issue-sentence.ts'

/** What the editor cannot import from a message, or why it imports nothing. Empty when all is well. */
export function ImportLines({ result }: { result: ImportedMessage }) {
  const lines = linesOf(result)
  if (lines.length === 0) return null
  return (
    <>
      <p>
        <b>{result.ok ? m['ui.editor.json.withProblems']() : m['ui.editor.json.refused']()}</b>
      </p>
      <ul>
        {lines.map(({ path, words }) => (
          <li key={path + words}>
            {path && <code>{path}</code>} {words}
          </li>
        ))}
      </ul>
    </>
  )
}

type Line = { path: string; words: string }

const PROBLEM_WORDS: Record<ImportProblem['code'], (what: string) => string> = {
  wrongType: () => m['ui.editor.json.wrongType'](),
  unknownPart: () => m['ui.editor.json.unknownPart'](),
  unsupported: (what) => m['ui.editor.json.unsupported']({ what }),
  needsAction: () => m['ui.editor.json.needsAction'](),
}

export function linesOf(result: ImportedMessage): Line[] {
  if (result.ok) {
    const told = result.problems.map(({ path, code, what = '' }) => ({ path, words: PROBLEM_WORDS[code](what) }))
    // A missing action is already listed, by its place in the JSON.
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
