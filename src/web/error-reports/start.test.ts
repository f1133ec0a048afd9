import { afterEach, expect, it, vi } from 'vitest'
import { startErrorReports } from './start.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const facts = {
  environment: 'production',
  version: '1.2.3',
  analyticsUrl: null,
  iconServiceUrl: null,
  ownOrigins: [],
  user: null,
}

it('says in the console that reports are off where no address for them is configured, and listens to nothing', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const addEventListener = vi.fn()
  vi.stubGlobal('window', { addEventListener })
  startErrorReports({ ...facts, sentryDsn: null })
  expect(warn).toHaveBeenCalledExactlyOnceWith('Error reports are off: no DSN is configured.')
  expect(addEventListener).not.toHaveBeenCalled()
})

it('keeps what breaks before the page has loaded', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const addEventListener = vi.fn()
  vi.stubGlobal('window', { addEventListener })
  vi.stubGlobal('document', { readyState: 'loading' })
  startErrorReports({ ...facts, sentryDsn: 'https://key@sentry.example/1' })
  expect(addEventListener.mock.calls.map(([name]) => name)).toEqual(['error', 'unhandledrejection', 'load'])
  expect(warn).not.toHaveBeenCalled()
})
