import { expect, it } from 'vitest'
import { fold } from './fold.ts'
import { SIGNS } from './signs.ts'

it('unfolds ligatures, and leaves a sign that stands for a whole sentence as it is', () => {
  expect(fold('oﬃce Œuf').text()).toBe('office oeuf')
  expect(fold('ﷺ').text()).toBe('ﷺ')
  expect(fold('ﷺ'.repeat(2_000)).text()).toHaveLength(2_000)
})

it('keeps its text and its places although another text was folded since', () => {
  const first = fold('Été Noir')
  fold('something else that is longer')
  expect(first.text()).toBe('ete noir')
  fold('again')
  expect([...first.units().slice(0, first.count)]).toEqual([...'ete noir'].map((letter) => letter.charCodeAt(0)))
  fold('and again')
  expect([...first.places().to]).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

it('tells which kinds of signs a text has', () => {
  const has = (sign: keyof typeof SIGNS, text: string) => (fold(text).signs & SIGNS[sign]) !== 0
  expect(fold('only small letters, à vous').signs & Object.values(SIGNS).reduce((all, bit) => all | bit, 0)).toBe(0)
  expect([has('capital', 'aB'), has('dot', 'a．b'), has('slash', 'a/b'), has('formatting', '> a')]).toEqual(
    Array(4).fill(true),
  )
  expect([has('picture', '😀'), has('picture', '<:a:1>'), has('foreign', 'ж')]).toEqual(Array(3).fill(true))
})
