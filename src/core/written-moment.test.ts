import { expect, it } from 'vitest'
import { parseWrittenMoment } from './written-moment.ts'

/** A Monday. */
const NOW = Date.parse('2026-11-16T10:00:00Z')

it.each([
  ['now', '2026-11-16T10:00'],
  ['in 3 days', '2026-11-19T10:00'],
  ['dans 2h30', '2026-11-16T12:30'],
  ['1w', '2026-11-23T10:00'],
  ['tomorrow 18:00', '2026-11-17T17:00'],
  ['demain à 9h', '2026-11-17T08:00'],
  ['tomorrow at 6 pm', '2026-11-17T17:00'],
  ['vendredi 20h30', '2026-11-20T19:30'],
  ['monday', '2026-11-23T11:00'],
  ['20:30', '2026-11-16T19:30'],
  ['2026-12-24 18:00', '2026-12-24T17:00'],
  ['24/12/2026 18h', '2026-12-24T17:00'],
])('%s is understood', (written, moment) => {
  const at = parseWrittenMoment(written, NOW, 'Europe/Paris')
  expect(at === null ? null : new Date(at).toISOString().slice(0, 16)).toBe(moment)
})

it.each(['', 'soon', '25:00', '12', 'tomorrow never', '31/02/2026', 'x'.repeat(500)])('%s is none', (written) => {
  expect(parseWrittenMoment(written, NOW, 'Europe/Paris')).toBeNull()
})
