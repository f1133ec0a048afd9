import { expect, test } from 'vitest'
import { fieldSpans } from './field-spans.ts'

const fields = (pattern: string) => [...pattern].map((sign) => ({ inline: sign === 'i' }))

test.each([
  ['iii', false, [4, 4, 4]],
  ['ii', false, [6, 6]],
  ['iiii', false, [4, 4, 4, 12]],
  ['i-ii', false, [12, 12, 6, 6]],
  ['iii', true, [6, 6, 12]],
  ['', false, []],
])('lays out %s as Discord does', (pattern, besideThumbnail, spans) => {
  expect(fieldSpans(fields(pattern), besideThumbnail)).toEqual(spans)
})
