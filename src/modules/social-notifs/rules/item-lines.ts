import type { RuleView } from '#core/bot/view.ts'
import { linesWithin } from '#core/commands/whole-lines.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'

const TITLE_MAX = 150
/** Out of Discord's 2,000 characters. */
const MESSAGE_MAX = 1_900

/** Cut before it is escaped: half an escape would undo the end of the link. */
export const linkedTitle = ({ title, url }: { title: string; url: string }): string =>
  `[${escapeMarkdown(cutToLength(title, TITLE_MAX))}](<${url}>)`

/** Under the head, as many lines as fit into one message, and the number of others. */
export const fitted = (head: string, lines: readonly string[], { guild }: Pick<RuleView, 'guild'>): string => {
  const more = (count: number) => m['social-notifs.overnightMore']({ count }, guild)
  return `${head}\n${linesWithin(lines, MESSAGE_MAX - head.length, more)}`
}
