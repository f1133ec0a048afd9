import { diffArrays } from 'diff'

export type DiffPart = { kind: 'same' | 'gone' | 'new'; text: string }

/** Beyond this many changes comparing would slow down typing: old and new are shown whole. */
const CHANGES_MAX = 600

const wordsOf = (text: string) => text.match(/\{[^{}\s]*\}|[\p{L}\p{N}_]+|\s+|./gsu) ?? []

/** What changed between two texts, word by word; old and new whole where more changed than is worth comparing. */
export function wordDiff(before: string, after: string, changesMax = CHANGES_MAX): DiffPart[] {
  const changes = diffArrays(wordsOf(before), wordsOf(after), { maxEditLength: changesMax })
  const parts: DiffPart[] = changes?.map(({ added, removed, value }) => ({
    kind: added ? 'new' : removed ? 'gone' : 'same',
    text: value.join(''),
  })) ?? [
    { kind: 'gone', text: before },
    { kind: 'new', text: after },
  ]
  return joined(parts.filter(({ text }) => text !== ''))
}

/** The changes between two unchanged stretches: first what is gone, then what is new, each in one piece. */
function joined(parts: readonly DiffPart[]): DiffPart[] {
  const result: DiffPart[] = []
  let [gone, fresh] = ['', '']
  const endChange = () => {
    if (gone !== '') result.push({ kind: 'gone', text: gone })
    if (fresh !== '') result.push({ kind: 'new', text: fresh })
    gone = ''
    fresh = ''
  }
  parts.forEach(({ kind, text }, place) => {
    const isChanging = gone !== '' || fresh !== ''
    const goesOn = parts[place + 1]?.kind !== 'same'
    // A space or a comma between two changes becomes part of the change.
    const isFiller = kind === 'same' && isChanging && goesOn && place < parts.length - 1 && !/[\p{L}\p{N}]/u.test(text)
    if (kind === 'gone' || isFiller) gone += text
    if (kind === 'new' || isFiller) fresh += text
    if (kind !== 'same' || isFiller) return
    endChange()
    const last = result.at(-1)
    if (last?.kind === 'same') result[result.length - 1] = { kind: 'same', text: last.text + text }
    else result.push({ kind: 'same', text })
  })
  endChange()
  return result
}
