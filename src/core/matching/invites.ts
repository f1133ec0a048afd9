import type { Folded } from './fold.ts'
import type { Range } from './word-matcher.ts'

/** On folded text: small letters, no accents, one space at most in a row. */
const OFFICIAL = /(?<![a-z0-9-])(?:discord(?:app)? ?\. ?com ?\/ ?invite|discord ?\. ?gg) ?\/ ?([a-z0-9-]{2,32})/g
/** They send people on to an invitation that only they know. */
const REDIRECTORS =
  /(?<![a-z0-9-])(?:discord ?\. ?(?:me|io|li)|dsc ?\. ?gg|invite ?\. ?gg|disboard ?\. ?org ?\/ ?server) ?\/ ?([a-z0-9_-]{2,64})/g

/** `code` null: behind a redirector, where nobody can look. */
export type FoundInvite = Range & { code: string | null }

/** Without one of these there is no invitation, and most messages have none. */
const isWorthALook = (text: string) =>
  text.includes('discord') || text.includes('dsc') || text.includes('invite') || text.includes('disboard')

/** `original` is what `folded` came from: codes tell capitals apart. */
export function findInvites(original: string, folded: Folded): FoundInvite[] {
  const text = folded.text()
  if (!isWorthALook(text)) return []
  const { from, to } = folded.places()
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
      code: original.slice(place.from, place.to).replace(/[^\w-]/g, ''),
    }
  })
  const others = [...text.matchAll(REDIRECTORS)].map(
    (match): FoundInvite => ({ ...placeOf(match.index, match[0].length), code: null }),
  )
  return [...official, ...others]
}
