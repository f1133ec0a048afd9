import type { findMessageIssues } from '#core/settings/message-issues.ts'
import { m } from '#texts'
import { issueSentence } from '../issue-sentence.ts'

export type Issues = ReturnType<typeof findMessageIssues>

export function issueAt(issues: Issues, place: string): string | null {
  const found = issues.find(({ path }) => path === place)
  return found ? issueSentence(found) : null
}

/** Problems that concern several parts together and cannot be shown beside one. */
export function issuesOfWhole(issues: Issues, path: string): string[] {
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
