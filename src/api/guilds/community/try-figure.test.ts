import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { FIGURE_TRY_SHOWN_MAX, figureTryReply } from '#core/figure-try-api.ts'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { type Browser, type OpenedApi, openApi, TEST_ENV } from '../../testing/open-api.ts'

const ANSWERS: Readonly<Record<string, string>> = {
  '/figure': '{"data":{"players":42,"name":"42"}}',
  '/page': '<p>Hello</p>',
  '/long': `{"players":7,"text":"${'x'.repeat(5_000)}"}`,
  '/huge': `{"players":7,"text":"${'x'.repeat(300_000)}"}`,
}
let server: Server
let place: string
let api: OpenedApi
let owner: Browser
beforeAll(async () => {
  server = createServer((request, response) => {
    const { url = '' } = request
    if (url === '/inside') return response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
    return response.writeHead(ANSWERS[url] ? 200 : 404).end(ANSWERS[url] ?? '{"players":1}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  place = `http://${host}`
  api = await openApi({ env: { ...TEST_ENV, feeds: { ...TEST_ENV.feeds, allowedHosts: [host] } } })
  owner = await api.signIn('pixel-renard')
})
afterAll(async () => {
  server.close()
  await api.close()
})

const ask = (url: string, path: string) =>
  owner.fetch(`/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/community/figures/try`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url, path }),
  })
const tried = async (url: string, path: string) => figureTryReply.parse(await (await ask(url, path)).json())

it('shows the number at the path, and the answer', async () => {
  const raw = ANSWERS['/figure']
  expect(await tried(`${place}/figure`, 'data.players')).toEqual({ ok: true, status: 200, raw, value: 42 })
})

it('finds no number in a text, in a page, at another path or in an error', async () => {
  expect(await tried(`${place}/figure`, 'data.name')).toMatchObject({ ok: true, value: null })
  expect(await tried(`${place}/figure`, 'players')).toMatchObject({ ok: true, value: null })
  expect(await tried(`${place}/page`, 'players')).toMatchObject({ ok: true, raw: '<p>Hello</p>', value: null })
  expect(await tried(`${place}/none`, 'players')).toMatchObject({ ok: true, status: 404, value: null })
})

it('shows the beginning of a long answer, and refuses one that is larger than the bot reads', async () => {
  const long = await tried(`${place}/long`, 'players')
  expect(long).toMatchObject({ ok: true, value: 7 })
  expect(long.ok && long.raw).toHaveLength(FIGURE_TRY_SHOWN_MAX)
  expect(await tried(`${place}/huge`, 'players')).toEqual({ ok: false, problem: 'large' })
})

it('makes no request into a private network, not even after a redirect', async () => {
  const address = { ok: false, problem: 'address' }
  expect(await tried('https://127.0.0.1/', 'a')).toEqual(address)
  expect(await tried(`${place}/inside`, 'a')).toEqual(address)
  expect(await tried('not an address', 'a')).toEqual(address)
})
