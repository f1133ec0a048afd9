import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createPublicFetch, PublicFetchRefused } from './fetch-public.ts'

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
    createPublicFetch({ userAgent: 'Guildhall', trusted: [url], maxMs })({ url: `${url}${path}`, ...more })

  it('is read with its mark, and with that mark only when it has changed', async () => {
    const answer = { status: 200, body: '<rss/>', contentType: 'application/rss+xml', etag: '"1"' }
    expect(await get('/feed', { headers: { accept: 'application/rss+xml' } })).toMatchObject(answer)
    expect(asked[0]?.headers).toMatchObject({ 'user-agent': 'Guildhall', accept: 'application/rss+xml' })
    expect(await get('/feed', { etag: '"1"' })).toMatchObject({ status: 304, body: '' })
  })

  it('is followed where it has moved, but never into a private network', async () => {
    expect(await get('/moved')).toMatchObject({ status: 200 })
    await expect(get('/inside')).rejects.toThrow(PublicFetchRefused)
    await expect(get('/round')).rejects.toThrow('redirects without end')
  })

  it('is bounded in size and time', async () => {
    await expect(get('/large')).rejects.toThrow(PublicFetchRefused)
    await expect(get('/silent', {}, 50)).rejects.toThrow()
  })

  it('does not hide a private one behind a name', async () => {
    const resolve = async () => [{ address: '10.0.0.1', family: 4 }]
    const fetchPublic = createPublicFetch({ userAgent: 'Guildhall', resolve })
    await expect(fetchPublic({ url: 'https://feeds.example/rss' })).rejects.toThrow('not a public address')
  })
})
