import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { clickId } from '#core/bot/compose-saved.ts'
import { entryReply } from '#core/collections/api.ts'
import { sendMessageReply } from '#core/send-api.ts'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { keepUpload } from '#store/uploads.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'
import { refreshSnapshot } from '../../testing/refresh-snapshot.ts'
import { snapshotFromEmulator } from '../../testing/snapshot-from-emulator.ts'

const GUILD = FLIBUSTIERS_ID
const TEXT = 0
const posted = z.object({
  content: z.string(),
  author: z.object({ username: z.string() }),
  webhook_id: z.string().optional(),
  flags: z.number().optional(),
  mention_everyone: z.boolean(),
  embeds: z.array(z.object({ title: z.string().optional(), color: z.number().optional() })),
  attachments: z.array(z.object({ filename: z.string(), description: z.string().nullish() })),
  components: z.array(z.looseObject({ type: z.number() })).optional(),
})

describe('sending a saved message', () => {
  let api: OpenedApi
  let owner: Browser
  let channel: string
  /** The platform limits messages per channel. */
  let otherChannel: string
  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
    const { channels } = await snapshotFromEmulator(api.emulator, GUILD)
    const open = channels.filter(({ type, overwrites }) => type === TEXT && overwrites.length === 0)
    ;[channel = '', otherChannel = ''] = open.map(({ id }) => id)
  })
  afterAll(() => api.close())

  const json = (body: unknown, language = 'en') => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': language },
    body: JSON.stringify(body),
  })
  const message = (over: object) => ({ format: 'embeds', mentions: DEFAULT_MENTIONS, silent: false, ...over })
  const save = async (over: object): Promise<string> => {
    await emptyTables(api.db.pool, 'collection_entries')
    const path = `/api/bot/dashboard/guilds/${GUILD}/collections/savedMessages`
    const reply = await owner.fetch(path, json({ name: 'Rules', message: message(over) }))
    expect(reply.status, await reply.clone().text()).toBe(201)
    return String(entryReply.parse(await reply.json()).entry.id)
  }
  type Sent = { to?: string; language?: string; who?: Browser; speaks?: string }
  const send = (entry: string, { to = channel, language = 'fr', who = owner, speaks = 'en' }: Sent = {}) =>
    who.fetch(`/api/bot/dashboard/guilds/${GUILD}/messages/${entry}/send`, json({ channelId: to, language }, speaks))
  const read = async (reply: Response) => {
    expect(reply.status, await reply.clone().text()).toBe(200)
    const { channelId, messageId } = sendMessageReply.parse(await reply.json())
    const found = await api.emulator.call('GET', `/channels/${channelId}/messages/${messageId}`)
    return posted.parse(await found.json())
  }

  /** A channel in which people have created the maximum number of webhooks. */
  const fillWithWebhooks = async (): Promise<string> => {
    const by = PEOPLE_IDS['pixel-renard']
    const { id } = api.emulator.control.createChannel({ guildId: GUILD, name: 'full', type: TEXT, by })
    await refreshSnapshot(api, GUILD)
    const guild = api.emulator.world.guilds.get(GUILD)
    for (const n of Array(15).keys()) {
      const hook = { channelId: id, name: `h${n}`, avatar: null, creatorId: by, applicationId: null, token: `t${n}` }
      guild?.webhooks.set(`90000000000000000${n}`, { id: `90000000000000000${n}`, ...hook })
    }
    return id
  }

  it('posts it with the variables filled, for the person who sends it', async () => {
    const entry = await save({
      content: 'Ahoy {user.username} @ {server}',
      embeds: [{ title: 'Cap', color: '#57c478' }],
    })
    expect(await read(await send(entry))).toMatchObject({
      content: expect.stringMatching(/^Ahoy pixel.*renard @ .*Flibustiers/),
      embeds: [{ title: 'Cap', color: 0x57c478 }],
    })
  })

  it('posts the version in the requested language, otherwise the message itself', async () => {
    const entry = await save({ content: 'Bonjour', variants: { en: { content: 'Hello' } } })
    expect((await read(await send(entry, { language: 'en' }))).content).toBe('Hello')
    expect((await read(await send(entry, { language: 'fr' }))).content).toBe('Bonjour')
  })

  it('posts blocks as components, and a silent message without a sound', async () => {
    const entry = await save({ format: 'advanced', silent: true, blocks: [{ type: 'text', text: '# Cap' }] })
    const { flags = 0, components } = await read(await send(entry))
    expect([flags & (1 << 15), flags & (1 << 12), components]).toMatchObject([1 << 15, 1 << 12, [{ type: 10 }]])
  })

  it('attaches our own uploads as files, with their description', async () => {
    const upload = {
      name: 'abc.webp',
      guildId: GUILD,
      uploadedBy: '1',
      contentType: 'image/webp',
      content: Buffer.from('x'),
    }
    await keepUpload(api.db, upload, 0)
    const entry = await save({ images: [{ url: '/uploads/abc.webp', alt: 'A mast', spoiler: true }] })
    expect((await read(await send(entry))).attachments).toMatchObject([
      { filename: 'SPOILER_abc.webp', description: 'A mast' },
    ])
  })

  it('uses the name of a profile, through one webhook however often', async () => {
    const profile = { id: 'p1', name: 'The Captain', avatar: null }
    expect((await patch(owner, GUILD, { webhooksProfiles: [profile] })).status).toBe(200)
    const entry = await save({ content: 'All hands', profileId: 'p1' })
    const first = await read(await send(entry))
    const second = await read(await send(entry))
    expect(first).toMatchObject({ content: 'All hands', author: { username: 'The Captain' } })
    expect(second.webhook_id).toBe(first.webhook_id)
  })

  it('uses the bot’s name where a channel has no room for one more webhook, and reports it', async () => {
    await patch(owner, GUILD, { webhooksProfiles: [{ id: 'p1', name: 'The Captain', avatar: null }] })
    const entry = await save({ content: 'All hands', profileId: 'p1' })
    const full = await fillWithWebhooks()
    const reply = await send(entry, { to: full })
    expect(sendMessageReply.parse(await reply.clone().json()).asBot).toBe(true)
    const { webhook_id, content } = await read(reply)
    expect([webhook_id, content]).toEqual([undefined, 'All hands'])
  })

  it('refuses a profile that is gone', async () => {
    const entry = await save({ content: 'All hands', profileId: 'gone' })
    expect(await readProblem(await send(entry))).toMatchObject({
      status: 422,
      errors: [{ path: 'message.profileId', code: 'W_GONE' }],
    })
  })

  it('posts buttons with ids that lead back to the saved message', async () => {
    const action = { type: 'sendMessage', target: 'hidden', message: { content: 'x' } }
    const button = { id: 'b1', label: 'Press', style: 'blue', action }
    const entry = await save({ content: 'x', rows: [{ buttons: [button] }] })
    const { components } = await read(await send(entry, { to: otherChannel }))
    expect(components).toMatchObject([{ components: [{ label: 'Press', custom_id: clickId(entry, 'b1') }] }])
  })

  it('checks the limits again after filling in names', async () => {
    const entry = await save({ content: `${'x'.repeat(1990)}{server}` })
    expect(await readProblem(await send(entry))).toMatchObject({
      status: 422,
      errors: [{ path: 'content', code: 'V_MAX', params: { max: 2000 } }],
    })
  })

  it('refuses unknown entries and deleted channels', async () => {
    const entry = await save({ content: 'x' })
    expect((await send('00000000-0000-4000-8000-000000000000')).status).toBe(404)
    expect(await readProblem(await send(entry, { to: '100000000000000001' }))).toMatchObject({
      status: 422,
      title: 'This channel no longer exists',
    })
  })

  it('refuses people who may not edit messages, or are not signed in', async () => {
    const entry = await save({ content: 'x' })
    const stranger = await api.signIn('moka-lune')
    expect([403, 404]).toContain((await send(entry, { who: stranger })).status)
    expect((await send(entry, { who: api.newBrowser() })).status).toBe(401)
  })

  it('reports missing permissions of the bot in the channel', async () => {
    const snapshot = await snapshotFromEmulator(api.emulator, GUILD)
    const deny = (id: string) =>
      writeGuildSnapshot(
        api.db,
        {
          ...snapshot,
          channels: snapshot.channels.map((one) =>
            one.id === channel
              ? { ...one, overwrites: [{ id, type: 0 as const, allow: '0', deny: String(1n << 11n) }] }
              : one,
          ),
        },
        0,
      )
    const entry = await save({ content: 'x' })
    const told = () => new Promise<void>((done) => api.bus.subscribe(({ kind }) => kind === 'guild' && done()))
    const news = told()
    await deny(snapshot.bot.roleIds[0] ?? '')
    await news
    expect(await readProblem(await send(entry))).toMatchObject({
      status: 422,
      detail: expect.stringContaining('Send Messages'),
    })
  })
})
