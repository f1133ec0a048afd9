import { expect, it } from 'vitest'
import { fold } from './fold.ts'

it('unfolds ligatures, and leaves a sign that stands for a whole sentence as it is', () => {
  expect(fold('oﬃce Œuf').text).toBe('office oeuf')
  expect(fold('ﷺ').text).toBe('ﷺ')
  expect(fold('ﷺ'.repeat(2_000)).text).toHaveLength(2_000)
})
