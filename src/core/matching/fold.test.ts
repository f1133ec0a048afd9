import { expect, it } from 'vitest'
import { FOLDED_MAX, fold, foldText, originsOf, textOf, unitsOf } from './fold.ts'
import { HALVES_OF_CAPITALS, SIGNS } from './signs.ts'

it('unfolds ligatures, and leaves a sign that stands for a whole sentence as it is', () => {
  expect(foldText('oﬃce Œuf')).toBe('office oeuf')
  expect(foldText('ﷺ')).toBe('ﷺ')
  expect(foldText('ﷺ'.repeat(2_000))).toHaveLength(2_000)
})

it('keeps its text and places after another text is folded', () => {
  const first = fold('Été Noir')
  fold('something else that is longer')
  expect(textOf(first)).toBe('ete noir')
  fold('again')
  expect([...unitsOf(first).slice(0, first.count)]).toEqual([...'ete noir'].map((letter) => letter.charCodeAt(0)))
  fold('and again')
  expect([...originsOf(first).to]).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

it('reports which kinds of signs a text contains', () => {
  const has = (sign: keyof typeof SIGNS, text: string) => (fold(text).signs & SIGNS[sign]) !== 0
  expect(fold('only small letters, à vous').signs & Object.values(SIGNS).reduce((all, bit) => all | bit, 0)).toBe(0)
  expect([has('capital', 'aB'), has('dot', 'a．b'), has('slash', 'a/b'), has('formatting', '> a')]).toEqual(
    Array(4).fill(true),
  )
  expect([has('picture', '😀'), has('picture', '<:a:1>'), has('foreign', 'ж')]).toEqual(Array(3).fill(true))
})

it('counts the capitals of every alphabet', () => {
  expect(fold('Été À Zürich').capitals).toBe(3)
  expect(fold('ЖΩ и ω').capitals).toBe(2)
  expect(fold('𐐀 𐐨 😀').capitals).toBeGreaterThanOrEqual(1)
  expect(fold('😀 👨‍👩‍👧 漢字').capitals).toBe(0)
})

it('knows the first halves of all capitals in this version of Unicode', () => {
  const halves = new Set<number>()
  for (let point = 0x10000; point <= 0x10ffff; point += 1) {
    const sign = String.fromCodePoint(point)
    if (sign.toLowerCase() !== sign) halves.add(sign.charCodeAt(0))
  }
  expect([...halves].filter((half) => !HALVES_OF_CAPITALS.has(half))).toEqual([])
})

it('ignores everything beyond the longest possible message', () => {
  const folded = fold(`${'ﬃ '.repeat(FOLDED_MAX / 2)}end`)
  expect(textOf(folded)).toBe('ffi '.repeat(FOLDED_MAX / 2))
  expect(originsOf(folded).to.at(-1)).toBe(FOLDED_MAX)
})
