import { expect, it } from 'vitest'
import { fold } from './fold.ts'

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
