import { expect, it } from 'vitest'
import { sentryOptions } from './sentry-options.ts'

const options = sentryOptions({
  environment: 'preview',
  version: '1.2.3',
  sentryDsn: 'https://key@sentry.example/1',
  analyticsUrl: null,
  iconServiceUrl: null,
  ownOrigins: ['https://fr.guildhall.example', 'https://api.guildhall.example'],
  user: null,
})

it('reports through the relay of this site, traces everything, and sends environment and version', () => {
  expect(options).toMatchObject({
    tunnel: '/api/sentry',
    tracesSampleRate: 1,
    environment: 'preview',
    release: '1.2.3',
  })
})

it.each([
  ['/api/bot/status', true],
  ['http://localhost:3000/api', true],
  ['http://en.localhost:3000/', true],
  ['https://api.guildhall.example/v1', true],
  ['https://api.guildhall.example.evil.example/', false],
  ['https://evil.example/?https://api.guildhall.example/', false],
  ['//evil.example/', false],
])('sends trace headers to %s: %s', (url, isSent) => {
  expect(options.tracePropagationTargets.some((target) => target.test(url))).toBe(isSent)
})
