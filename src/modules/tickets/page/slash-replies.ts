type QuickReply = { id: string; text: string }

/** The text after a "/" at the beginning of a line, before the caret: the beginning of a quick reply's name. */
const SLASH = /(?:^|\n)\/(\S{0,16})$/

export function matchSlash<T extends QuickReply>(text: string, cursor: number, replies: readonly T[]): T[] {
  const typed = SLASH.exec(text.slice(0, cursor))?.[1]?.toLowerCase()
  return typed === undefined ? [] : replies.filter(({ id }) => id.toLowerCase().startsWith(typed))
}

/** The text with the quick reply in place of what was typed, and the new position of the caret. */
export function replaceSlash(text: string, cursor: number, reply: QuickReply): { text: string; cursor: number } {
  const before = text.slice(0, cursor)
  const start = before.lastIndexOf('/')
  const written = before.slice(0, start) + reply.text
  return { text: written + text.slice(cursor), cursor: written.length }
}
