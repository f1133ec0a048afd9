import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createChannelReply, createGroupReply, createRoleReply } from '#core/create-api.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../testing/open-api.ts'
import { snapshotFromEmulator } from '../testing/snapshot-from-emulator.ts'

const GUILD = FLIBUSTIERS_ID

describe('creating a channel or a role', () => {
  let api: OpenedApi
  let owner: Browser
  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
  })
  afterAll(() => api.close())

  const post = (who: Browser, what: 'channels' | 'channel-groups' | 'roles', body: unknown, language = 'en') => {
    // One more is allowed every ten seconds.
    api.pass(10_000)
    return who.fetch(`/api/bot/dashboard/guilds/${GUILD}/${what}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': language },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  }
  const categoryId = async () => {
    const { channels } = await snapshotFromEmulator(api.emulator, GUILD)
    return channels.find(({ type }) => type === 4)?.id ?? ''
  }

  it('creates the channel in its category and returns it in the dashboard’s format', async () => {
    const parentId = await categoryId()
    const reply = await post(owner, 'channels', { name: 'Bienvenue à bord', type: 0, parentId })
    const { channel } = createChannelReply.parse(await reply.json())
    expect(reply.status).toBe(201)
    const { channels } = await snapshotFromEmulator(api.emulator, GUILD)
    const real = channels.find(({ id }) => id === channel.id)
    expect(channel).toMatchObject({ name: 'bienvenue-à-bord', type: 0, parentId, cPosition: real?.cPosition })
    expect(BigInt(channel.botPermissions) & PERMISSIONS.viewChannel).not.toBe(0n)
  })

  it('creates a category of channels that others do not see', async () => {
    const reply = await post(owner, 'channel-groups', { name: 'Logs', channels: ['logs-team', 'logs-voice'] })
    expect(reply.status).toBe(201)
    const { category, channels } = createGroupReply.parse(await reply.json())
    expect(channels.map(({ name, parentId }) => [name, parentId])).toEqual([
      ['logs-team', category.id],
      ['logs-voice', category.id],
    ])
    for (const { hidden, botPermissions } of [category, ...channels]) {
      expect(hidden).toBe(true)
      const needed = PERMISSIONS.viewChannel | PERMISSIONS.sendMessages | PERMISSIONS.embedLinks
      expect(BigInt(botPermissions) & needed).toBe(needed)
    }
    expect((await post(owner, 'channel-groups', { name: 'Logs', channels: [] })).status).toBe(422)
  })

  it('returns what was made of a group when Discord stops answering, so that only the rest is asked for again', async () => {
    const stop = api.emulator.control.subscribe(({ name }) => {
      if (name === 'CHANNEL_CREATE') api.emulator.control.trouble({ away: true })
    })
    const reply = await post(owner, 'channel-groups', { name: 'Half', channels: ['half-one', 'half-two'] })
    stop()
    api.emulator.control.trouble({ calm: true })
    expect(reply.status).toBe(201)
    expect(createGroupReply.parse(await reply.json())).toMatchObject({ category: { name: 'Half' }, channels: [] })
  })

  it('creates a role without any permission', async () => {
    const reply = await post(owner, 'roles', { name: '  Matelot ', color: 0xcd6e57 })
    const { role } = createRoleReply.parse(await reply.json())
    expect([reply.status, role]).toMatchObject([201, { name: 'Matelot', color: 0xcd6e57, permissions: '0' }])
  })

  it('names the person in the audit log of the server', async () => {
    await post(owner, 'roles', { name: 'Vigie', color: 0 })
    const log = z
      .object({ audit_log_entries: z.array(z.object({ reason: z.string().optional() })) })
      .parse(await (await api.emulator.call('GET', `/guilds/${GUILD}/audit-logs?limit=1`)).json())
    expect(log.audit_log_entries[0]?.reason).toContain('pixel-renard')
  })

  it.each<[string, 'channels' | 'roles', unknown, number]>([
    ['no name', 'channels', { name: ' ', type: 0, parentId: null }, 422],
    ['a name of 101 characters', 'roles', { name: 'x'.repeat(101), color: 0 }, 422],
    ['a thread', 'channels', { name: 'x', type: 11, parentId: null }, 422],
    ['a colour that is none', 'roles', { name: 'x', color: -1 }, 422],
    ['a category that is none', 'channels', { name: 'x', type: 0, parentId: '999999999999999999' }, 422],
    ['permissions', 'roles', { name: 'x', color: 0, permissions: '8' }, 422],
    ['invalid JSON', 'roles', '{', 400],
    ['a body of 3 KB', 'roles', { name: 'x'.repeat(3000), color: 0 }, 413],
  ])('refuses %s in both languages', async (_, what, body, status) => {
    const told = [await post(owner, what, body, 'en'), await post(owner, what, body, 'fr')]
    const problems = await Promise.all(told.map(readProblem))
    expect(problems.map((problem) => problem.status)).toEqual([status, status])
    expect(problems[0]?.detail).not.toBe(problems[1]?.detail)
  })

  it('reports each field that is missing, wrong or unknown', async () => {
    const { errors } = await readProblem(await post(owner, 'roles', { name: 'x'.repeat(101), colour: 1 }))
    expect(errors?.map(({ path, code }) => [path, code])).toEqual([
      ['name', 'V_MAX'],
      ['color', 'V_REQUIRED'],
      ['colour', 'V_UNKNOWN'],
    ])
    expect(errors?.[0]?.message).toBe('100 characters at most.')
  })

  it('does nothing for a delegate whom Discord does not let manage channels or roles', async () => {
    const grant = { type: 'user', id: PEOPLE_IDS['tofu.exe'], modules: ['welcome'], level: 'write' }
    expect((await patch(owner, GUILD, { 'access.grants': [grant] })).status).toBe(200)
    const delegate = await api.signIn('tofu.exe')
    const refused = await readProblem(await post(delegate, 'channels', { name: 'x', type: 0, parentId: null }, 'fr'))
    expect([refused.status, refused.detail]).toEqual([403, expect.stringContaining('Gérer les salons')])
    expect((await post(delegate, 'roles', { name: 'x', color: 0 })).status).toBe(403)
    await patch(owner, GUILD, { 'access.grants': [] })
  })

  it('creates nothing in a category in which the person may not manage channels', async () => {
    const snapshot = await snapshotFromEmulator(api.emulator, GUILD)
    const manage = String(PERMISSIONS.viewChannel | PERMISSIONS.manageChannels)
    const roles = snapshot.roles.map((role) => (role.id === GUILD ? { ...role, permissions: manage } : role))
    const parentId = await categoryId()
    const overwrite = { id: GUILD, type: 0 as const, allow: '0', deny: String(PERMISSIONS.manageChannels) }
    const channels = snapshot.channels.map((channel) =>
      channel.id === parentId ? { ...channel, overwrites: [overwrite] } : channel,
    )
    await writeGuildSnapshot(api.db, { ...snapshot, roles, channels }, api.clock())
    const grant = { type: 'user', id: PEOPLE_IDS['tofu.exe'], modules: ['welcome'], level: 'write' }
    await patch(owner, GUILD, { 'access.grants': [grant] })
    const delegate = await api.signIn('tofu.exe')
    const create = (inside: string | null) => post(delegate, 'channels', { name: 'x', type: 0, parentId: inside })
    await expect.poll(async () => (await create(null)).status).toBe(201)
    const refused = await readProblem(await create(parentId))
    expect([refused.status, refused.detail]).toEqual([403, expect.stringContaining('Manage Channels')])
    await patch(owner, GUILD, { 'access.grants': [] })
    await writeGuildSnapshot(api.db, snapshot, api.clock())
  })

  it('hides servers from strangers', async () => {
    const stranger = await api.signIn('gaufre-quantique')
    expect((await post(stranger, 'roles', { name: 'x', color: 0 })).status).toBe(404)
  })

  it('demands a wait after five in a row', async () => {
    api.pass(50_000)
    const statuses = []
    for (let turn = 0; turn < 6; turn++) {
      const reply = await owner.fetch(`/api/bot/dashboard/guilds/${GUILD}/roles`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name: `Rôle ${turn}`, color: 0 }),
      })
      statuses.push(reply.status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429])
  })

  it('says which permission the bot lacks', async () => {
    const snapshot = await snapshotFromEmulator(api.emulator, GUILD)
    const roles = snapshot.roles.map((role) => ({ ...role, permissions: '0' }))
    await writeGuildSnapshot(api.db, { ...snapshot, roles }, api.clock())
    await expect
      .poll(async () => (await readProblem(await post(owner, 'roles', { name: 'x', color: 0 }))).detail)
      .toContain('Manage Roles')
  })
})
