import type { APIMessage } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { groupsOf } from '#core/bot/commands.ts'
import type { WorldEvent } from '#emulator/feed.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID as GUILD, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { commands } from '#modules/bots.ts'
import { changeScores } from '#store/change-scores.ts'
import { readBoard } from '#store/leaderboards.ts'
import { seeMembers } from '#store/members.ts'
import { type BotTest, openBotTest } from '../testing/open-bot-test.ts'

const CHANNEL = CHANNEL_IDS.flibustiersGeneral
/** One client is set to French, the other to English. */
const { 'pixel-renard': RENARD, 'moka-lune': MOKA } = PEOPLE_IDS

describe('slash commands', () => {
  let test: BotTest
  let heard: WorldEvent[]
  beforeEach(async () => {
    heard = []
    test = await openBotTest({ guildId: GUILD, actor: { id: RENARD, name: 'pixel-renard', avatar: null } })
    test.emulator.control.subscribe((event) => heard.push(event))
  })
  afterEach(() => test.close())

  /** The bot's last answers, private or public. */
  const answers = () =>
    heard.flatMap(({ name, data }) => {
      const message = data as APIMessage
      return (name === 'MESSAGE_CREATE' || name === 'EPHEMERAL_CREATE') && message.author?.bot ? [message] : []
    })
  const run = async (name: string, options: Record<string, string | number>, userId: string): Promise<APIMessage> => {
    const before = answers().length
    test.emulator.control.run(CHANNEL, name, options, userId)
    await expect.poll(() => answers().length).toBe(before + 1)
    const answer = answers().at(-1)
    if (!answer) throw new Error('no answer')
    return answer
  }
  const isPrivate = (message: APIMessage) => ((message.flags ?? 0) & 64) !== 0

  it('are registered once, in both languages, and again only when they changed', async () => {
    const first = await test.startBot()
    expect(test.logged('commands registered')).toHaveLength(1)
    const registered = test.emulator.control.commands(GUILD, RENARD)
    expect(registered.map(({ name }) => name).sort()).toEqual(
      [...new Set(commands.map(({ command }) => (groupsOf(command.group)[0] ?? command).name.en))].sort(),
    )
    expect(registered.find(({ name }) => name === 'help')).toMatchObject({ name_localizations: { fr: 'aide' } })
    await test.stopBot(first)
    await test.startBot()
    expect(test.logged('commands registered')).toEqual([])
    expect(test.logged('commands are up to date')).toHaveLength(1)
  })

  it('answer in the person’s language, visible only to them', async () => {
    await test.startBot()
    const french = await run('ping', {}, RENARD)
    const english = await run('ping', {}, MOKA)
    expect([french.content, isPrivate(french)]).toEqual([expect.stringContaining('La connexion 0 à Discord'), true])
    expect(english.content).toContain('Connection 0 to Discord')
  })

  it('answer publicly in the language of the server', async () => {
    await test.startBot()
    const answer = await run('info server', {}, MOKA)
    expect(isPrivate(answer)).toBe(false)
    expect(answer.embeds[0]).toMatchObject({ title: 'Les Flibustiers du Pixel' })
    expect(answer.embeds[0]?.fields?.map(({ name }) => name)).toContain('Propriétaire')
  })

  it('give managers the dashboard and everybody else their profile', async () => {
    await test.startBot()
    const links = async (userId: string) => JSON.stringify((await run('panel', {}, userId)).components)
    expect(await links(RENARD)).toContain(`https://fr.guildhall.example/dashboard/${GUILD}`)
    expect(await links(PEOPLE_IDS['tofu.exe'])).toContain('https://en.guildhall.example/dashboard/user/profil')
  })

  it('list all commands, or explain one', async () => {
    await test.startBot()
    const list = await run('help', {}, RENARD)
    expect(list.embeds[0]?.description).toContain('**/info serveur**')
    const one = await run('help', { command: 'info-role' }, RENARD)
    expect(one.embeds[0]).toMatchObject({
      title: '/info rôle',
      fields: [{ value: expect.stringContaining('obligatoire') }],
    })
  })

  it('link to a module and say whether it is on', async () => {
    await test.save({ levelSystem: true })
    await test.startBot()
    const answer = await run('config', { module: 'levels' }, RENARD)
    expect(JSON.stringify(answer)).toContain('Niveaux')
    expect(JSON.stringify(answer)).toContain('module activé')
    expect(JSON.stringify(answer.components)).toContain(`/dashboard/${GUILD}/levels`)
  })

  it('show the first of a board, with a link while it is public', async () => {
    await test.startBot()
    expect((await run('toplevel', {}, RENARD)).content).toBe('Ce module est désactivé sur ce serveur.')
    await test.save({ levelSystem: true })
    await expect.poll(test.settingsLoaded).toBe(2)
    const crew = [RENARD, MOKA].map((userId, index) => ({ userId, name: `*crew* ${index}`, handle: 'x', avatar: null }))
    await seeMembers(test.database, GUILD, crew, test.time.now())
    await changeScores(test.database, GUILD, 'levels', [
      { userId: MOKA, change: 1_150 },
      { userId: RENARD, change: 100 },
    ])
    const answer = await run('toplevel', { number: 1 }, RENARD)
    expect(answer.embeds[0]?.description).toBe('**1.** \\*crew\\* 1 · niveau 5 · 1\u00a0150\u00a0XP')
    expect(JSON.stringify(answer.components)).toContain(`https://fr.guildhall.example/levels/${GUILD}`)
    test.emulator.control.leave(GUILD, MOKA)
    await expect
      .poll(async () =>
        (await readBoard(test.database, GUILD, 'levels', { limit: 5 })).rows.map(({ userId }) => userId),
      )
      .toEqual([RENARD])
  })

  it('refuse in words what the server switched off', async () => {
    await test.save({ disabledCommands: ['ping'] })
    await test.startBot()
    expect((await run('ping', {}, MOKA)).content).toBe('This command is switched off on this server.')
  })

  it('tell the person about an error, and keep working', async () => {
    await test.startBot()
    await run('ping', {}, RENARD)
    await test.database.pool.query('alter table member_scores rename to gone')
    await test.save({ levelSystem: true })
    await expect.poll(test.settingsLoaded).toBe(2)
    expect((await run('toplevel', {}, MOKA)).content).toContain('Something went wrong on our side')
    expect(test.logged('interaction failed')).toHaveLength(1)
    expect((await run('ping', {}, MOKA)).content).toContain('Connection 0')
  })
})
