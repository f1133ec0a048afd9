import type { APIMessage } from 'discord-api-types/v10'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { groupsOf } from '#core/bot/commands.ts'
import { createEmulator, type Emulator } from '#emulator/create.ts'
import type { WorldEvent } from '#emulator/feed.ts'
import { problemsOf } from '#emulator/test-spec.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID as GUILD, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { commands } from '#modules/bots.ts'
import type { Bus } from '#store/bus.ts'
import { changeScores } from '#store/change-scores.ts'
import type { Database } from '#store/database.ts'
import { readBoard } from '#store/leaderboards.ts'
import { seeMembers } from '#store/members.ts'
import { saveSettings } from '#store/settings.ts'
import type { Bot } from '../bot-deps.ts'
import { createBot } from '../create-bot.ts'
import { createFlowingTime, type MovableTime } from '../testing/movable-time.ts'
import { openTestSystem, TEST_APPLICATION, testBotDeps } from '../testing/test-bot.ts'

const CHANNEL = CHANNEL_IDS.flibustiersGeneral
/** His client speaks French, hers English. */
const { 'pixel-renard': RENARD, 'moka-lune': MOKA } = PEOPLE_IDS

describe('slash commands', () => {
  let emulator: Emulator
  let url: string
  let system: Awaited<ReturnType<typeof openTestSystem>>
  let database: Database
  let bus: Bus
  let time: MovableTime
  let bots: Bot[]
  let outOfSpec: string[]
  let heard: WorldEvent[]
  let lines: { msg?: string; guildId?: string }[]

  const startBot = async () => {
    lines = []
    const bot = await createBot({
      database,
      bus,
      time,
      ...testBotDeps(url),
      log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
      drawCard: () => Promise.reject(new Error('no card is asked for')),
    })
    bots.push(bot)
    await bot.start()
    return bot
  }
  const logged = (message: string) => lines.filter(({ msg }) => msg === message).length

  const settingsLoaded = () => lines.filter(({ msg, guildId }) => msg === 'settings loaded' && guildId === GUILD).length

  beforeEach(async () => {
    time = createFlowingTime()
    bots = []
    heard = []
    outOfSpec = []
    emulator = createEmulator({
      application: TEST_APPLICATION,
      redirectUris: [],
      clock: time,
      watch: (exchange) => outOfSpec.push(...problemsOf(exchange)),
    })
    emulator.control.subscribe((event) => heard.push(event))
    system = await openTestSystem(emulator)
    ;({ url, database, bus } = system)
  })
  afterEach(async () => {
    await Promise.all(bots.map((bot) => bot.stop()))
    await emulator.close()
    await system.close()
    expect(outOfSpec).toEqual([])
  })

  const save = (changes: Record<string, unknown>) =>
    saveSettings(database, {
      guildId: GUILD,
      changes: new Map(Object.entries(changes)),
      actor: { id: RENARD, name: 'pixel-renard', avatar: null },
      source: 'dashboard',
      at: time.now(),
    })
  /** What the bot answered last, whether only the person saw it or everybody. */
  const answers = () =>
    heard.flatMap(({ name, data }) => {
      const message = data as APIMessage
      return (name === 'MESSAGE_CREATE' || name === 'EPHEMERAL_CREATE') && message.author?.bot ? [message] : []
    })
  const run = async (name: string, options: Record<string, string | number>, userId: string): Promise<APIMessage> => {
    const before = answers().length
    emulator.control.run(CHANNEL, name, options, userId)
    await expect.poll(() => answers().length).toBe(before + 1)
    const answer = answers().at(-1)
    if (!answer) throw new Error('no answer')
    return answer
  }
  const isPrivate = (message: APIMessage) => ((message.flags ?? 0) & 64) !== 0

  it('are registered once, in both languages, and again only when they changed', async () => {
    const first = await startBot()
    expect(logged('commands registered')).toBe(1)
    const registered = emulator.control.commands(GUILD, RENARD)
    expect(registered.map(({ name }) => name).sort()).toEqual(
      [...new Set(commands.map(({ command }) => (groupsOf(command.group)[0] ?? command).name.en))].sort(),
    )
    expect(registered.find(({ name }) => name === 'help')).toMatchObject({ name_localizations: { fr: 'aide' } })
    bots = []
    await first.stop()
    await time.advance(5_000)
    await startBot()
    expect([logged('commands registered'), logged('commands are up to date')]).toEqual([0, 1])
  })

  it('answer in the language of whoever asks, to them alone', async () => {
    await startBot()
    const french = await run('ping', {}, RENARD)
    const english = await run('ping', {}, MOKA)
    expect([french.content, isPrivate(french)]).toEqual([expect.stringContaining('La connexion 0 à Discord'), true])
    expect(english.content).toContain('Connection 0 to Discord')
  })

  it('say what there is to everybody, in the language of the server', async () => {
    await startBot()
    const answer = await run('info server', {}, MOKA)
    expect(isPrivate(answer)).toBe(false)
    expect(answer.embeds[0]).toMatchObject({ title: 'Les Flibustiers du Pixel' })
    expect(answer.embeds[0]?.fields?.map(({ name }) => name)).toContain('Propriétaire')
  })

  it('give managers the dashboard and everybody else their profile', async () => {
    await startBot()
    const links = async (userId: string) => JSON.stringify((await run('panel', {}, userId)).components)
    expect(await links(RENARD)).toContain(`https://fr.guildhall.example/dashboard/${GUILD}`)
    expect(await links(PEOPLE_IDS['tofu.exe'])).toContain('https://en.guildhall.example/dashboard/user/profil')
  })

  it('list all commands, or explain one', async () => {
    await startBot()
    const list = await run('help', {}, RENARD)
    expect(list.embeds[0]?.description).toContain('**/info serveur**')
    const one = await run('help', { command: 'info-role' }, RENARD)
    expect(one.embeds[0]).toMatchObject({
      title: '/info rôle',
      fields: [{ value: expect.stringContaining('obligatoire') }],
    })
  })

  it('open a module and say whether it is on', async () => {
    await save({ levelSystem: true })
    await startBot()
    const answer = await run('config', { module: 'levels' }, RENARD)
    expect(JSON.stringify(answer)).toContain('Niveaux')
    expect(JSON.stringify(answer)).toContain('module activé')
    expect(JSON.stringify(answer.components)).toContain(`/dashboard/${GUILD}/levels`)
  })

  it('show the first of a board, with a link while it is public', async () => {
    await startBot()
    expect((await run('toplevel', {}, RENARD)).content).toBe('Ce module est désactivé sur ce serveur.')
    await save({ levelSystem: true })
    await expect.poll(settingsLoaded).toBe(2)
    const crew = [RENARD, MOKA].map((userId, index) => ({ userId, name: `*crew* ${index}`, handle: 'x', avatar: null }))
    await seeMembers(database, GUILD, crew, time.now())
    await changeScores(database, GUILD, 'levels', [
      { userId: MOKA, change: 1_150 },
      { userId: RENARD, change: 100 },
    ])
    const answer = await run('toplevel', { number: 1 }, RENARD)
    expect(answer.embeds[0]?.description).toBe('**1.** \\*crew\\* 1 · niveau 5 · 1\u00a0150\u00a0XP')
    expect(JSON.stringify(answer.components)).toContain(`https://fr.guildhall.example/levels/${GUILD}`)
    emulator.control.leave(GUILD, MOKA)
    await expect
      .poll(async () => (await readBoard(database, GUILD, 'levels', { limit: 5 })).rows.map(({ userId }) => userId))
      .toEqual([RENARD])
  })

  it('refuse in words what the server switched off', async () => {
    await save({ disabledCommands: ['ping'] })
    await startBot()
    expect((await run('ping', {}, MOKA)).content).toBe('This command is switched off on this server.')
  })

  it('tell the person when something breaks, and go on', async () => {
    await startBot()
    await run('ping', {}, RENARD)
    await database.pool.query('alter table member_scores rename to gone')
    await save({ levelSystem: true })
    await expect.poll(settingsLoaded).toBe(2)
    expect((await run('toplevel', {}, MOKA)).content).toContain('Something went wrong on our side')
    expect(logged('interaction failed')).toBe(1)
    expect((await run('ping', {}, MOKA)).content).toContain('Connection 0')
  })
})
