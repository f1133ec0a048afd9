import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { guildPayload, saveReply, serverList } from '#core/api.ts'
import { historyPage } from '#core/history-api.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, LEVE_TARD_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { listChanges } from '#store/history.ts'
import { readSettings } from '#store/settings.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../testing/open-api.ts'

const GUILD = FLIBUSTIERS_ID
const PATH = `/api/bot/dashboard/guilds/${GUILD}`

describe('saving settings', () => {
  let api: OpenedApi
  let owner: Browser
  let admin: Browser
  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
    admin = await api.signIn('miaou-dev')
  })
  afterAll(() => api.close())

  it('returns the full settings and records who changed what', async () => {
    const reply = await patch(owner, GUILD, { prefix: '?', 'welcomeDm.enabled': true, goodbyeKinds: { ban: false } })
    const saved = saveReply.parse(await reply.json())
    expect([reply.status, saved.revision, saved.warnings]).toEqual([200, 1, []])
    expect(saved.settings).toMatchObject({
      prefix: '?',
      language: 'fr',
      welcomeDm: { enabled: true, message: null },
      goodbyeKinds: { leave: true, kick: true, ban: false },
    })
    const guild = guildPayload.parse(await (await admin.fetch(PATH)).json())
    expect([guild.revision, guild.settings]).toEqual([1, saved.settings])
    const history = historyPage.parse(await (await owner.fetch(`${PATH}/history?limit=2`)).json())
    expect(history).toEqual({
      entries: [
        expect.objectContaining({ path: 'welcomeDm.enabled', before: false, after: true, source: 'dashboard' }),
        expect.objectContaining({ path: 'goodbyeKinds.ban', actor: expect.objectContaining({ name: 'pixel-renard' }) }),
      ],
      next: expect.any(Number),
      summary: null,
    })
    const rest = historyPage.parse(await (await owner.fetch(`${PATH}/history?before=${history.next}`)).json())
    expect(rest).toMatchObject({ entries: [{ path: 'prefix', after: '?' }], next: null })
    expect((await owner.fetch(`${PATH}/history?limit=x`)).status).toBe(400)
  })

  it('can list the changes of one setting only', async () => {
    const ask = async (path: string) =>
      historyPage.parse(await (await owner.fetch(`${PATH}/history?path=${path}&limit=1`)).json())
    expect(await ask('goodbyeKinds.ban')).toMatchObject({ entries: [{ path: 'goodbyeKinds.ban' }], next: null })
    expect(await ask('welcomeChannel')).toEqual({ entries: [], next: null, summary: null })
    expect((await owner.fetch(`${PATH}/history?path=${'x'.repeat(201)}`)).status).toBe(400)
  })

  it('loses nothing when two administrators save different keys simultaneously, a hundred times', async () => {
    for (let turn = 0; turn < 100; turn++) {
      const { revision } = await readSettings(api.db, GUILD)
      const base = { 'if-match': `"${revision}"` }
      const on = turn % 2 === 0
      const replies = await Promise.all([
        patch(owner, GUILD, { goodbyeKinds: { leave: on }, customWelcomeMessage: `Bonjour ${turn}` }, base),
        patch(admin, GUILD, { 'goodbyeKinds.kick': on, prefix: `${turn}` }, base),
      ])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      const guild = guildPayload.parse(await (await owner.fetch(PATH)).json())
      expect([guild.revision, guild.settings]).toMatchObject([
        revision + 2,
        { goodbyeKinds: { leave: on, kick: on }, customWelcomeMessage: `Bonjour ${turn}`, prefix: `${turn}` },
      ])
    }
  })

  it('shows both values when two people change the same key', async () => {
    const { revision } = await readSettings(api.db, GUILD)
    await patch(owner, GUILD, { prefix: 'a' }, { 'if-match': `"${revision}"` })
    const reply = await patch(admin, GUILD, { prefix: 'b', welcomeMention: true }, { 'if-match': `"${revision}"` })
    expect(await readProblem(reply)).toMatchObject({
      status: 409,
      revision: revision + 1,
      conflicts: [{ path: 'prefix', theirs: 'a', yours: 'b' }],
    })
    expect((await readSettings(api.db, GUILD)).settings).toMatchObject({ prefix: 'a', welcomeMention: false })
    expect((await patch(admin, GUILD, { prefix: 'b' }, { 'if-match': 'W/"x"' })).status).toBe(400)
  })

  const long = 'x'.repeat(4001)
  const elsewhere = CHANNEL_IDS.compileWelcome
  it.each<[string, unknown, number, { path: string; code: string }[] | null]>([
    ['an unknown key', { nope: 1, prefix: '+' }, 422, [{ path: 'nope', code: 'V_UNKNOWN' }]],
    ['a wrong type', { prefix: 5 }, 422, [{ path: 'prefix', code: 'V_TYPE' }]],
    ['an over-long text', { customWelcomeMessage: long }, 422, [{ path: 'customWelcomeMessage', code: 'V_MAX' }]],
    ['a foreign channel', { welcomeChannel: elsewhere }, 422, [{ path: 'welcomeChannel', code: 'W_GONE' }]],
    ['a foreign role', { defaultRole: [elsewhere] }, 422, [{ path: 'defaultRole', code: 'W_GONE' }]],
    ['too many entries', { welcomeVariants: ['a', 'b', 'c'] }, 422, [{ path: 'welcomeVariants', code: 'V_LIMIT' }]],
    ['a premium value', { welcomeColor: '#123456' }, 422, [{ path: 'welcomeColor', code: 'W_PREMIUM' }]],
    ['a switch without its channel', { welcomeMessage: true }, 422, [{ path: 'welcomeChannel', code: 'V_CHANNEL' }]],
    ['a __proto__ key', '{"__proto__":{"prefix":"x"}}', 422, [{ path: '__proto__', code: 'V_UNKNOWN' }]],
    ['a nested __proto__', '{"welcomeDm":{"__proto__":1}}', 422, [{ path: 'welcomeDm.__proto__', code: 'V_UNKNOWN' }]],
    ['a constructor key', { 'constructor.prototype': 1 }, 422, [{ path: 'constructor.prototype', code: 'V_UNKNOWN' }]],
    ['a list in place of an object', [], 422, [{ path: '', code: 'V_TYPE' }]],
    [
      'several problems at once',
      { nope: 1, prefix: 'too long', language: 'de' },
      422,
      [
        { path: 'nope', code: 'V_UNKNOWN' },
        { path: 'prefix', code: 'V_MAX' },
        { path: 'language', code: 'V_TYPE' },
      ],
    ],
    ['invalid JSON', '{"prefix":', 400, null],
    ['no body', '', 400, null],
    ['a body of 300 KB', { customWelcomeMessage: 'x'.repeat(300_000) }, 413, null],
  ])('refuses %s in both languages, and changes nothing', async (_, body, status, errors) => {
    const before = await readSettings(api.db, GUILD)
    const inEnglish = await readProblem(await patch(owner, GUILD, body, { 'accept-language': 'en-GB' }))
    const inFrench = await readProblem(await patch(owner, GUILD, body, { 'accept-language': 'fr-FR' }))
    for (const told of [inEnglish, inFrench]) {
      expect(told.status).toBe(status)
      if (errors) expect(told.errors).toMatchObject(errors)
      expect(told.errors?.length).toBe(errors?.length)
      expect(told.requestId).toMatch(/^[\w-]{36}$/)
    }
    expect(inFrench.title).not.toBe(inEnglish.title)
    expect(inFrench.detail).not.toBe(inEnglish.detail)
    expect(inFrench.errors?.[0]?.message ?? 'fr').not.toBe(inEnglish.errors?.[0]?.message ?? 'en')
    expect(await readSettings(api.db, GUILD)).toEqual(before)
  })

  it('refuses a long body without an announced length while it arrives', async () => {
    let sent = 0
    const endless = new ReadableStream({
      pull(controller) {
        sent += 64 * 1024
        controller.enqueue(new Uint8Array(64 * 1024).fill(32))
      },
    })
    const reply = await owner.fetch(`${PATH}/settings`, {
      method: 'PATCH',
      body: endless,
      duplex: 'half',
    } as RequestInit)
    expect(reply.status).toBe(413)
    expect(sent).toBeLessThan(1_000_000)
  })

  it('accepts a channel where permissions are missing, and says which', async () => {
    const guild = guildPayload.parse(await (await owner.fetch(PATH)).json())
    const memes = guild.channels.find(({ name }) => name === 'images-et-mèmes')
    const body = { welcomeMessage: true, welcomeChannel: memes?.id }
    const reply = await patch(owner, GUILD, body, { 'accept-language': 'fr' })
    expect(saveReply.parse(await reply.json()).warnings).toEqual([
      {
        path: 'welcomeChannel',
        code: 'W_PERM',
        params: { perms: 'Joindre des fichiers', channel: '#images-et-mèmes' },
        message: expect.stringContaining('Joindre des fichiers'),
      },
    ])
    await patch(owner, GUILD, { welcomeMessage: false })
  })

  it('hides servers from strangers, and refuses members without access', async () => {
    const stranger = await api.signIn('gaufre-quantique')
    const member = await api.signIn('moka-lune')
    const before = await readSettings(api.db, GUILD)
    for (const [who, id, status] of [
      [stranger, GUILD, 404],
      [member, GUILD, 403],
      [owner, LEVE_TARD_ID, 404],
      [owner, '999999999999999999', 404],
      [owner, 'first', 404],
      [owner, '1;drop', 404],
    ] as const) {
      const read = await who.fetch(`/api/bot/dashboard/guilds/${id}`, { headers: { 'accept-language': 'en' } })
      expect((await readProblem(read)).status).toBe(status)
      expect((await patch(who, id, { prefix: 'x' })).status).toBe(status)
      expect((await who.fetch(`/api/bot/dashboard/guilds/${id}/history`)).status).toBe(status)
    }
    expect(await readSettings(api.db, GUILD)).toEqual(before)
  })

  it('lets a delegate edit only their modules, and never change who has access', async () => {
    const grant = { type: 'user', id: PEOPLE_IDS['tofu.exe'], modules: ['welcome'], level: 'write' }
    expect((await patch(owner, GUILD, { 'access.grants': [grant] })).status).toBe(200)
    const delegate = await api.signIn('tofu.exe')
    expect((await delegate.fetch(PATH)).status).toBe(200)
    const listed = serverList.parse(await (await delegate.fetch('/api/bot/dashboard/guilds')).json())
    expect(listed.find(({ id }) => id === GUILD)).toMatchObject({ canManage: false, bot: true })
    expect((await patch(delegate, GUILD, { welcomeMention: true })).status).toBe(200)
    for (const body of [{ prefix: 'x' }, { welcomeMention: false, prefix: 'x' }, { 'access.grants': [] }]) {
      expect((await readProblem(await patch(delegate, GUILD, body))).status).toBe(403)
    }
    expect((await patch(owner, GUILD, { 'access.grants': [], welcomeMention: false })).status).toBe(200)
    expect((await delegate.fetch(PATH)).status).toBe(403)
  })

  it('notices within 30 seconds that somebody has lost access', async () => {
    const { control } = api.emulator
    expect((await admin.fetch(PATH)).status).toBe(200)
    control.kick(GUILD, PEOPLE_IDS['miaou-dev'], { userId: PEOPLE_IDS['pixel-renard'] })
    api.pass(30_000)
    expect((await admin.fetch(PATH)).status).toBe(404)
  })

  it('rate-limits a runaway script', async () => {
    const slow = await openApi({ writeRate: { burst: 2, perSecond: 0.5 } })
    const browser = await slow.signIn('pixel-renard')
    const statuses = []
    for (const prefix of ['a', 'b', 'c']) statuses.push((await patch(browser, GUILD, { prefix })).status)
    expect(statuses).toEqual([200, 200, 429])
    const refused = await patch(browser, GUILD, { prefix: 'd' }, { 'accept-language': 'en' })
    expect([refused.headers.get('retry-after'), (await readProblem(refused)).detail]).toEqual([
      '2',
      'Wait 2 seconds, then try again.',
    ])
    slow.pass(2_000)
    expect((await patch(browser, GUILD, { prefix: 'e' })).status).toBe(200)
    expect(await listChanges(slow.db, GUILD, { limit: 10 })).toHaveLength(3)
    await slow.close()
  })
})
