import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { EraseReply } from '#core/erase-api.ts'
import { CountedParts } from './counted-parts.tsx'

const shown = (parts: EraseReply['parts']) =>
  renderToStaticMarkup(<CountedParts parts={parts} locale="en" />).replace(/<[^>]+>/g, ' ')

it('says how much of each kind would be erased', () => {
  const told = shown([
    { part: 'records', count: 12 },
    { part: 'scores', count: 120_000 },
  ])
  expect(told).toMatch(/records\s+12/)
  expect(told).toMatch(/Members’ XP and money\s+120,000/)
})

it('says when there is nothing to erase', () => {
  expect(shown([])).toContain('There is no data here.')
})
