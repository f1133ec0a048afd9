import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { fetchIcons } from './fetch-icons.ts'
import { iconSet, readSprite } from './sprite-icons.ts'

const sprite = readSprite('<symbol id="u-search" viewBox="0 0 24 24"><path d="M1 1"/></symbol>')
const servers: { close(): void }[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const server of servers.splice(0)) server.close()
})

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Addresses without a host resolve to this site, as in a browser. */
const local: typeof fetch = async (url, init) => {
  const { pathname, searchParams } = new URL(String(url), 'http://site.example')
  if (pathname !== '/icons.json') return fetch(url, init)
  return Response.json(iconSet(sprite, (searchParams.get('icons') ?? '').split(',')))
}

it('finds our icons here, and requests only the others from the public service', async () => {
  const asked: string[] = []
  const serviceUrl = await serve((request, response) => {
    asked.push(request.url ?? '')
    response.end(JSON.stringify({ prefix: 'lucide', icons: { ship: { body: '<path d="M2 2"/>' } } }))
  })
  const icons = await fetchIcons(['u-search', 'lucide:ship'], { fetch: local, serviceUrl })
  expect(Object.keys(icons)).toEqual(['u-search', 'lucide:ship'])
  expect(icons['u-search']).toContain('<path d="M1 1"/>')
  expect(asked).toEqual(['/lucide.json?icons=ship'])
})

it('requests nothing elsewhere when no service is configured', async () => {
  expect(await fetchIcons(['lucide:ship'], { fetch: local, serviceUrl: null })).toEqual({})
})

it('ignores an invalid answer of the service, or none in time', async () => {
  const nonsense = await serve((_, response) => response.end('<!doctype html>'))
  const silence = await serve(() => {})
  expect(await fetchIcons(['lucide:ship'], { fetch: local, serviceUrl: nonsense })).toEqual({})
  expect(await fetchIcons(['lucide:ship'], { fetch: local, serviceUrl: silence, timeoutMs: 30 })).toEqual({})
})

it('waits at most 1,500 ms for each of them', async () => {
  const waits = vi.spyOn(AbortSignal, 'timeout')
  const serviceUrl = await serve((_, response) => response.end('{"icons":{}}'))
  await fetchIcons(['lucide:ship'], { fetch: local, serviceUrl })
  expect(waits.mock.calls).toEqual([[1500], [1500]])
})

it('uses the public service when this site itself does not answer in time', async () => {
  const silence = await serve(() => {})
  const serviceUrl = await serve((_, response) => response.end('{"icons":{"ship":{"body":"<path/>"}}}'))
  const away: typeof fetch = (url, init) => fetch(String(url).startsWith('/') ? silence + url : url, init)
  const icons = await fetchIcons(['u-search', 'lucide:ship'], { fetch: away, serviceUrl, timeoutMs: 1_500 })
  expect(icons).toEqual({ 'lucide:ship': '<path/>' })
})

it('lists the names it does not know', () => {
  expect(iconSet(sprite, ['u-search', 'nope'])).toMatchObject({ not_found: ['nope'], width: 24 })
})
