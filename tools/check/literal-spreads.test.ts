import { expect, it } from 'vitest'
import { literalSpreads } from './literal-spreads.ts'

it('reports a literal that is spread immediately', () => {
  expect(literalSpreads('a.ts', 'const a = {\n  ...{ b, c },\n}')).toEqual([
    'a.ts:2: write plain properties: ...{ b, c },',
  ])
  expect(literalSpreads('a.tsx', '<Bar {...{ b, c }} />')).toHaveLength(1)
})

it.each(['{ ...defaults, b }', 'f(...[1, 2])', '{ ...(b && { b }) }', '<Bar {...props} />'])('accepts %j', (line) => {
  expect(literalSpreads('a.ts', line)).toEqual([])
})
