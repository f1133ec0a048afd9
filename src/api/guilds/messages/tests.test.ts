import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { entryReply } from '#core/collections/api.ts'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { testReply } from '#core/tests-api.ts'
import { fullChannels } from '#core/webhook-room-api.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { NEW_COMMAND } from '#modules/custom-commands/settings.ts'
import { HOURLY } from '#modules/repeat-messages/hourly.fixture.ts'
import { FIRST_JOB } from '#modules/repeat-messages/rules/send-first.ts'
import { flushGains } from '#store/bot/flush-gains.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'
import { changePlan } from '../../testing/refusal-server.ts'
import { snapshotFromEmulator } from '../../testing/snapshot-from-emulator.ts'

const GUILD = FLIBUSTIERS_ID
const PATH = `/api/bot/dashboard/guilds/${GUILD}`
const OWNER = PEOPLE_IDS['pixel-renard']
const TEXT = 0
const posted = z.looseObject({
  content: z.string(),
  mention_everyone: z.boolean(),
  embeds: z.array(z.unknown()),
  components: z
    .array(z.object({ components: z.array(z.looseObject({ disabled: z.boolean().optional() })) }))
    .default([]),
})

describe('a test of a message', () => {
  let api: OpenedApi
  let owner: Browser
  let channel: string
  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
    const { channels } = await snapshotFromEmulator(api.emulator, GUILD)
    channel = channels.find(({ type, overwrites }) => type === TEXT && overwrites.length === 0)?.id ?? ''
  })
  afterAll(() => api.close())

  const json = (body: unknown) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'accept-language': 'en' },
    body: JSON.stringify(body),
  })
  const sent = async (reply: Response) => {
    expect(reply.status, await reply.clone().text()).toBe(200)
    const { channelId, messageId, isPrivate } = testReply.parse(await reply.json())
    const found = await api.emulator.call('GET', `/channels/${channelId}/messages/${messageId}`)
    return { isPrivate, channelId, message: posted.parse(await found.json()) }
  }
  const save = async (changes: object) => expect((await patch(owner, GUILD, changes)).status).toBe(200)
  const message = (content: string) => ({
    format: 'embeds',
    content,
    mentions: { ...DEFAULT_MENTIONS, everyone: true },
    silent: false,
  })

  describe('of a log', () => {
    const send = (log: string) => {
      api.pass(10_000)
      return owner.fetch(`${PATH}/logs/test`, json({ log }))
    }

    it('is sent where entries of that log go, in its colour', async () => {
      expect((await send('joins')).status).toBe(409)
      await save({ 'logs.channel': channel, 'logs.color': '#112233', language: 'en' })
      const { channelId, message: found } = await sent(await send('joins'))
      expect([channelId, found.embeds[0]]).toMatchObject([channel, { title: 'This is a test', color: 0x112233 }])
      const own = CHANNEL_IDS.flibustiersWelcome
      await save({ 'logsModules.voice.channel': own })
      expect((await sent(await send('voice'))).channelId).toBe(own)
      expect((await send('nonsense')).status).toBe(409)
    })

    it('uses the bot’s own name, and reports it, where the channel has no room for a webhook', async () => {
      await changePlan(api, true)
      await save({ 'logsModules.joins.webhook': { name: 'Registrar', avatar: null } })
      for (let made = 0; made < 15; made++) api.emulator.control.createWebhook({ channelId: channel, name: `w${made}` })
      const full = async () => fullChannels.parse(await (await owner.fetch(`${PATH}/logs/full-channels`)).json())
      expect(await full()).toEqual({ channelIds: [channel] })
      const reply = await send('joins')
      expect(testReply.parse(await reply.json())).toMatchObject({ channelId: channel, asBot: true })
      for (const { id } of api.emulator.control.webhooks({ guildId: GUILD }))
        api.emulator.control.deleteWebhook({ webhookId: id })
      expect(await full()).toEqual({ channelIds: [] })
    })

    it('mentions those in charge without notifying them', async () => {
      const { message: found } = await sent(await send('urgent'))
      expect(found.content).toContain(`<@${OWNER}>`)
      expect([found.mentions, found.mention_roles]).toEqual([[], []])
    })
  })

  describe('of the greeting', () => {
    const send = (type: string) => {
      api.pass(10_000)
      return owner.fetch(`${PATH}/welcome/test`, json({ type }))
    }

    it('is sent to the person when it is the private message', async () => {
      await save({ language: 'en', 'welcomeDm.enabled': true, 'welcomeDm.message': 'Ahoy {user.username}' })
      const { isPrivate, message: found } = await sent(await send('privateMessage'))
      expect([isPrivate, found.content]).toEqual([true, expect.stringMatching(/^Ahoy pixel.*renard\n-# Test$/)])
      expect(api.emulator.control.privateMessages({ userId: OWNER })).toHaveLength(1)
    })

    it('shows the verification with its picture, and with disabled buttons', async () => {
      expect((await send('captcha')).status).toBe(409)
      await save({ 'captcha.channel': CHANNEL_IDS.flibustiersWelcome, 'captcha.message': 'Prove it, {user}' })
      const { channelId, message: found } = await sent(await send('captcha'))
      expect(channelId).toBe(CHANNEL_IDS.flibustiersWelcome)
      expect(found.embeds[0]).toMatchObject({
        description: `Prove it, <@${OWNER}>`,
        footer: { text: 'Test' },
        image: { url: expect.stringContaining('captcha.png') },
      })
      const buttons = found.components.flatMap(({ components }) => components)
      expect(buttons.map(({ disabled }) => disabled)).toEqual([true, true, true])
    })
  })

  describe('of a repeat message', () => {
    const repeat = (over: object) => ({
      ...HOURLY,
      channel,
      message: message('@everyone {repeat.name} no. {repeat.count}{user}'),
      ...over,
    })
    const add = async (collection: string, entry: object) => {
      const reply = await owner.fetch(`${PATH}/collections/${collection}`, json(entry))
      expect(reply.status, await reply.clone().text()).toBe(201)
      return String(entryReply.parse(await reply.json()).entry.id)
    }
    const send = (id: string, mentions: boolean, who = owner) => {
      api.pass(30_000)
      return who.fetch(`${PATH}/repeat-messages/${id}/test`, json({ mentions }))
    }

    it('is sent to its channel, and notifies nobody unless requested', async () => {
      const id = await add('repeatMessages', repeat({}))
      const quiet = await sent(await send(id, false))
      expect([quiet.channelId, quiet.message.content, quiet.message.mention_everyone]).toEqual([
        channel,
        '@everyone Watch no. 1',
        false,
      ])
      expect((await sent(await send(id, true))).message.mention_everyone).toBe(true)
      const again = await owner.fetch(`${PATH}/repeat-messages/${id}/test`, json({ mentions: false }))
      expect(again.status).toBe(429)
    })

    it('sends the saved message that it names', async () => {
      const savedMessageId = await add('savedMessages', { name: 'Rules', message: message('Be kind') })
      const id = await add('repeatMessages', repeat({ name: 'Saved', message: null, savedMessageId }))
      expect((await sent(await send(id, false))).message.content).toBe('Be kind')
    })

    it('leaves its first copy to the bot, for people who may write there', async () => {
      const first = (id: string) => owner.fetch(`${PATH}/repeat-messages/${id}/first`, { method: 'POST' })
      const id = await add('repeatMessages', repeat({ name: 'At once' }))
      expect((await first(id)).status).toBe(204)
      const { rows } = await api.db.pool.query('select key from jobs where job = $1', [FIRST_JOB])
      expect(rows).toEqual([{ key: id }])
      const lost = await add('repeatMessages', repeat({ name: 'Nowhere' }))
      await api.db.pool.query(`update collection_entries set body = jsonb_set(body, '{channel}', '"100000000000000001"')
        where body ->> 'name' = 'Nowhere'`)
      expect((await first(lost)).status).toBeGreaterThanOrEqual(400)
    })

    it('is refused where its channel is gone, and for one that does not exist', async () => {
      const id = await add('repeatMessages', repeat({ name: 'Lost' }))
      await api.db.pool.query(`update collection_entries set body = jsonb_set(body, '{channel}', '"100000000000000001"')
        where body ->> 'name' = 'Lost'`)
      expect(await readProblem(await send(id, false))).toMatchObject({ title: 'This channel no longer exists' })
      expect((await send('00000000-0000-4000-8000-000000000000', false)).status).toBe(404)
    })
  })

  describe('of a custom command', () => {
    const say = (content: string) => ({
      type: 'message',
      source: { from: 'custom', message: message(content) },
      destination: { to: 'reply' },
    })
    const send = (id: string) => {
      api.pass(10_000)
      return owner.fetch(`${PATH}/custom-commands/${id}/test`, json({}))
    }

    it('sends every answer to the person, with sample arguments and their own level and money', async () => {
      const gain = (board: 'levels' | 'economy', amount: number) => {
        return { guildId: GUILD, board, userId: OWNER, amount, source: 'message' }
      }
      await flushGains(api.db, [gain('levels', 120), gain('economy', 7)], api.clock())
      const actions = [say('{prefix}{command} {args.1}'), say('Level {level}, {money} coins, {target.id}')]
      await save({
        levelSystem: true,
        moneySystem: true,
        customCommands: [{ ...NEW_COMMAND, id: 'praise', name: 'praise', actions }],
      })
      const before = api.emulator.control.privateMessages({ userId: OWNER }).length
      const { isPrivate, message: found } = await sent(await send('praise'))
      expect([isPrivate, found.content]).toEqual([true, expect.stringMatching(/praise red$/)])
      const got = api.emulator.control.privateMessages({ userId: OWNER })
      expect(got).toHaveLength(before + 2)
      expect(JSON.stringify(got)).toContain(`Level 1, 7 coins, ${OWNER}`)
    })

    it('is refused where a command writes nothing, or does not exist', async () => {
      const actions = [{ type: 'addXp', unit: 'xp', amount: 5, targetOther: false }]
      await save({ customCommands: [{ ...NEW_COMMAND, id: 'gift', name: 'gift', actions }] })
      expect([(await send('gift')).status, (await send('gone')).status]).toEqual([409, 404])
    })
  })
})
