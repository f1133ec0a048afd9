export type DiffPart = { kind: 'same' | 'gone' | 'new'; text: string }

/** Beyond this many words in the middle the comparison would be felt while typing: old and new are shown whole. */
const WORDS_MAX = 600

const wordsOf = (text: string) => text.match(/\{[^{}\s]*\}|[\p{L}\p{N}_]+|\s+|./gsu) ?? []

/** What changed between two texts, word by word; the longest common run of words is kept. */
export function wordDiff(before: string, after: string): DiffPart[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1
  let end = 0
  while (end < a.length - start && end < b.length - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1
  return joined([
    { kind: 'same', text: a.slice(0, start).join('') },
    ...middle(a.slice(start, a.length - end), b.slice(start, b.length - end)),
    { kind: 'same', text: a.slice(a.length - end).join('') },
  ])
}

function middle(a: readonly string[], b: readonly string[]): DiffPart[] {
  if (a.length > WORDS_MAX || b.length > WORDS_MAX) {
    return [
      { kind: 'gone', text: a.join('') },
      { kind: 'new', text: b.join('') },
    ]
  }
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1))
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const row = lengths[i]
      if (row) row[j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1))
    }
  }
  const parts: DiffPart[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    if (i < a.length && j < b.length && a[i] === b[j]) {
      parts.push({ kind: 'same', text: a[i] ?? '' })
      i += 1
      j += 1
    } else if (j >= b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      parts.push({ kind: 'gone', text: a[i] ?? '' })
      i += 1
    } else {
      parts.push({ kind: 'new', text: b[j] ?? '' })
      j += 1
    }
  }
  return parts
}

/** What changed between two stretches that stayed: first what is gone, then what is new, each in one piece. */
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
    const goesOn = parts.slice(place + 1).find((part) => part.text !== '')?.kind !== 'same'
    // A space or a comma between two changes is no island worth keeping.
    const isFiller = kind === 'same' && isChanging && goesOn && place < parts.length - 1 && !/[\p{L}\p{N}]/u.test(text)
    if (kind === 'gone' || isFiller) gone += text
    if (kind === 'new' || isFiller) fresh += text
    if (kind !== 'same' || isFiller || text === '') return
    endChange()
    const last = result.at(-1)
    if (last?.kind === 'same') result[result.length - 1] = { kind: 'same', text: last.text + text }
    else result.push({ kind: 'same', text })
  })
  endChange()
  return result
}
