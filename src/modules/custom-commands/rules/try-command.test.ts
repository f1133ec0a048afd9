import { describe, expect, it } from 'vitest'
import { aChannel, aGuild, aMember, aRole, aView, BOT, byId, NOW } from '#core/bot/rule-view.fixture.ts'
import type { CommandAction } from '../action.ts'
import { type CustomCommand, NEW_COMMAND } from '../settings.ts'
import { isSameTry, type TrySituation, tryCommand, tryCommands } from './try-command.ts'

const say = (content: string, destination: { to: 'reply' | 'dm' } = { to: 'reply' }): CommandAction => ({
  type: 'message',
  source: {
    from: 'custom',
    message: { format: 'embeds', content, mentions: { everyone: false, roles: 'none', users: 'all' }, silent: false },
  },
  destination,
})
const settingsWith = (changes: Partial<CustomCommand>) => ({
  customCommands: [{ ...NEW_COMMAND, id: 'a', name: 'rules', actions: [say('Rules for {args.1}')], ...changes }],
})
const guild = aGuild({
  channels: byId(aChannel('5', { parentId: '4' }), aChannel('6')),
  roles: byId(aRole('11', { name: 'Red' }), aRole('12', { name: 'Chief', permissions: '8' })),
  locale: 'en',
  deletesCommandMessages: false,
})
const situation: TrySituation = {
  guild,
  shared: { ...aView().shared, levelSystem: true, moneySystem: true },
  botName: 'Guildhall',
  cdn: '',
  site: { en: '', fr: '' },
  now: NOW,
  member: aMember(),
  channelId: '5',
  hasWhatItTakes: false,
  entries: () => null,
  memory: new Map(),
}
const textsOf = (tried: ReturnType<typeof tryCommand>) => tried.answers.map(({ message }) => message.content)
const withRoles = (...roleIds: string[]): TrySituation => ({ ...situation, member: aMember({ roleIds }) })

describe('a line that is tried', () => {
  it('is answered with what was typed after the command', () => {
    const tried = tryCommand('!rules blue', settingsWith({}), situation)
    expect(tried).toMatchObject({ outcome: 'run', closed: null, reason: null })
    expect(textsOf(tried)).toEqual(['Rules for blue'])
  })

  it('shows how the text after the command is split', () => {
    const { args } = tryCommand('!rules "two words" blue', settingsWith({}), situation)
    expect(args).toEqual(['two words', 'blue'])
    expect(tryCommand('!nothing blue', settingsWith({}), situation).args).toEqual([])
  })

  it('shows several answers one after the other', () => {
    const [first, second] = ['Yes', 'No'].map((content) => say(content))
    if (first?.type !== 'message' || second?.type !== 'message') throw new Error('not messages')
    if (first.source.from !== 'custom' || second.source.from !== 'custom') throw new Error('not written here')
    const oracle = { ...first, source: { ...first.source, others: [second.source.message] } }
    const tries = tryCommands(Array(3).fill('!rules'), settingsWith({ actions: [oracle] }), situation)
    expect(tries.flatMap(textsOf)).toEqual(['Yes', 'No', 'Yes'])
  })

  it('is compared with the result of other settings', () => {
    const before = tryCommand('!rules blue', settingsWith({}), situation)
    expect(isSameTry(before, tryCommand('!rules blue', settingsWith({ description: 'x' }), situation))).toBe(true)
    for (const changes of [
      { actions: [say('Others')] },
      { enabled: false },
      { roles: ['11'], rolesMode: 'allowed' },
    ] as const) {
      const settings = settingsWith(changes as Partial<CustomCommand>)
      expect(isSameTry(before, tryCommand('!rules blue', settings, situation))).toBe(false)
    }
  })

  it('is not a command without the prefix, or with an unknown name', () => {
    for (const line of ['rules blue', '!rule', '!', '']) {
      expect(tryCommand(line, settingsWith({}), situation)).toMatchObject({ outcome: 'notACommand', answers: [] })
    }
  })

  it('may begin with the name of the bot in place of the prefix', () => {
    const tried = tryCommand('@guildhall rules blue', settingsWith({}), situation)
    expect(tried.content).toBe(`<@${BOT}> rules blue`)
    expect(textsOf(tried)).toEqual(['Rules for blue'])
  })

  it('runs a command that is paused', () => {
    expect(tryCommand('!rules', settingsWith({ enabled: false }), situation).outcome).toBe('paused')
  })

  it('is answered in private where the command says so', () => {
    const tried = tryCommand('!rules', settingsWith({ actions: [say('Psst', { to: 'dm' })] }), situation)
    expect(tried.answers).toMatchObject([{ channelId: null, message: { content: 'Psst' } }])
  })
})

describe('a try stops', () => {
  it('at the channel, and goes no further', () => {
    const settings = settingsWith({ channels: ['4'], rolesMode: 'allowed', roles: ['11'] })
    const tried = tryCommand('!rules', settings, situation)
    expect(tried).toMatchObject({ outcome: 'refused', closed: 'channel', reason: 'notHere', given: [] })
    expect(textsOf(tried)).toEqual(['This command does not work in this channel.'])
  })

  it('at the roles, except for an administrator', () => {
    const settings = settingsWith({ rolesMode: 'allowed', roles: ['11'] })
    expect(tryCommand('!rules', settings, situation).closed).toBe('roles')
    expect(tryCommand('!rules', settings, withRoles('11')).outcome).toBe('run')
    expect(tryCommand('!rules', settings, withRoles('12')).outcome).toBe('run')
  })

  it('at the slow mode once earlier attempts have used it up', () => {
    const settings = settingsWith({ cooldown: { enabled: true, uses: 2, duration: 60, scope: 'member' } })
    const tries = tryCommands(['!rules', 'hello', '!rules', '!rules'], settings, situation)
    expect(tries.map(({ outcome, runs }) => [outcome, runs])).toEqual([
      ['run', 0],
      ['notACommand', 0],
      ['run', 1],
      ['refused', 2],
    ])
    expect(tries.at(-1)?.closed).toBe('slowMode')
  })

  it('when an action needs a member and none is named', () => {
    const settings = settingsWith({ actions: [{ type: 'addRoles', roles: ['11'], targetOther: true }] })
    expect(tryCommand('!rules @Red', settings, situation).closed).toBe('member')
    const tried = tryCommand('!rules @bob', settings, situation)
    const [bob] = [...tried.people].find(([, name]) => name === 'bob') ?? []
    expect(tried.target).toBe('bob')
    expect(tried.given).toEqual([{ type: 'addRole', userId: bob, roleId: '11' }])
  })

  it('at parameters that do not fit', () => {
    const settings = settingsWith({ params: [{ kind: 'member', name: 'who', required: true }] })
    const tried = tryCommand('!rules everybody', settings, situation)
    expect(tried).toMatchObject({ outcome: 'refused', closed: 'member', reason: 'usage' })
    expect(textsOf(tried)).toEqual([expect.stringContaining('`!rules <who>`')])
    expect(tryCommand('!rules @bob', settings, situation).outcome).toBe('run')
  })

  it('at the condition, with its own message, unless the member meets it', () => {
    const settings = settingsWith({ condition: { level: { min: 3 }, refusal: 'Level 3 first.' } })
    const tried = tryCommand('!rules', settings, situation)
    expect(tried).toMatchObject({ closed: 'condition', reason: 'unmet:level' })
    expect(textsOf(tried)).toEqual(['Level 3 first.'])
    expect(tryCommand('!rules', settings, { ...situation, hasWhatItTakes: true }).outcome).toBe('run')
  })

  it('silently when the command is hidden', () => {
    const settings = settingsWith({ hidden: true, rolesMode: 'allowed', roles: ['11'] })
    expect(tryCommand('!rules', settings, situation)).toMatchObject({ closed: 'roles', answers: [] })
  })
})

describe('what a try would give', () => {
  it('is listed by kind, with the cost of the condition', () => {
    const settings = settingsWith({
      condition: { money: { min: 10, consume: 10 }, item: { itemId: 'key', quantity: 2, consume: true } },
      actions: [
        { type: 'addXp', unit: 'xp', amount: 15, targetOther: false },
        { type: 'addMoney', amount: -5, targetOther: false },
        { type: 'addItem', itemId: 'sword', quantity: 1, targetOther: false },
        { type: 'addTempRole', role: '11', duration: 3600, targetOther: false },
        { type: 'buyArticle', articleId: 'x' },
      ],
    })
    const userId = situation.member.id
    expect(tryCommand('!rules', settings, { ...situation, hasWhatItTakes: true }).given).toEqual([
      { type: 'money', userId, amount: -10 },
      { type: 'item', itemId: 'key', userId, amount: -2 },
      { type: 'article', userId, articleId: 'x' },
      { type: 'xp', userId, amount: 15 },
      { type: 'money', userId, amount: -5 },
      { type: 'item', itemId: 'sword', userId, amount: 1 },
      { type: 'tempRole', userId, roleId: '11', seconds: 3600 },
    ])
  })

  it('lists what can no longer be given, but not while the lists are unknown', () => {
    const settings = settingsWith({
      actions: [
        { type: 'addRoles', roles: ['99'], targetOther: false },
        { type: 'addItem', itemId: 'sword', quantity: 1, targetOther: false },
      ],
    })
    expect(tryCommand('!rules', settings, situation).broken).toEqual(['roleGone'])
    expect(tryCommand('!rules', settings, { ...situation, entries: () => [] }).broken).toEqual(['roleGone', 'itemGone'])
  })
})
