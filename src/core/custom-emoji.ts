import { isSnowflake } from './snowflake.ts'

/** One of a server's own emojis, as settings hold it: `name:id`, or `a:name:id` when animated. */
export type CustomEmoji = { id: string; name: string; animated: boolean }

const WRITTEN = /^(a:)?(\w{2,32}):(\d{17,19})$/

/** null: a standard emoji, or none at all. */
export function readCustomEmoji(written: string): CustomEmoji | null {
  const [, animated, name = '', id = ''] = WRITTEN.exec(written) ?? []
  return isSnowflake(id) ? { id, name, animated: animated !== undefined } : null
}

/** Whether it is a server emoji that no longer exists; Unicode emojis always exist. */
export function isEmojiGone(emoji: string, { emojis }: { emojis: readonly { id: string }[] }): boolean {
  const custom = readCustomEmoji(emoji)
  return custom !== null && !emojis.some(({ id }) => id === custom.id)
}

/** For buttons and choices: Discord refuses the whole message if one of them has a deleted emoji. */
export const emojiIfThere = (emoji: string | null, guild: { emojis: readonly { id: string }[] }): string | undefined =>
  emoji !== null && !isEmojiGone(emoji, guild) ? emoji : undefined
