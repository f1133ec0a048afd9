import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type OpenedApi, openApi, readProblem } from '../testing/open-api.ts'

type Received = { path: string; body: string; headers: Record<string, unknown> }

const received: Received[] = []
let status = 200
let headers: Record<string, string> = {}
/** Takes Sentry's place: a server that records whatever reaches it. */
const sentry = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    received.push({ path: request.url ?? '', body: Buffer.concat(chunks).toString(), headers: request.headers })
    response.writeHead(status, headers).end('{}')
  })
})

let api: OpenedApi
let host: string
let post: (body: string | Uint8Array<ArrayBuffer>, init?: RequestInit) => Promise<Response>

const envelope = (dsn: string, payload = '{"message":"boom"}') =>
  [
    JSON.stringify({ dsn, event_id: 'a'.repeat(32) }),
    JSON.stringify({ type: 'event', length: Buffer.byteLength(payload) }),
    payload,
  ].join('\n')

beforeAll(async () => {
  await new Promise<void>((resolve) => sentry.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(sentry.address() as AddressInfo).port}`
  api = await openApi()
  post = async (body, init) => api.app.request('/api/sentry', { method: 'POST', body, ...init })
})
afterAll(async () => {
  await api.close()
  sentry.close()
})
beforeEach(() => {
  received.length = 0
  api.env.outside.sentryDsn = dsn()
  status = 200
  headers = {}
})

const dsn = (project = '42', key = 'publickey', at = host) => `http://${key}@${at}/${project}`

describe('the relay of error reports', () => {
  it('forwards an envelope of ours unchanged, without cookies', async () => {
    const body = envelope(dsn())
    const reply = await post(body, { headers: { cookie: 'session=secret', authorization: 'Bearer x' } })
    expect(reply.status).toBe(204)
    expect(received).toEqual([expect.objectContaining({ path: '/api/42/envelope/', body })])
    expect(Object.keys(received[0]?.headers ?? {})).not.toEqual(expect.arrayContaining(['cookie']))
    expect(received[0]?.headers.authorization).toBeUndefined()
  })

  it('accepts items whose payload ends with its line, and binary ones', async () => {
    const lines = `${JSON.stringify({ dsn: dsn() })}\n{"type":"session"}\n{"sid":"1"}\n{"type":"attachment","length":3}\n`
    expect((await post(Buffer.concat([Buffer.from(lines), Buffer.from([0, 10, 255])]))).status).toBe(204)
    expect(received).toHaveLength(1)
  })

  it.each([
    ['another project', () => dsn('43')],
    ['another key', () => dsn('42', 'otherkey')],
    ['another host', () => dsn('42', 'publickey', '127.0.0.1:1')],
    ['a host behind a path', () => `http://publickey@${host}/../internal/42`],
    ['a file', () => 'file:///etc/passwd'],
    ['nothing that is a DSN', () => 'hello'],
  ])('refuses an envelope for %s', async (_, foreign) => {
    const reply = await post(envelope(foreign()))
    expect(await readProblem(reply)).toMatchObject({ status: 403, type: 'urn:guildhall:problem:foreignReport' })
    expect(received).toEqual([])
  })

  it.each([
    ['nothing', ''],
    ['text', 'hello'],
    ['JSON that is no envelope', '{"message":"boom"}'],
    ['a header alone', '{"dsn":"http://publickey@localhost/42"}\n'],
    ['an item without a type', '{"dsn":"http://publickey@localhost/42"}\n{}\n{}'],
    ['a payload shorter than its length', '{"dsn":"http://publickey@localhost/42"}\n{"type":"event","length":99}\n{}'],
    ['a payload longer than its length', '{"dsn":"http://publickey@localhost/42"}\n{"type":"event","length":1}\n{}'],
  ])('refuses %s', async (_, body) => {
    expect(await readProblem(await post(body))).toMatchObject({ status: 400 })
    expect(received).toEqual([])
  })

  it('refuses a body over its limit, announced or not', async () => {
    const large = envelope(dsn(), 'x'.repeat(1_048_577))
    expect(await readProblem(await post(large))).toMatchObject({ status: 413 })
    const stream = new Blob([large]).stream()
    const init = { body: stream, duplex: 'half' } as RequestInit
    expect(await readProblem(await post('', init))).toMatchObject({ status: 413 })
    expect(received).toEqual([])
  })

  it('does not follow a redirect', async () => {
    status = 302
    headers = { location: `http://${host}/elsewhere` }
    expect((await post(envelope(dsn()))).status).toBe(503)
    expect(received.map(({ path }) => path)).toEqual(['/api/42/envelope/'])
  })

  it('returns Sentry’s rate limits to its client', async () => {
    status = 429
    headers = { 'retry-after': '60', 'x-sentry-rate-limits': '60:error:key' }
    const reply = await post(envelope(dsn()))
    expect([reply.status, reply.headers.get('retry-after'), reply.headers.get('x-sentry-rate-limits')]).toEqual([
      429,
      '60',
      '60:error:key',
    ])
  })

  it('does not exist without a DSN', async () => {
    api.env.outside.sentryDsn = null
    expect((await post(envelope(dsn()))).status).toBe(404)
    expect(received).toEqual([])
  })
})
