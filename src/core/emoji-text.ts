import { readCustomEmoji } from './custom-emoji.ts'

/** An emoji of the settings as a message writes it: `<:name:id>` for one of a server's own. */
export function emojiText(written: string): string {
  const custom = readCustomEmoji(written)
  return custom ? `<${custom.animated ? 'a' : ''}:${custom.name}:${custom.id}>` : written
}
