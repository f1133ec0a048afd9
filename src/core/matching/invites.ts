import { type Folded, originsOf, textOf } from './fold.ts'
import { SIGNS } from './signs.ts'
import type { Range } from './word-matcher.ts'
import { sieveOfWhole } from './word-sieve.ts'

/** On folded text: lower case, no accents, at most one space in a row. */
const OFFICIAL = /(?<![a-z0-9-])(?:discord(?:app)? ?\. ?com ?\/ ?invite|discord ?\. ?gg) ?\/ ?([a-z0-9-]{2,32})/g
/** Services that redirect to an invitation only they know. */
const REDIRECTORS =
  /(?<![a-z0-9-])(?:discord ?\. ?(?:me|io|li)|dsc ?\. ?gg|invite ?\. ?gg|disboard ?\. ?org ?\/ ?server) ?\/ ?([a-z0-9_-]{2,64})/g

/** `code` null: behind a redirector, whose target cannot be checked. */
export type FoundInvite = Range & { code: string | null }

/** One of these words is in every invitation, at the start of a word, and in few other messages. */
const HOSTS = sieveOfWhole(['discord', 'discordapp', 'dsc', 'invite', 'disboard'])

/** The patterns accept an unknown letter before it; to the sieve that letter is part of the word. */
const isWorthALook = (folded: Folded) => (folded.signs & SIGNS.foreign) !== 0 || HOSTS.mayHold(folded)

export function findInvites(folded: Folded): FoundInvite[] {
  if (!isWorthALook(folded)) return []
  const text = textOf(folded)
  const { from, to } = originsOf(folded)
  const placeOf = (index: number, length: number): Range => ({
    from: from[index] ?? 0,
    to: to[index + length - 1] ?? 0,
  })
  const official = [...text.matchAll(OFFICIAL)].map((match): FoundInvite => {
    const [whole, code = ''] = match
    const start = match.index + whole.length - code.length
    const place = placeOf(start, code.length)
    return {
      ...placeOf(match.index, whole.length),
      // Codes are case-sensitive.
      code: folded.original.slice(place.from, place.to).replace(/[^\w-]/g, ''),
    }
  })
  const others = [...text.matchAll(REDIRECTORS)].map(
    (match): FoundInvite => ({ ...placeOf(match.index, match[0].length), code: null }),
  )
  return [...official, ...others]
}
