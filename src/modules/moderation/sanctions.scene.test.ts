import { beforeEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { bot } from './bot.ts'

const scene = await openScene({ bots: [bot] })
const { control } = scene.emulator
const guildId = scene.guildId

type Row = { number: number; state: string; subject_id: string; actor_id: string; body: Record<string, unknown> }
const cases = async (who: string): Promise<Row[]> => {
  const { rows } = await scene.database.pool.query<Row>(
    `select number::int as number, state, subject_id, actor_id, body from records
     where kind = 'case' and subject_id = $1 order by number`,
    [scene.id(who)],
  )
  return rows
}
const lastCase = async (who: string) => (await cases(who)).at(-1)
const bans = () => control.bans({ guildId }).map((ban) => JSON.stringify(ban))
const isBanned = (id: string) => bans().some((ban) => ban.includes(id))
const timeoutOf = (who: string) => control.member({ guildId, userId: scene.id(who) }).mutedUntil

describe('a sanction', () => {
  it('is recorded with its number, sent to the member and shown in the channel', async () => {
    const answer = await scene.runs('mod', '/warn', { user: scene.id('ann'), reason: 'Spam' })
    expect(answer.isPrivate).toBe(false)
    expect(answer.text).toContain('Case 1 · Warning')
    expect(scene.privateTexts('ann').at(-1)).toContain('You received a warning on **The Hall**.\nReason: Spam')
    expect(await lastCase('ann')).toMatchObject({ number: 1, state: 'done', actor_id: scene.id('mod') })
  })

  it('mutes for the default duration, or for the one that was typed', async () => {
    await scene.runs('mod', '/mute', { user: scene.id('bob') })
    expect(Math.abs((timeoutOf('bob') ?? 0) - scene.now() - 3_600_000)).toBeLessThan(60_000)
    const first = await lastCase('bob')
    expect(first?.state).toBe('active')
    await scene.runs('mod', '/mute', { user: scene.id('bob'), time: '2h30', reason: 'Still' })
    expect((await cases('bob')).map(({ state }) => state)).toEqual(['replaced', 'active'])
    expect(scene.privateTexts('bob').at(-1)).toContain('for 2 hours 30 minutes')
    await scene.passes('3 hours')
    expect((await lastCase('bob'))?.state).toBe('ended')
  })

  it('refuses a mute of 29 days and invalid durations', async () => {
    const long = await scene.runs('mod', '/mute', { user: scene.id('bob'), time: '29d' })
    expect([long.text, long.isPrivate]).toEqual(['A mute can last 28 days at most.', true])
    expect((await scene.runs('mod', '/mute', { user: scene.id('bob'), time: 'soon' })).text).toContain('not a duration')
  })

  it('is lifted, recording who did it', async () => {
    await scene.runs('mod', '/mute', { user: scene.id('bob'), time: '1h' })
    const answer = await scene.runs('mod', '/unmute', { user: scene.id('bob'), reason: 'Sorry' })
    expect(answer.text).toContain('can write again')
    expect(timeoutOf('bob')).toBeNull()
    expect(await lastCase('bob')).toMatchObject({
      state: 'lifted',
      body: { lifted: { by: scene.id('mod'), reason: 'Sorry' } },
    })
  })

  it('keeps notes within the team', async () => {
    const before = scene.privateTexts('ann').length
    const answer = await scene.runs('mod', '/note', { user: scene.id('ann'), content: 'Watch out' })
    expect([answer.isPrivate, scene.privateTexts('ann').length]).toEqual([true, before])
  })

  it('gives its reason and its author in the server’s audit log', async () => {
    const id = await scene.joins('short-stay')
    await scene.runs('mod', '/kick', { user: id, reason: 'Bye' })
    expect(scene.isMember(id)).toBe(false)
    expect(scene.audit().some(({ reason }) => reason === 'lichen – Bye')).toBe(true)
    expect(await lastCase(id)).toMatchObject({ state: 'done' })
    expect(await cases(id)).toHaveLength(1)
  })
})

describe('a temporary ban', () => {
  it('ends on time', async () => {
    const id = await scene.joins('tempo')
    await scene.runs('mod', '/ban', { user: id, time: '3d', reason: 'Raid' })
    expect(isBanned(id)).toBe(true)
    expect(await lastCase(id)).toMatchObject({ state: 'active', body: { type: 'tempban' } })
    await scene.passes('2 days')
    expect(isBanned(id)).toBe(true)
    await scene.passes('25 hours')
    expect(isBanned(id)).toBe(false)
    expect((await lastCase(id))?.state).toBe('ended')
  })

  it('that ended during downtime ends when the bot is back', async () => {
    const id = await scene.joins('offline')
    await scene.runs('mod', '/ban', { user: id, time: '1h' })
    await scene.stops()
    await scene.passes('2 hours')
    expect(isBanned(id)).toBe(true)
    await scene.starts()
    await scene.settle()
    expect(isBanned(id)).toBe(false)
    expect((await lastCase(id))?.state).toBe('ended')
  })

  it('that somebody lifted on Discord is closed with their name', async () => {
    const id = await scene.joins('lifted')
    await scene.runs('mod', '/ban', { user: id, time: '1d' })
    control.unban(guildId, id, { userId: scene.id('admin') })
    await scene.settle()
    expect(await lastCase(id)).toMatchObject({ state: 'lifted', body: { lifted: { by: scene.id('admin') } } })
    await scene.passes('2 days')
    expect((await lastCase(id))?.state).toBe('lifted')
  })

  it('can be given again to somebody unbanned on Discord during downtime', async () => {
    const id = await scene.joins('pardoned')
    const first = await scene.runs('mod', '/ban', { user: id })
    const again = await scene.runs('mod', '/ban', { user: id })
    const number = /Case (\d+)/.exec(first.text)?.[1] ?? ''
    expect([again.text, again.isPrivate]).toEqual([`This person is already banned: case ${number}.`, true])

    await scene.stops()
    control.unban(guildId, id, { userId: scene.id('admin') })
    await scene.starts()
    await scene.settle()
    expect((await scene.runs('mod', '/ban', { user: id, reason: 'Back again' })).text).toContain(
      `Case ${Number(number) + 1} · `,
    )
    expect(isBanned(id)).toBe(true)
    expect(await cases(id)).toMatchObject([
      { state: 'lifted', body: { lifted: { by: null } } },
      { state: 'active', actor_id: scene.id('mod'), body: { source: 'command', reason: 'Back again' } },
    ])
  })

  it('is given once when two moderators ban at the same moment', async () => {
    const id = await scene.joins('twice')
    const begun = ['mod', 'admin'].map((who) =>
      control.run(scene.channelId('general'), 'ban', { user: id, reason: who }, scene.id(who)),
    )
    await scene.settle()
    expect(await cases(id)).toHaveLength(1)
    const answers = begun.flatMap(({ interactionId }) => control.answers({ interactionId }))
    expect(answers.filter(({ content }) => /already banned|déjà bannie/.test(content))).toHaveLength(1)
  })

  it('is lifted by name or id', async () => {
    const id = await scene.joins('comeback')
    await scene.runs('mod', '/ban', { user: id })
    expect(await scene.completes('mod', '/unban', 'user', { user: 'comeb' })).toHaveLength(1)
    expect((await scene.runs('mod', '/unban', { user: id })).text).toContain('no longer banned')
    expect(isBanned(id)).toBe(false)
    expect((await scene.runs('mod', '/unban', { user: id })).text).toContain('is not banned')
  })
})

describe('nobody sanctions above their own role', () => {
  const commands: [string, Record<string, string>][] = [
    ['/warn', {}],
    ['/note', { content: 'x' }],
    ['/mute', { time: '1h' }],
    ['/unmute', {}],
    ['/kick', {}],
    ['/ban', {}],
  ]
  it.each(commands)('with %s', async (command, options) => {
    for (const target of ['admin', 'owner', 'mod'] as const) {
      const before = (await cases(target)).length
      const answer = await scene.runs('mod', command, { user: scene.id(target), ...options })
      expect(answer.isPrivate).toBe(true)
      expect((await cases(target)).length).toBe(before)
      expect(scene.isMember(target)).toBe(true)
      expect(timeoutOf(target)).toBeNull()
    }
    const onBot = await scene.runs('mod', command, { user: scene.emulator.world.botId, ...options })
    expect(onBot.text).toContain('The bot cannot sanction itself')
  })

  it('nor makes the bot sanction above its own', async () => {
    const answer = await scene.runs('owner', '/kick', { user: scene.id('admin') })
    expect(answer.text).toContain('not below the bot’s')
    expect((await scene.runs('owner', '/mute', { user: scene.id('admin') })).text).toContain('administrators')
  })

  it('with a predefined sanction, its roles need no permission', async () => {
    const entry = { id: 'out', name: 'Out', reason: 'Rules', type: 'kick', roles: [scene.roleId('Helper')] }
    await scene.set({ predefinedSanctions: [entry] })
    const id = await scene.joins('rude')
    expect(await scene.completes('helper', '/mod', 'sanction', { user: id, sanction: 'o' })).toEqual(['Out'])
    expect((await scene.runs('helper', '/mod', { user: scene.id('mod'), sanction: 'out' })).text).toContain(
      'en dessous du vôtre',
    )
    expect((await scene.runs('ann', '/mod', { user: id, sanction: 'out' })).text).toContain('la permission')
    expect((await scene.runs('helper', '/mod', { user: id, sanction: 'gone' })).text).toContain('n’existe plus')
    await scene.runs('helper', '/mod', { user: id, sanction: 'out', context: 'secret words' })
    expect(scene.isMember(id)).toBe(false)
    expect(await lastCase(id)).toMatchObject({ body: { predefinedId: 'out', context: 'secret words' } })
  })

  it('from the menu of a message', async () => {
    const message = await scene.says('admin', 'general', 'I am an admin')
    const menu = await scene.runsOn('helper', 'Sanction author', message.id)
    expect((await scene.chooses('helper', ['Out'], menu)).text).toContain('en dessous du vôtre')
    expect(scene.isMember('admin')).toBe(true)
    await scene.set({ predefinedSanctions: [] })
  })
})

describe('the message to the member', () => {
  it('names the server instead of the moderator where set so', async () => {
    await scene.set({
      'moderation.anonymizeModerators': true,
      'moderation.dmMessages.warn': { message: 'By {sanction.moderator}, case {sanction.number}', color: '#cd6e57' },
    })
    const answer = await scene.runs('mod', '/warn', { user: scene.id('ann'), reason: 'x' })
    expect(scene.privateTexts('ann').at(-1)).toMatch(/By The Hall, case \d+/)
    expect(answer.text).not.toContain(scene.id('mod'))
    await scene.set({
      'moderation.anonymizeModerators': false,
      'moderation.dmMessages.warn': { message: null, color: '#cd6e57' },
    })
  })

  it('is not sent when their private messages are closed, and the moderator is told', async () => {
    const id = await scene.joins('closed')
    control.setPrivateMessages({ userId: id, open: false })
    const answer = await scene.runs('mod', '/ban', { user: id, reason: 'x' })
    expect(isBanned(id)).toBe(true)
    expect(answer.text).toContain('could not be notified')
  })

  it('is in French on a French server, with a link to appeal', async () => {
    await scene.set({ language: 'fr', 'moderation.appealUrl': 'https://example.org/appeal' })
    await scene.runs('mod', '/mute', { user: scene.id('cleo'), time: '3j', reason: 'Pub' })
    expect(scene.privateTexts('cleo').at(-1)).toMatch(/pendant 3\sjours/)
    expect(scene.privateTexts('cleo').at(-1)).toContain('Faire appel')
    await scene.runs('mod', '/unmute', { user: scene.id('cleo') })
    await scene.set({ language: 'en', 'moderation.appealUrl': null })
  })
})

describe('options for moderators', () => {
  it('a reason may be required, and answers hidden', async () => {
    await scene.set({ 'moderation.requireReason': true, 'moderation.ephemeralModCommands': true })
    expect((await scene.runs('mod', '/warn', { user: scene.id('ann') })).text).toBe('A reason is required here.')
    expect((await scene.runs('mod', '/warn', { user: scene.id('ann'), reason: 'y' })).isPrivate).toBe(true)
    await scene.set({ 'moderation.requireReason': false, 'moderation.ephemeralModCommands': false })
  })
})

describe('sanctions by hand on Discord', () => {
  it('get a case of their own', async () => {
    const id = await scene.joins('by-hand')
    control.ban(guildId, id, { userId: scene.id('admin'), reason: 'seen it' })
    await scene.settle()
    expect(await cases(id)).toMatchObject([
      { state: 'active', actor_id: scene.id('admin'), body: { source: 'discord', reason: 'seen it', type: 'ban' } },
    ])
  })

  it('close the case when a timeout is removed', async () => {
    control.timeout({ guildId, userId: scene.id('cleo'), until: scene.now() + 3_600_000, by: scene.id('admin') })
    await scene.settle()
    expect(await lastCase('cleo')).toMatchObject({ state: 'active', body: { type: 'tempmute', source: 'discord' } })
    control.timeout({ guildId, userId: scene.id('cleo'), until: null, by: scene.id('admin') })
    await scene.settle()
    expect((await lastCase('cleo'))?.state).toBe('lifted')
  })
})

beforeEach(() => scene.settle())
