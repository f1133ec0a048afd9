import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { momentTyped } from './moment.ts'
import { MomentInput } from './moment-input.tsx'

beforeEach(() => void vi.stubEnv('TZ', 'Europe/Paris'))
afterEach(() => void vi.unstubAllEnvs())

const shown = (typed: string) => {
  const html = renderToStaticMarkup(<MomentInput label="When" value={momentTyped(typed)} onChange={() => {}} />)
  return /value="([^"]*)"/.exec(html)?.[1]
}

it('shows what was typed, also while the year is being typed: then the zone’s time differs by odd seconds', () => {
  for (const typed of ['0002-01-01T10:00', '0202-01-01T10:00', '2026-11-19T10:00', '2026-07-01T00:05']) {
    expect(shown(typed)).toBe(typed)
  }
})

it('takes a year of more than four digits for nothing, rather than failing', () => {
  expect(momentTyped('20261-01-01T10:00')).toBeNull()
  expect(momentTyped('')).toBeNull()
})
