import { CHANNEL_NAME_MAX } from '#core/guild/name-bounds.ts'
import { cutToLength } from '#core/templates/cut.ts'

type Room = {
  /** The member's name on the server; never a mention, which a channel name cannot hold. */
  member: string
  /** Their account's name; the member's where it is not known. */
  username?: string
  /** The smallest number that no other room of the hub has. */
  index: number
  words: readonly string[]
  /** Random numbers, passed in: a whole number from 0 to `below` − 1. */
  draw?(below: number): number
}

const RANDOM_WORDS = ['comet', 'maple', 'lantern', 'harbour', 'velvet', 'pebble', 'orchid', 'meadow'] as const

/** How a room is called; a name that comes out blank falls back to the member's. What a name contains is not read. */
export function roomName(format: string, { member, username = member, index, words, draw = () => 0 }: Room): string {
  const values: Readonly<Record<string, () => string>> = {
    '{user}': () => member,
    '{user.username}': () => username,
    '{index}': () => String(index),
    '{random_word}': () => RANDOM_WORDS[draw(RANDOM_WORDS.length)] ?? '',
    '{custom_word}': () => (words.length > 0 ? (words[draw(words.length)] ?? '') : ''),
  }
  const name = format.replaceAll(/\{[a-z_.]{1,20}\}/g, (written) => values[written]?.() ?? written).trim()
  return cutToLength(name || member, CHANNEL_NAME_MAX)
}
