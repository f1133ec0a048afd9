import type { RuleView } from '#core/bot/view.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'

const TITLE_MAX = 150
/** Out of Discord's 2,000 characters; the rest is for the number of further items. */
const LINES_MAX = 1_900

/** Cut before it is escaped: half an escape would undo the end of the link. */
export const linkedTitle = ({ title, url }: { title: string; url: string }): string =>
  `[${escapeMarkdown(cutToLength(title, TITLE_MAX))}](<${url}>)`

/** As many lines as fit into one message, and the number of others. */
export function fitted(head: string, lines: readonly string[], { guild }: Pick<RuleView, 'guild'>): string {
  let text = head
  for (const [place, line] of lines.entries()) {
    if (text.length + line.length + 1 > LINES_MAX) {
      return `${text}\n${m['social-notifs.overnightMore']({ count: lines.length - place }, guild)}`
    }
    text += `\n${line}`
  }
  return text
}
