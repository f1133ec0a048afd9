import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logDestinationList, logDestinationMade, logDestinationTest } from '#core/log-destinations-api.ts'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { signatureOf } from '#platform/post-outside.ts'
import { type Browser, type OpenedApi, openApi, readProblem, TEST_ENV } from '../../testing/open-api.ts'
import { changePlan } from '../../testing/refusal-server.ts'

const PATH = `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}/logs/destinations`
const taken: { signature: string; token: string; body: string }[] = []
let status = 204
let server: Server
let place: string
let api: OpenedApi
let owner: Browser
beforeAll(async () => {
  server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += String(chunk)
    })
    request.on('end', () => {
      const { headers } = request
      taken.push({ signature: String(headers['x-guildhall-signature']), token: String(headers['x-token']), body })
      response.writeHead(status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  place = `http://${host}/log`
  api = await openApi({ env: { ...TEST_ENV, feeds: { ...TEST_ENV.feeds, allowedHosts: [host] } } })
  owner = await api.signIn('pixel-renard')
  await changePlan(api, true)
})
afterAll(async () => {
  server.close()
  await api.close()
})

const send = (method: string, path: string, body?: object, who = owner) =>
  who.fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
const create = (url: string, type = 'http', more: object = {}, who = owner) =>
  send('POST', PATH, { type, url, headers: [], logs: [], ...more }, who)
const made = async (response: Response) => logDestinationMade.parse(await response.json())
const list = async () => logDestinationList.parse(await (await owner.fetch(PATH)).json()).destinations
const typeOf = async (response: Response) => (await readProblem(response)).type.split(':').at(-1)

it('stores addresses encrypted, shows only their host, and signs what it sends there', async () => {
  const { id, key } = await made(await create(place, 'http', { headers: [{ name: 'X-Token', value: 's3cret' }] }))
  const { rows } = await api.db.pool.query('select body::text from records')
  expect(JSON.stringify(rows)).not.toMatch(/s3cret|\/log"/)
  const [shown] = await list()
  expect(shown).toMatchObject({ id, type: 'http', standing: 'on', host: new URL(place).host, last: null })
  expect(JSON.stringify(shown)).not.toContain('/log')
  const tested = logDestinationTest.parse(await (await send('POST', `${PATH}/${id}/test`)).json())
  expect(tested).toMatchObject({ ok: true, status: 204 })
  const [call] = taken
  expect(call?.token).toBe('s3cret')
  const at = Number(/^t=(\d+),/.exec(call?.signature ?? '')?.[1])
  expect(call?.signature).toBe(signatureOf(key ?? '', at, call?.body ?? ''))
  expect((await list())[0]?.last).toMatchObject({ ok: true, status: 204 })
})

it('reports the result of a test, and can be switched, limited to logs, and deleted', async () => {
  const [{ id } = { id: '' }] = await list()
  status = 500
  expect(await (await send('POST', `${PATH}/${id}/test`)).json()).toMatchObject({ ok: false, status: 500 })
  expect((await send('PATCH', `${PATH}/${id}`, { on: false, logs: ['joins'] })).status).toBe(204)
  expect((await list())[0]).toMatchObject({ standing: 'off', logs: ['joins'], last: { ok: false, status: 500 } })
  expect((await send('PATCH', `${PATH}/${id}`, { on: true })).status).toBe(204)
  expect((await list())[0]).toMatchObject({ standing: 'on', logs: ['joins'] })
  expect((await send('DELETE', `${PATH}/${id}`)).status).toBe(204)
  expect(await list()).toEqual([])
  expect((await send('DELETE', `${PATH}/${id}`)).status).toBe(404)
})

it('accepts webhooks of Discord and public https addresses, and nothing else', async () => {
  const webhook = '/api/webhooks/123456789012345678/abc-DEF_123'
  const hook = await made(await create(`https://discord.com${webhook}`, 'webhook'))
  expect(hook.key).toBeNull()
  expect((await list())[0]?.host).toBe('discord.com/…5678')
  await send('DELETE', `${PATH}/${hook.id}`)
  for (const url of [
    `https://discord.com.example.org${webhook}`,
    `http://discord.com${webhook}`,
    'https://discord.com/api/users/@me',
    `https://discord.com/api/webhooks/1/../../users/${webhook}`,
  ]) {
    expect(await typeOf(await create(url, 'webhook'))).toBe('outsideAddress')
  }
  for (const url of [
    'http://example.org/log',
    'https://127.0.0.1/log',
    'https://[::1]/log',
    'https://169.254.169.254/latest',
    'https://name:password@example.org/',
    'ftp://example.org/',
    'log',
  ]) {
    expect(await typeOf(await create(url))).toBe('outsideAddress')
  }
})

it('refuses headers that would change the call itself', async () => {
  for (const name of ['Host', 'content-length', 'Content-Type', 'X-Guildhall-Signature', 'a b', 'Transfer-Encoding']) {
    expect((await create(place, 'http', { headers: [{ name, value: 'x' }] })).status).toBe(422)
  }
  expect((await create(place, 'http', { headers: [{ name: 'a', value: 'x\r\ny: z' }] })).status).toBe(422)
})

it('allows five destinations, on premium servers, to their owner', async () => {
  const administrator = await api.signIn('miaou-dev')
  expect(await typeOf(await create(place, 'http', {}, administrator))).toBe('notOwner')
  for (let count = 0; count < 5; count++) expect((await create(place)).status).toBe(201)
  expect(await typeOf(await create(place))).toBe('limitReached')
  await changePlan(api, false)
  expect((await list())[0]?.standing).toBe('needsPremium')
  expect(await typeOf(await create(place))).toBe('needsPremium')
})
