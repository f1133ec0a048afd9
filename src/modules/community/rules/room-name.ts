import { CHANNEL_NAME_MAX } from '#core/guild/name-bounds.ts'
import type { Locale } from '#core/locale.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'

type Room = {
  /** The server's language, for random words. */
  locale: Locale
  /** The member's name on the server; never a mention, which a channel name cannot hold. */
  member: string
  /** The name of their account; the member's name where it is unknown. */
  username?: string
  /** The smallest number that no other room of the hub has. */
  index: number
  words: readonly string[]
  /** Random numbers, passed in: a whole number from 0 to `below` − 1. */
  draw?(below: number): number
}

/** The name of a room; a blank result falls back to the member's name. Variables inside a name are not read. */
export function roomName(
  format: string,
  { locale, member, username = member, index, words, draw = () => 0 }: Room,
): string {
  const randomWords = m['community.bot.room.randomWords']({}, { locale }).split(' ')
  const values: Readonly<Record<string, () => string>> = {
    '{user}': () => member,
    '{user.username}': () => username,
    '{index}': () => String(index),
    '{random_word}': () => randomWords[draw(randomWords.length)] ?? '',
    '{custom_word}': () => (words.length > 0 ? (words[draw(words.length)] ?? '') : ''),
  }
  const name = format.replaceAll(/\{[a-z_.]{1,20}\}/g, (written) => values[written]?.() ?? written).trim()
  return cutToLength(name || member, CHANNEL_NAME_MAX)
}
