import type { MessageSnapshot } from '#core/bot/snapshots.ts'
import type { Range } from '#core/matching/word-matcher.ts'

/** What was typed, as Discord would have sent it. */
export type TypedMessage = {
  content: string
  mentions: MessageSnapshot['mentions']
  /** Maps a range of the content to what was typed. */
  typedRange(range: Range): Range
}

type Place = { from: number; to: number; typedFrom: number; typedTo: number }

const TOKEN = /<@(!|&)?(\d{1,20})>|(?<![\p{L}\p{N}<])@(?=\S)/gu
const PERSON = /^[\p{L}\p{N}._]{2,32}/u
const EVERYONE = /^(?:everyone|here)(?![\p{L}\p{N}])/u
/** People are unknown by name here: each name gets an id of its own. */
const FIRST_ID = 1_000

/**
 * Discord turns a name chosen from its list into a mention; in a plain box it stays text. `@` and the name of a role
 * mentions the role, any other name a person.
 */
export function readTyped(
  typed: string,
  { roles, mayNameEveryone }: { roles: readonly { id: string; name: string }[]; mayNameEveryone: boolean },
): TypedMessage {
  const byLength = roles.toSorted((a, b) => b.name.length - a.name.length)
  const userIds = new Set<string>()
  const roleIds = new Set<string>()
  const people = new Map<string, string>()
  const places: Place[] = []
  let everyone = false
  let content = ''
  let at = 0
  const idOf = (name: string) => {
    const id = people.get(name) ?? String(FIRST_ID + people.size)
    people.set(name, id)
    return id
  }
  for (const token of typed.matchAll(TOKEN)) {
    if (token.index < at) continue
    const [written, sign, id] = token
    if (id) {
      if (sign === '&') roleIds.add(id)
      else userIds.add(id)
      continue
    }
    const rest = typed.slice(token.index + 1)
    if (EVERYONE.test(rest)) {
      everyone = true
      continue
    }
    const role = byLength.find(({ name }) => rest.toLowerCase().startsWith(name.toLowerCase()))
    const name = role?.name ?? PERSON.exec(rest)?.[0].toLowerCase()
    if (!name) continue
    const mention = role ? `<@&${role.id}>` : `<@${idOf(name)}>`
    if (role) roleIds.add(role.id)
    else userIds.add(idOf(name))
    content += typed.slice(at, token.index)
    const typedTo = token.index + written.length + name.length
    places.push({ from: content.length, to: content.length + mention.length, typedFrom: token.index, typedTo })
    content += mention
    at = typedTo
  }
  content += typed.slice(at)
  return {
    content,
    mentions: { userIds: [...userIds], roleIds: [...roleIds], everyone: everyone && mayNameEveryone },
    typedRange: ({ from, to }) => ({ from: typedAt(from, places, 'typedFrom'), to: typedAt(to, places, 'typedTo') }),
  }
}

/** Inside a mention there is only its beginning or its end. */
function typedAt(index: number, places: readonly Place[], edge: 'typedFrom' | 'typedTo'): number {
  let shift = 0
  for (const place of places) {
    if (index < place.from || (index === place.from && edge === 'typedTo')) break
    if (index < place.to || (index === place.to && edge === 'typedTo')) return place[edge]
    shift = place.typedTo - place.to
  }
  return index + shift
}
