import { seededRandom } from '#core/seeded-random.ts'
import type { RepeatMessage } from '../repeat-message.ts'

/** Which of `count` messages the next copy is, after this many copies. */
export function placeInRotation(
  { id, order = 'turn' }: Pick<RepeatMessage, 'id' | 'order'>,
  count: number,
  sends: number,
) {
  const [round, place] = [Math.floor(sends / count), sends % count]
  // Two messages can only alternate.
  if (order === 'turn' || count < 3) return place
  const now = shuffled(count, seedOf(id, round))
  const last = round === 0 ? undefined : shuffled(count, seedOf(id, round - 1)).at(-1)
  // No message comes twice in a row, not even between two rounds.
  const [first = 0, second = 0, ...rest] = now
  const places = first === last ? [second, first, ...rest] : now
  return places[place] ?? 0
}

/** All of them once, in a random order that is the same whenever it is computed. */
function shuffled(count: number, seed: number): number[] {
  const random = seededRandom(seed)
  const places = Array.from({ length: count }, (_, place) => place)
  for (let end = count - 1; end > 0; end--) {
    const drawn = random(end + 1)
    const [a = 0, b = 0] = [places[end], places[drawn]]
    places[end] = b
    places[drawn] = a
  }
  return places
}

const seedOf = (id: string, round: number): number =>
  [...id].reduce((seed, letter) => (Math.imul(seed, 31) + letter.charCodeAt(0)) | 0, round)
