import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPublicFetch } from './fetch-public.ts'

describe('a public address', () => {
  let server: Server
  let url: string
  let asked: IncomingMessage[]
  beforeAll(async () => {
    server = createServer((request, response) => {
      asked.push(request)
      if (request.url === '/moved') return response.writeHead(302, { location: '/feed' }).end()
      if (request.url === '/inside') return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
      if (request.url === '/round') return response.writeHead(302, { location: '/round' }).end()
      if (request.url === '/large') return response.end(Buffer.alloc(6 * 1024 * 1024))
      if (request.url === '/silent') return undefined
      if (request.headers['if-none-match'] === '"1"') return response.writeHead(304).end()
      return response.writeHead(200, { etag: '"1"', 'content-type': 'application/rss+xml' }).end('<rss/>')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  beforeEach(() => {
    asked = []
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const get = (path: string, more: object = {}, maxMs = 10_000) =>
    createPublicFetch({ userAgent: 'Guildhall', allowedHosts: [new URL(url).host], maxMs })({
      url: `${url}${path}`,
      ...more,
    })

  it('is read with its ETag, and the next time only if that has changed', async () => {
    const answer = { status: 200, body: '<rss/>', contentType: 'application/rss+xml', etag: '"1"' }
    expect(await get('/feed', { headers: { accept: 'application/rss+xml' } })).toMatchObject(answer)
    expect(asked[0]?.headers).toMatchObject({ 'user-agent': 'Guildhall', accept: 'application/rss+xml' })
    expect(await get('/feed', { etag: '"1"' })).toMatchObject({ status: 304, body: '' })
  })

  it('has its redirects followed, but never into a private network', async () => {
    expect(await get('/moved')).toMatchObject({ status: 200 })
    await expect(get('/inside')).rejects.toMatchObject({ problem: 'privateAddress' })
    await expect(get('/round')).rejects.toThrow('redirects without end')
  })

  it('is bounded in size and time', async () => {
    await expect(get('/large')).rejects.toMatchObject({ problem: 'tooLarge' })
    await expect(get('/silent', {}, 50)).rejects.toMatchObject({ problem: 'tooSlow' })
    await expect(get('/feed', { maxBytes: 3 })).rejects.toThrow('more than 3 bytes')
    await expect(get('/silent', { maxMs: 50 })).rejects.toMatchObject({ problem: 'tooSlow' })
  })

  it('cannot be a name that resolves to a private one', async () => {
    const resolve = async () => [{ address: '10.0.0.1', family: 4 }]
    const fetchPublic = createPublicFetch({ userAgent: 'Guildhall', resolve })
    await expect(fetchPublic({ url: 'https://feeds.example/rss' })).rejects.toMatchObject({ problem: 'privateAddress' })
  })

  it('is checked each time, even when its name resolves differently between two lookups', async () => {
    const addresses = ['93.184.216.34', '127.0.0.1']
    const resolve = async () => [
      { address: '93.184.216.34', family: 4 },
      { address: addresses.shift() ?? '127.0.0.1', family: 4 },
    ]
    const fetchPublic = createPublicFetch({ userAgent: 'Guildhall', resolve, maxMs: 50 })
    await fetchPublic({ url: 'https://feeds.example/rss' }).catch(() => {})
    await expect(fetchPublic({ url: 'https://feeds.example/rss' })).rejects.toMatchObject({ problem: 'privateAddress' })
  })

  it.each([
    ['https://127.0.0.1/', 'privateAddress'],
    ['https://2130706433/', 'privateAddress'],
    ['https://0x7f.1/', 'privateAddress'],
    ['https://[::1]/', 'privateAddress'],
    ['https://[::ffff:127.0.0.1]/', 'privateAddress'],
    ['https://[64:ff9b::a00:1]/', 'privateAddress'],
    ['https://[fd00::1]/', 'privateAddress'],
    ['https://169.254.169.254/latest/meta-data', 'privateAddress'],
    ['http://example.org/', 'notHttps'],
    ['https://me:secret@example.org/', 'badAddress'],
    ['file:///etc/passwd', 'badAddress'],
    ['not an address', 'badAddress'],
  ])('is not %s', async (address, problem) => {
    const fetchPublic = createPublicFetch({ userAgent: 'Guildhall' })
    await expect(fetchPublic({ url: address })).rejects.toMatchObject({ problem })
  })
})
