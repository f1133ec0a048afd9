import { readCustomEmoji } from './custom-emoji.ts'

/** An emoji of the settings as a message writes it: `<:name:id>` for one of a server's own. */
export function emojiText(written: string): string {
  const custom = readCustomEmoji(written)
  return custom ? `<${custom.animated ? 'a' : ''}:${custom.name}:${custom.id}>` : written
}

/** Custom emojis are compared by id, since they may be renamed; Unicode ones without the variation selector. */
export const emojiKey = (emoji: string): string => readCustomEmoji(emoji)?.id ?? emoji.replaceAll('\uFE0F', '')
export const isSameEmoji = (one: string, other: string): boolean => emojiKey(one) === emojiKey(other)
