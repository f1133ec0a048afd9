import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { expiryOf } from './expiry.ts'
import { KeyDialog } from './key-dialog.tsx'

afterEach(() => void vi.unstubAllEnvs())

const NOW = Date.parse('2026-11-19T10:00:00Z')
const shown = (expiresAt: string | null) => {
  const holder = { type: 'role', id: '1', expiresAt, levels: {} } as const
  const html = renderToStaticMarkup(
    <KeyDialog holder={holder} name="Helpers" onExpire={() => {}} onTakeBack={() => {}} onClosed={() => {}} />,
  )
  return /<input[^>]* value="([^"]*)"/.exec(html)?.[1]
}

it.each(['America/New_York', 'Europe/Paris', 'Pacific/Auckland'])('shows the day that was chosen, in %s', (zone) => {
  vi.stubEnv('TZ', zone)
  const chosen = expiryOf('2026-12-31', NOW)
  expect(shown(chosen)).toBe('2026-12-31')
  expect(shown(null)).toBe('')
})

it('accepts no day that is over, such as one whose year is still being typed', () => {
  for (const day of ['0002-12-31', '2026-11-18', '20261-01-01', '']) expect(expiryOf(day, NOW)).toBeNull()
})
