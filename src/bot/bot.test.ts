import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { drawCard } from '#cards/draw-card.ts'
import { createImageFetcher } from '#cards/fetch-image.ts'
import { EMULATOR_APPLICATION_ID } from '#config/secrets.ts'
import { CHANNEL_IDS, ATELIER_ID as GUILD, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { platformUrls } from '#platform/urls.ts'
import { readDecisions } from '#store/bot/decisions.ts'
import { readGuildSnapshot } from '#store/guild-snapshot.ts'
import { scheduleJob } from '#store/jobs.ts'
import { readShardStates } from '#store/shard-state.ts'
import { openTestDatabase } from '#tests/postgres.ts'
import type { Bot, BotDeps } from './bot-deps.ts'
import { type BotTest, openBotTest } from './testing/open-bot-test.ts'
import { TEST_APPLICATION } from './testing/test-bot.ts'

const CHANNEL = CHANNEL_IDS.atelierGeneral
const OWNER = PEOPLE_IDS['moka-lune']
const PICTURE = { name: 'welcome.jpg', contentType: 'image/jpeg', data: Buffer.from('a picture') }

describe('bot', () => {
  let test: BotTest
  beforeEach(async () => {
    test = await openBotTest({ guildId: GUILD, actor: { id: OWNER, name: 'moka-lune', avatar: null } })
  })
  afterEach(() => test.close())

  const startBot = (changes: Partial<BotDeps> = {}) => test.startBot({ drawCard: async () => PICTURE, ...changes })
  const welcomeOn = (changes: Record<string, unknown> = {}) =>
    test.save({
      welcomeMessage: true,
      welcomeChannel: CHANNEL,
      customWelcomeMessage: 'Bonjour {user.username}',
      ...changes,
    })
  const goodbyeOn = (changes: Record<string, unknown> = {}) =>
    test.save({
      goodbyeMessage: true,
      goodbyeChannel: CHANNEL,
      customGoodbyeMessage: '{kind} {user.username}',
      ...changes,
    })
  const join = (handle: string, options?: { pending: boolean }) =>
    test.emulator.control.join(GUILD, { handle }, options).userId
  const messages = () =>
    test.emulator.control.messages(CHANNEL).filter(({ authorId }) => authorId === EMULATOR_APPLICATION_ID)
  const texts = () => messages().map(({ embeds }) => embeds[0]?.description)
  const textsToBe = (expected: string[]) => expect.poll(texts).toEqual(expected)
  /** As everybody sees it: the attachment has an address by now. */
  const pictureOfLast = async () => {
    const headers = { authorization: `Bot ${TEST_APPLICATION.botToken}` }
    const response = await fetch(`${test.url}/api/v10/channels/${CHANNEL}/messages?limit=1`, { headers })
    const shown = z.array(z.object({ embeds: z.array(z.object({ image: z.object({ url: z.url() }) })) }))
    return shown.parse(await response.json())[0]?.embeds[0]?.image.url ?? ''
  }
  /** Waits until the bot has handled everything that happened. */
  const atRest = (bot: Bot) =>
    expect
      .poll(() => {
        const { isIdle, sequence } = bot.progress()
        return isIdle && sequence >= test.emulator.dispatched()
      })
      .toBe(true)
  const decisionsOf = async (bot: Bot) => {
    await atRest(bot)
    await bot.flush()
    return readDecisions(test.database, GUILD, { modules: ['welcome'], limit: 50 })
  }

  it('greets members who join, with the card in its embed', async () => {
    await welcomeOn({ welcomeMention: true, welcomeBackground: 'preset:1' })
    const fetchImage = createImageFetcher({ cdn: platformUrls(test.url).cdn })
    await startBot({ drawCard: (card) => drawCard(card, { fetchImage }) })
    const userId = join('zébulon')
    await textsToBe(['Bonjour zébulon'])
    expect(messages()[0]).toMatchObject({ content: `<@${userId}>`, mentions: [userId], embeds: [{ color: 0xcd6e57 }] })
    const picture = await fetch(await pictureOfLast())
    expect(picture.headers.get('content-type')).toBe('image/jpeg')
    expect((await picture.arrayBuffer()).byteLength).toBeGreaterThan(5_000)
  })

  it('uses settings just saved for the next member who joins', async () => {
    await welcomeOn()
    await startBot()
    join('first')
    await textsToBe(['Bonjour first'])
    await test.save({ customWelcomeMessage: 'Salut {user.username}, {server.membercount}' })
    await expect.poll(test.settingsLoaded).toBe(2)
    join('second')
    await textsToBe(['Bonjour first', 'Salut second, 5'])
  })

  it('greets in the order of arrival, each with the member count at that moment', async () => {
    await welcomeOn({ customWelcomeMessage: '{user.username} {server.membercount}' })
    await startBot()
    for (const handle of ['un', 'deux', 'trois', 'quatre']) join(handle)
    await textsToBe(['un 4', 'deux 5', 'trois 6', 'quatre 7'])
  })

  it('merges the names of a raid into one message, without pictures', async () => {
    await welcomeOn()
    const bot = await startBot()
    for (let i = 1; i <= 13; i += 1) join(`raider${i}`)
    expect(await decisionsOf(bot)).toHaveLength(13)
    await test.time.advance(15_000)
    await expect.poll(() => messages().length).toBe(11)
    const merged = messages()[10]
    expect(JSON.stringify([merged?.content, merged?.embeds])).toMatch(/raider11.*raider12.*raider13/)
    expect(merged?.attachments).toEqual([])
  })

  it('tells leaves, kicks and bans apart', async () => {
    await goodbyeOn({ goodbyeBanMessage: 'banni {user.username}' })
    await startBot()
    const [left, kicked, banned] = [join('left'), join('kicked'), join('banned')]
    test.emulator.control.kick(GUILD, kicked, { userId: OWNER })
    test.emulator.control.ban(GUILD, banned, { userId: OWNER })
    test.emulator.control.leave(GUILD, left)
    await expect.poll(() => messages().length).toBe(3)
    expect(texts()).toEqual([expect.stringMatching(/kick/), 'banni banned', expect.stringMatching(/leave|left/)])
  })

  it('remembers across a restart who has not accepted the rules yet', async () => {
    await welcomeOn()
    const first = await startBot()
    const userId = join('patient', { pending: true })
    await atRest(first)
    await test.stopBot(first)
    await startBot()
    expect(texts()).toEqual([])
    test.emulator.control.acceptRules(GUILD, userId)
    await textsToBe(['Bonjour patient'])
  })

  it('removes a greeting when it is due, also after a restart', async () => {
    await welcomeOn({ welcomeDeleteAfter: 3_600 })
    const first = await startBot()
    join('passing')
    await textsToBe(['Bonjour passing'])
    await test.stopBot(first)
    await startBot()
    // On a busy machine it may have polled more than once by now.
    const looks = () => test.logged('looked for jobs').length
    await expect.poll(looks).toBeGreaterThan(0)
    const before = looks()
    await test.time.advance(3_000_000)
    await expect.poll(looks).toBeGreaterThan(before)
    expect(texts()).toEqual(['Bonjour passing'])
    await test.time.advance(600_000)
    await textsToBe([])
  })

  it('gives due jobs to the module that asked for them, once', async () => {
    await welcomeOn()
    const merge = { guildId: GUILD, module: 'welcome', job: 'merge', key: 'k', payload: { kind: 'welcome' } }
    await scheduleJob(test.database, { ...merge, at: test.time.now() })
    const bot = await startBot()
    await expect.poll(() => test.database.pool.query('select from jobs').then(({ rowCount }) => rowCount)).toBe(0)
    expect(await decisionsOf(bot)).toMatchObject([{ event: 'jobDue', count: 1 }])
    await test.time.advance(120_000)
    expect(await decisionsOf(bot)).toHaveLength(1)
  })

  it('survives a channel it may not write in, and reports the missing permission', async () => {
    await welcomeOn()
    const channel = test.emulator.world.guilds.get(GUILD)?.channels.get(CHANNEL)
    if (!channel) throw new Error('no such channel')
    channel.overwrites = [{ id: EMULATOR_APPLICATION_ID, type: 1, allow: '0', deny: String(1n << 11n) }]
    await startBot()
    join('unlucky')
    const refused = 'a step was refused, the rest is dropped'
    await expect
      .poll(() => test.logged(refused))
      .toEqual([
        expect.objectContaining({ guildId: GUILD, module: 'welcome', type: 'sendMessage', missing: ['sendMessages'] }),
      ])
    await test.save({ welcomeChannel: '1298374650917450000' })
    await expect.poll(test.settingsLoaded).toBe(2)
    join('unluckier')
    await expect.poll(() => test.logged(refused).at(-1)).toMatchObject({ code: 'channelGone' })
  })

  it('sends the greeting without a card that fails or takes too long', async () => {
    await welcomeOn()
    const failing = await startBot({ drawCard: () => Promise.reject(new Error('no paint')) })
    join('one')
    await textsToBe(['Bonjour one'])
    await test.stopBot(failing)
    const slow = Promise.withResolvers<void>()
    await startBot({
      drawCard: () => {
        slow.resolve()
        return new Promise(() => {})
      },
    })
    join('two')
    await slow.promise
    await test.time.advance(5_000)
    await textsToBe(['Bonjour one', 'Bonjour two'])
    expect(messages().flatMap(({ attachments }) => attachments)).toEqual([])
  })

  it('stores what it sees of a server, and that it left', async () => {
    await startBot()
    const seen = async () => (await readGuildSnapshot(test.database, GUILD))?.snapshot
    // Polled: on a busy machine the bot starts even though it was not sent every server within five seconds.
    await expect.poll(seen).toMatchObject({ name: 'Atelier', memberCount: 3, ownerId: OWNER })
    join('more')
    await expect.poll(async () => (await seen())?.memberCount).toBe(4)
    // A heartbeat may or may not have been answered by now.
    const shards = () => readShardStates(test.database, test.time.now())
    await expect.poll(shards).toMatchObject([{ id: 0, up: true, guilds: 4 }])
    test.emulator.control.kick(GUILD, EMULATOR_APPLICATION_ID, { userId: OWNER })
    await expect.poll(seen).toBeUndefined()
  })

  it('marks servers as left that removed it while it was offline', async () => {
    await test.stopBot(await startBot())
    test.emulator.control.kick(GUILD, EMULATOR_APPLICATION_ID, { userId: OWNER })
    await startBot()
    await expect.poll(() => readGuildSnapshot(test.database, GUILD)).toBeNull()
  })

  it('misses nothing when the connection is cut', async () => {
    await welcomeOn()
    await startBot()
    test.emulator.control.dropConnections()
    join('meanwhile')
    await textsToBe(['Bonjour meanwhile'])
  })

  it('reconnects by itself after the platform was unreachable', async () => {
    await welcomeOn()
    await startBot()
    await test.emulator.close()
    await expect.poll(() => test.logged('socket error').length).toBeGreaterThan(0)
    await test.reopenPlatform()
    await expect.poll(() => test.logged('shard ready').length).toBe(2)
    join('afterwards')
    await textsToBe(['Bonjour afterwards'])
  })

  it('continues after its database connections were cut, with the settings saved meanwhile', async () => {
    await welcomeOn()
    await startBot()
    join('before')
    await textsToBe(['Bonjour before'])
    const reconnected = new Promise<void>((resolve) => test.bus.onReconnect(resolve))
    const elsewhere = openTestDatabase(test.databaseUrl)
    await elsewhere.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    await test.save({ customWelcomeMessage: 'Salut {user.username}' }, elsewhere)
    await elsewhere.close()
    await reconnected
    join('after')
    await textsToBe(['Bonjour before', 'Salut after'])
  })
})
