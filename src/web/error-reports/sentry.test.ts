import { captureException, flush } from '@sentry/browser'
import { afterEach, expect, it, vi } from 'vitest'
import { openSentry } from './sentry.ts'

afterEach(() => vi.unstubAllGlobals())

const facts = {
  environment: 'production',
  version: '1.2.3',
  sentryDsn: 'https://key@sentry.example/1',
  analyticsUrl: null,
  iconServiceUrl: null,
  ownOrigins: ['https://en.example'],
}

/** Records what leaves the page, envelope by envelope. */
function listen() {
  const sent: string[] = []
  vi.stubGlobal('fetch', async (_: unknown, init?: RequestInit) => {
    sent.push(typeof init?.body === 'string' ? init.body : new TextDecoder().decode(init?.body as Uint8Array))
    return new Response('{}')
  })
  return sent
}

it('sends the person’s id and username, and nothing else about them', async () => {
  const sent = listen()
  const user = { id: '318274650192837465', username: 'pixel-renard', avatar: 'a1b2', email: 'x@y.example' }
  openSentry({ ...facts, user }, [new Error('before Sentry was there')])
  captureException(new Error('after'))
  await flush(2_000)
  const events = sent.flatMap((envelope) => {
    const [, head = '{}', body = '{}'] = envelope.split('\n')
    return JSON.parse(head).type === 'event' ? [JSON.parse(body)] : []
  })
  expect(events).toHaveLength(2)
  for (const event of events) expect(event.user).toEqual({ id: user.id, username: user.username })
  expect(sent.join()).not.toMatch(/a1b2|x@y\.example|cookie/i)
})
