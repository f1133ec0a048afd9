import { cutToLength } from '#core/templates/cut.ts'

type Room = {
  /** The member's name on the server; never a mention, which a channel name cannot hold. */
  member: string
  /** The smallest number that no other room of the hub has. */
  index: number
  words: readonly string[]
  /** Luck, passed in: a whole number from 0 to `below` − 1. */
  draw?(below: number): number
}

const NAME_MAX = 100
const RANDOM_WORDS = ['comet', 'maple', 'lantern', 'harbour', 'velvet', 'pebble', 'orchid', 'meadow'] as const

/** How a room is called; a name that comes out blank falls back to the member's. */
export function roomName(format: string, { member, index, words, draw = () => 0 }: Room): string {
  const name = format
    .replaceAll('{user.username}', () => member)
    .replaceAll('{user}', () => member)
    .replaceAll('{index}', String(index))
    .replaceAll('{random_word}', () => RANDOM_WORDS[draw(RANDOM_WORDS.length)] ?? '')
    .replaceAll('{custom_word}', () => words[draw(words.length)] ?? '')
    .trim()
  return cutToLength(name || member, NAME_MAX)
}
