import type { AddressInfo } from 'node:net'
import { PassThrough } from 'node:stream'
import { serve } from '@hono/node-server'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { guildPayload, serverList } from '#core/api.ts'
import { changelog } from '#core/changelog-api.ts'
import { statusReply } from '#core/status-api.ts'
import {
  ATELIER_ID,
  CHANNEL_IDS,
  COMPILE_AND_CHILL_ID,
  FLIBUSTIERS_ID,
  LEVE_TARD_ID,
  PEOPLE_IDS,
} from '#emulator/world/seed-ids.ts'
import { writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { setPremium } from '#store/premium.ts'
import { writeShardState } from '#store/shard-state.ts'
import { openApiPath } from './public/openapi.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from './testing/open-api.ts'
import { snapshotFromEmulator } from './testing/snapshot-from-emulator.ts'

const PATH = `/api/bot/dashboard/guilds/${FLIBUSTIERS_ID}`

describe('the API', () => {
  let api: OpenedApi
  let owner: Browser
  const lines: Record<string, unknown>[] = []
  beforeAll(async () => {
    const stream = new PassThrough()
    stream.on('data', (line: Buffer) => lines.push(JSON.parse(line.toString())))
    api = await openApi({ log: pino({ level: 'info' }, stream) })
    owner = await api.signIn('pixel-renard')
  })
  afterAll(() => api.close())

  it('lists the servers that somebody may manage, largest first', async () => {
    const miaou = await api.signIn('miaou-dev')
    const servers = serverList.parse(await (await miaou.fetch('/api/bot/dashboard/guilds')).json())
    expect(servers.map(({ memberCount }) => memberCount)).toEqual(
      servers.map(({ memberCount }) => memberCount).toSorted((a, b) => b - a),
    )
    expect(servers.find(({ id }) => id === FLIBUSTIERS_ID)).toMatchObject({ bot: true, owner: false, canManage: true })
    expect(servers.filter(({ bot }) => bot)).toHaveLength(1)
    const cabin = await api.signIn('tofu.exe')
    const mine = serverList.parse(await (await cabin.fetch('/api/bot/dashboard/guilds')).json())
    expect(mine.some(({ id }) => id === FLIBUSTIERS_ID)).toBe(false)
    expect([ATELIER_ID, COMPILE_AND_CHILL_ID, LEVE_TARD_ID]).toEqual(expect.arrayContaining(mine.map(({ id }) => id)))
  })

  it('renews the platform’s token by itself when it has expired', async () => {
    const browser = await api.signIn('lichen')
    api.pass(8 * 86_400_000)
    const renewed = await browser.fetch('/api/auth/token', {
      method: 'POST',
      headers: { origin: 'http://localhost:3000' },
    })
    browser.token = z.object({ token: z.string() }).parse(await renewed.json()).token
    expect((await browser.fetch('/api/bot/dashboard/guilds')).status).toBe(200)
    owner = await api.signIn('pixel-renard')
  })

  it('returns a server with roles, ordered channels, the user and the bot', async () => {
    const response = await owner.fetch(PATH)
    const guild = guildPayload.parse(await response.json())
    expect(guild).toMatchObject({
      id: FLIBUSTIERS_ID,
      premium: false,
      user: { id: PEOPLE_IDS['pixel-renard'], owner: true },
      bot: { id: api.emulator.world.botId },
    })
    const names = new Map(guild.roles.map(({ id, name }) => [id, name]))
    expect([names.get(guild.user.highestRoleId), names.get(guild.bot.highestRoleId)]).toEqual([
      'Capitaine',
      'Guildhall',
    ])
    const order = guild.channels.map(({ cPosition }) => cPosition)
    expect(order).toEqual(order.toSorted((a, b) => a - b))
    const memes = guild.channels.find(({ name }) => name === 'images-et-mèmes')
    expect(BigInt(memes?.botPermissions ?? 0) & (1n << 15n)).toBe(0n)

    const again = await owner.fetch(PATH, { headers: { 'if-none-match': response.headers.get('etag') ?? '' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const other = await (await api.signIn('miaou-dev')).fetch(PATH)
    expect(other.headers.get('etag')).not.toBe(response.headers.get('etag'))
    expect(guildPayload.parse(await other.json()).user).toMatchObject({ owner: false })
  })

  it('immediately sees what the bot, another process or a payment changed', async () => {
    const read = async () => guildPayload.parse(await (await owner.fetch(PATH)).json())
    const before = await read()
    const heard = () => new Promise<void>((done) => api.bus.subscribe(() => done()))
    let told = heard()
    const snapshot = await snapshotFromEmulator(api.emulator, FLIBUSTIERS_ID)
    await writeGuildSnapshot(api.db, { ...snapshot, name: 'Renamed' }, api.clock())
    await told
    told = heard()
    await setPremium(api.db, FLIBUSTIERS_ID, null)
    await told
    expect([before.name, before.premium]).toEqual([snapshot.name, false])
    expect(await read()).toMatchObject({ name: 'Renamed', premium: true })
    expect((await patch(owner, FLIBUSTIERS_ID, { welcomeColor: '#ABC' })).status).toBe(200)
    expect((await read()).settings.welcomeColor).toBe('#aabbcc')
    await setPremium(api.db, FLIBUSTIERS_ID, 0)
  })

  it('draws cards for people who are signed in, from pictures of the platform only', async () => {
    const draw = (who: Browser, type: string, body: unknown) =>
      who.fetch(`/api/bot/dashboard/guilds/images/${type}`, { method: 'POST', body: JSON.stringify(body) })
    const cdn = `${api.emulator.url}/cdn`
    const request = { avatar_url: `${cdn}/embed/avatars/0.png`, guild_name: 'Été', reward_name: 'x', lang: 'fr' }
    const drawn = await (await draw(owner, 'welcome', request)).json()
    const { type, image } = z.object({ type: z.string(), image: z.string() }).parse(drawn)
    expect(type).toBe('welcome')
    const [, base64 = ''] = image.split('data:image/png;base64,')
    expect(JSON.parse(Buffer.from(base64, 'base64').toString())).toMatchObject({
      guildName: 'Été',
      background: { kind: 'none' },
    })
    const small = z
      .object({ image: z.string() })
      .parse(await (await draw(owner, 'level', { ...request, member_count: 12 })).json())
    const card = JSON.parse(Buffer.from(small.image.split('base64,')[1] ?? '', 'base64').toString())
    expect(card).toMatchObject({ rank: 12, members: 12 })
    for (const avatar_url of [
      'http://169.254.169.254/latest',
      `${cdn}/../emulator/api/state`,
      `${cdn}.evil.example/a.png`,
      `${cdn.replace('://', '://a@')}/a.png`,
      'file:///etc/passwd',
      'x',
    ]) {
      expect((await draw(owner, 'welcome', { ...request, avatar_url })).status).toBe(422)
    }
    expect((await draw(owner, 'welcome', { ...request, lang: 'de' })).status).toBe(422)
    const cards = await Promise.all(
      ['goodbye', 'level', 'reward', 'rank', 'calendar'].map(async (kind) => {
        const told = z
          .object({ type: z.string(), image: z.string() })
          .parse(await (await draw(owner, kind, request)).json())
        const { type: drawnType, ...card } = JSON.parse(
          Buffer.from(told.image.split(',')[1] ?? '', 'base64').toString(),
        )
        return { told: told.type, drawn: drawnType, rewardName: card.rewardName, locale: card.locale }
      }),
    )
    expect(cards).toEqual(
      ['goodbye', 'level', 'reward', 'rank', 'calendar'].map((kind) => ({
        told: kind,
        drawn: kind,
        rewardName: kind === 'reward' ? 'x' : undefined,
        locale: 'fr',
      })),
    )
    expect((await draw(owner, 'banner', request)).status).toBe(404)
    expect((await draw(api.newBrowser(), 'welcome', request)).status).toBe(401)
  })

  it('keeps uploaded pictures, re-encoded, and refuses anything else', async () => {
    const upload = async (bytes: Uint8Array) => {
      const form = new FormData()
      form.set('file', new File([bytes as Uint8Array<ArrayBuffer>], 'a.png'))
      const encoded = new Response(form)
      const body = await encoded.arrayBuffer()
      const headers = {
        'content-type': encoded.headers.get('content-type') ?? '',
        'content-length': `${body.byteLength}`,
      }
      return owner.fetch(`${PATH}/uploads`, { method: 'POST', body, headers })
    }
    const picture = sharp({ create: { width: 3000, height: 10, channels: 3, background: '#cd6e57' } })
    const kept = await upload(await picture.png().toBuffer())
    const { url } = z.object({ url: z.string() }).parse(await kept.json())
    expect([kept.status, url]).toEqual([201, expect.stringMatching(/^\/uploads\/[\w-]+\.webp$/)])
    const served = await api.newBrowser().fetch(url)
    expect([served.headers.get('content-type'), served.headers.get('cache-control')]).toEqual([
      'image/webp',
      'public, max-age=31536000, immutable',
    ])
    expect(await sharp(await served.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 2000 })
    expect((await patch(owner, FLIBUSTIERS_ID, { welcomeImage: url })).status).toBe(422) // premium only

    const bomb = sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'black' } })
    expect((await upload(await bomb.png({ compressionLevel: 9 }).toBuffer())).status).toBe(422)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    expect((await readProblem(await upload(Buffer.from(svg)))).status).toBe(422)
    expect((await upload(Buffer.from('\x89PNG\r\n\x1a\nbroken', 'latin1'))).status).toBe(422)
    expect((await upload(new Uint8Array(10_100_000))).status).toBe(413)
    expect((await owner.fetch(`${PATH}/uploads`, { method: 'POST', body: 'x' })).status).toBe(422)
    expect((await api.newBrowser().fetch('/uploads/none.webp')).status).toBe(404)
  })

  it('sends the saved greeting as a test, at most once in ten seconds', async () => {
    const send = (type: string) =>
      owner.fetch(`${PATH}/welcome/test`, { method: 'POST', body: JSON.stringify({ type }) })
    expect((await send('welcome')).status).toBe(409)
    await patch(owner, FLIBUSTIERS_ID, { welcomeChannel: CHANNEL_IDS.flibustiersWelcome })
    const sent = await send('welcome')
    const { messageId } = z.object({ messageId: z.string() }).parse(await sent.json())
    const message = api.emulator.control.messages(CHANNEL_IDS.flibustiersWelcome).find(({ id }) => id === messageId)
    expect(message).toMatchObject({ embeds: [{ footer: { text: expect.stringMatching(/test/i) } }] })
    expect((await send('welcome')).status).toBe(429)
    api.pass(10_000)
    expect((await send('welcome')).status).toBe(200)
    expect((await send('nothing')).status).toBe(422)
  })

  it('returns default texts and the changelog in both languages', async () => {
    const texts = async (file: string) => (await owner.fetch(`/api/bot/defaults/${file}`)).json()
    expect(await texts('fr.json')).toMatchObject({ customGoodbyeMessage: '**{user.username}** a quitté le serveur.' })
    expect(await texts('en.json')).toMatchObject({ customGoodbyeMessage: '**{user.username}** has left the server.' })
    expect((await owner.fetch('/api/bot/defaults/de.json')).status).toBe(404)
    const entries = async (locale: string) =>
      changelog.parse(await (await owner.fetch(`/api/bot/changelog?locale=${locale}`)).json())
    const [fr, en] = [await entries('fr'), await entries('en')]
    expect(fr.map(({ date }) => date)).toEqual(fr.map(({ date }) => date).toSorted())
    expect(fr.map(({ title: _, body: __, ...same }) => same)).toEqual(en.map(({ title: _, body: __, ...same }) => same))
    expect(fr.every(({ title, body }, at) => title !== en[at]?.title && body !== en[at]?.body)).toBe(true)
  })

  it('measures its status, and is ready when database and gateway are ready', async () => {
    expect((await owner.fetch('/healthz')).status).toBe(200)
    expect([(await owner.fetch('/readyz')).status]).toEqual([503])
    await writeShardState(api.db, { id: 0, up: true, latencyMs: 12, guilds: 4, at: api.clock() })
    api.pass(5_000)
    const ready = await owner.fetch('/readyz')
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, database: true, gateway: true }])
    const status = statusReply.parse(await (await owner.fetch('/api/bot/status')).json())
    expect(status).toMatchObject({ servers: 1, database: { up: true }, shards: [{ id: 0, latencyMs: 12 }] })
    expect(status.members).toBeGreaterThan(2_000)
    api.pass(60_000)
    expect((await owner.fetch('/readyz')).status).toBe(503)
  })

  it('describes every call in its OpenAPI document', async () => {
    const answer = await (await owner.fetch('/api/bot/openapi.json')).json()
    const operation = z.object({
      summary: z.string(),
      operationId: z.string(),
      responses: z.record(z.string(), z.unknown()),
    })
    const document = z
      .object({
        openapi: z.literal('3.1.0'),
        paths: z.record(z.string(), z.record(z.string(), operation)),
        components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
      })
      .parse(answer)
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    const registered = api.app.routes.map(({ method, path }) => `${method.toLowerCase()} ${openApiPath(path)}`)
    expect(described.toSorted()).toEqual(registered.toSorted())
    const ids = Object.values(document.paths).flatMap((methods) => Object.values(methods).map((one) => one.operationId))
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, name] of JSON.stringify(answer).matchAll(/#\/components\/schemas\/(\w+)/g)) {
      expect(Object.keys(document.components.schemas)).toContain(name)
    }
    expect(JSON.stringify(document.components.schemas.Settings)).toContain('welcomeChannel')
  })

  it('gives every request an id of its own, and writes one line for it', async () => {
    lines.length = 0
    const given = await owner.fetch('/healthz', { headers: { 'x-request-id': 'proxy-12345' } })
    const forged = await owner.fetch('/healthz?token=secret', { headers: { 'x-request-id': 'a b"c' } })
    const [own, other] = [given, forged].map((reply) => reply.headers.get('x-request-id'))
    expect([own, other]).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/), expect.stringMatching(/^[0-9a-f-]{36}$/)])
    expect(lines).toMatchObject([
      {
        requestId: own,
        foreignId: 'proxy-12345',
        method: 'GET',
        path: '/healthz',
        status: 200,
        ms: expect.any(Number),
      },
      { requestId: other, path: '/healthz' },
    ])
    expect(lines[1]).not.toHaveProperty('foreignId')
    expect(JSON.stringify(lines)).not.toContain('secret')
  })

  it('answers a person who opens an address in a browser with a sentence, not JSON', async () => {
    const nowhere = await owner.fetch('/api/bot/nowhere', {
      headers: { 'accept-language': 'en', accept: 'text/html,application/xhtml+xml' },
    })
    expect([nowhere.status, nowhere.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8'])
    expect(await nowhere.text()).toMatch(/^There is nothing at this address\n\nCheck the address/)
  })

  it('explains what is wrong with an address or a method', async () => {
    const nowhere = await owner.fetch('/api/bot/nowhere', { headers: { 'accept-language': 'fr' } })
    expect(await readProblem(nowhere)).toMatchObject({ status: 404, title: 'Il n’y a rien à cette adresse' })
    const wrong = await owner.fetch(PATH, { method: 'PUT' })
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET'])
  })

  it('speaks the language of its domain, then of the cookie, then of the browser', async () => {
    const titleFor = async (headers: Record<string, string>) => {
      const refused = await api.app.request(PATH, { headers })
      return (await readProblem(refused)).title
    }
    const [english, french] = ['You are signed out', 'Vous êtes déconnecté']
    expect(await titleFor({ host: 'en.localhost:3000', cookie: 'locale=fr' })).toBe(english)
    expect(await titleFor({ host: 'x', cookie: 'locale=en', 'accept-language': 'fr' })).toBe(english)
    expect(await titleFor({ host: 'x', 'accept-language': 'de, fr;q=0.5, en;q=0.4' })).toBe(french)
    expect(await titleFor({ host: 'x' })).toBe(french)
  })

  it('gives the same answers over a real connection', async () => {
    const server = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' })
    await new Promise((done) => server.once('listening', done))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const headers = { authorization: `Bearer ${owner.token}` }
    const big = await fetch(`${url}${PATH}/settings`, { method: 'PATCH', headers, body: 'x'.repeat(300_000) })
    expect((await readProblem(big)).status).toBe(413)
    const saved = await fetch(`${url}${PATH}/settings`, { method: 'PATCH', headers, body: '{"prefix":"§"}' })
    expect(saved.status).toBe(200)
    const guild = guildPayload.parse(await (await fetch(`${url}${PATH}`, { headers })).json())
    expect(guild.settings.prefix).toBe('§')
    await new Promise((done) => server.close(done))
  })

  it('reports that the platform or the database is unreachable, without details', async () => {
    lines.length = 0
    const broken = await openApi({ drawCard: () => Promise.reject(new Error('inner secret')), log: api.log })
    const browser = await broken.signIn('pixel-renard')
    const body = { avatar_url: `${broken.emulator.url}/cdn/embed/avatars/0.png`, guild_name: 'x', lang: 'en' }
    const failed = await browser.fetch('/api/bot/dashboard/guilds/images/welcome', {
      method: 'POST',
      body: JSON.stringify(body),
    })
    const told = await readProblem(failed)
    expect([told.status, JSON.stringify(told)]).toEqual([500, expect.not.stringContaining('secret')])
    expect(lines.filter((line) => line.requestId === told.requestId && line.err)).toHaveLength(1)

    await broken.emulator.close()
    expect((await readProblem(await browser.fetch(PATH))).status).toBe(503)
    await broken.db.pool.query('select 1')
    await broken.loseDatabase()
    const away = await browser.fetch('/api/auth/session')
    expect([away.status, away.headers.get('retry-after')]).toEqual([503, '2'])
    expect((await browser.fetch('/readyz')).status).toBe(503)
    expect((await browser.fetch('/healthz')).status).toBe(200)
  })
})
