import { expect, it } from 'vitest'
import { circlesOf } from './circles.ts'

const pays = (...ways: readonly string[]) => ways.map((way) => ({ from: way.charAt(0), to: way.charAt(1) }))

it('finds money that comes back, directly or through others', () => {
  expect([...circlesOf(pays('ab', 'ba')).keys()].sort()).toEqual(['a', 'b'])
  const circles = circlesOf(pays('ab', 'bc', 'ca', 'cd', 'xy', 'yx'))
  expect(['a', 'b', 'c'].map((member) => circles.get(member))).toEqual(
    Array.from({ length: 3 }, () => circles.get('a')),
  )
  expect(circles.has('d')).toBe(false)
  expect(circles.get('x')).not.toBe(circles.get('a'))
})

it('ignores members who only give, only receive, or pass on', () => {
  expect(circlesOf(pays('ab', 'bc', 'ac', 'cd')).size).toBe(0)
  expect(circlesOf([]).size).toBe(0)
})

it('handles a long chain', () => {
  const chain = Array.from({ length: 20_000 }, (_, n) => ({ from: `m${n}`, to: `m${n + 1}` }))
  expect(circlesOf(chain).size).toBe(0)
  expect(circlesOf([...chain, { from: 'm20000', to: 'm0' }]).size).toBe(20_001)
})
