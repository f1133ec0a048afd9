import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guildPayload, saveReply, serverList, tokenReply } from '#core/api.ts'
import { premiumReply } from '#core/user-api.ts'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { createCode } from '#store/premium-codes.ts'
import { type Browser, type OpenedApi, openApi, patch, SITE } from '../testing/open-api.ts'

const LIST = '/api/bot/dashboard/guilds'
const PATH = `${LIST}/${FLIBUSTIERS_ID}`

describe('while Discord is away', () => {
  let api: OpenedApi
  let known: Browser
  let newcomer: Browser
  let readAt: number
  beforeAll(async () => {
    api = await openApi()
    known = await api.signIn('miaou-dev')
    newcomer = await api.signIn('pixel-renard')
    readAt = api.clock()
    await known.fetch(PATH)
    await known.fetch(LIST)
    await api.emulator.close()
    api.pass(31_000)
  })
  afterAll(() => api.close())

  const read = async () => {
    const response = await known.fetch(PATH)
    return { etag: response.headers.get('etag'), guild: guildPayload.parse(await response.json()) }
  }
  it('a server is served from cached data, with its age', async () => {
    const { guild, etag } = await read()
    expect(guild.user.asOf).toBe(new Date(readAt).toISOString())
    // Older roles are another answer, which stays the same while their age does.
    expect((await read()).etag).toBe(etag)
  })

  it('settings are saved, checked against cached roles, with their age', async () => {
    const response = await patch(known, FLIBUSTIERS_ID, { prefix: '?' })
    expect(response.status).toBe(200)
    expect(saveReply.parse(await response.json())).toMatchObject({
      settings: { prefix: '?' },
      asOf: new Date(readAt).toISOString(),
    })
    expect((await read()).guild.settings.prefix).toBe('?')
  })

  it('the list of servers stays', async () => {
    const servers = serverList.parse(await (await known.fetch(LIST)).json())
    expect(servers.map(({ id }) => id)).toContain(FLIBUSTIERS_ID)
  })

  it('people without cached data have no access', async () => {
    expect((await newcomer.fetch(PATH)).status).toBe(503)
  })

  it('a code is redeemed, and the answer says so', async () => {
    const hash = createHash('sha256').update('AAAA-BBBB-CCCC-DDDD').digest()
    const code = { id: randomUUID(), hash, hint: 'DDDD', servers: 1, days: 30, now: api.clock(), expiresAt: null }
    await createCode(api.db, code)
    const reply = await newcomer.fetch('/api/bot/dashboard/user/premium/codes', {
      method: 'POST',
      body: JSON.stringify({ code: 'aaaabbbbccccdddd' }),
    })
    expect(reply.status).toBe(200)
    expect(premiumReply.parse(await reply.json())).toMatchObject({
      slots: { total: 1 },
      history: [{ kind: 'redeemed' }],
    })
  })

  it('cached data of an hour ago gives no access any more', async () => {
    api.pass(60 * 60_000)
    const renewed = await known.fetch('/api/auth/token', { method: 'POST', headers: { origin: SITE } })
    known.token = tokenReply.parse(await renewed.json()).token
    expect((await known.fetch(PATH)).status).toBe(503)
  })
})
