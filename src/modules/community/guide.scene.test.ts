import { PermissionFlagsBits } from 'discord-api-types/v10'
import { afterEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { readSettings } from '#store/settings.ts'

const scene = await openScene()
const saved = async () => (await readSettings(scene.database, scene.guildId)).settings
const list = async (name: string) => {
  const panel = await scene.runs('owner', 'config', { module: 'community' })
  return scene.chooses('owner', [name], panel)
}
const channels = () => scene.emulator.control.channels({ guildId: scene.guildId }).map(({ name }) => name)

afterEach(() => scene.set({ privateroom: [], starboards: [], statsChannels: [] }))

describe('the list of statistics in /config', () => {
  it('adds members, humans and bots with one press, and removes them with another', async () => {
    const done = await scene.presses('owner', 'Add members, humans and bots', await list('Statistics channels'))
    expect(done.text).toContain('3 entries added.')
    expect((await saved()).statsChannels.map(({ target }) => target)).toEqual(['members', 'humans', 'bots'])
    expect(channels()).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^Members: \d/),
        expect.stringMatching(/^Humans: \d/),
        expect.stringMatching(/^Bots: \d/),
      ]),
    )
    const again = await scene.presses('owner', 'Add members, humans and bots', await list('Statistics channels'))
    expect(again.text).toContain('shown already')
    const asked = await scene.presses('owner', 'Delete all', again)
    await scene.presses('owner', 'Delete all', asked)
    expect((await saved()).statsChannels).toEqual([])
  })

  it('says what the bot lacks to create the channels, and saves nothing', async () => {
    const { emulator, guildId } = scene
    const bot = scene.roleId('Guildhall')
    const before = String(emulator.world.guilds.get(guildId)?.roles.get(bot)?.permissions)
    const without = BigInt(before) & ~PermissionFlagsBits.ManageChannels
    emulator.control.editRole({ guildId, roleId: bot, permissions: String(without) })
    await scene.settle()
    const refused = await scene.presses('owner', 'Add members, humans and bots', await list('Statistics channels'))
    expect(refused.text).toContain('I need these permissions: Manage Channels.')
    expect((await saved()).statsChannels).toEqual([])
    emulator.control.editRole({ guildId, roleId: bot, permissions: before })
    await scene.settle()
  })

  it('asks for one figure at a time, with a name that follows it', async () => {
    await scene.presses('owner', 'Add a statistic', await list('Statistics channels'))
    const chosen = await scene.submits('owner', { target: ['role'], kind: ['category'], channel: [] })
    expect(chosen.text).toContain('⬜ **What is counted**')
    await scene.presses('owner', 'Next: What is counted', chosen)
    const counted = await scene.submits('owner', { targetId: [scene.roleId('VIP')] })
    await scene.presses('owner', 'Save', counted)
    expect((await saved()).statsChannels).toMatchObject([
      { target: 'role', targetId: scene.roleId('VIP'), kind: 'category', format: 'Members with a role: {count}' },
    ])
    expect(channels()).toContain('Members with a role: 0')
  })

  it('requires the number in the name', async () => {
    await scene.presses('owner', 'Add a statistic', await list('Statistics channels'))
    const chosen = await scene.submits('owner', { target: ['members'], kind: ['voice'], channel: [] })
    await scene.chooses('owner', ['Name'], chosen)
    const wrong = await scene.submits('owner', { format: 'Members', locale: ['true'], short: ['false'] })
    expect(wrong.text).toContain('⚠️ **Name**')
    expect(() => scene.presses('owner', 'Save', wrong)).toThrow('disabled')
  })
})

describe('a starboard in /config', () => {
  it('copies its first message', async () => {
    await scene.presses('owner', 'Add a starboard', await list('Starboards'))
    const board = await scene.submits('owner', {
      name: 'Best of',
      channel: [scene.channelId('random')],
      min: '1',
      emoji: '⭐',
    })
    const done = await scene.presses('owner', 'Save', board)
    expect(done.text).toContain('✅ Added: Best of')
    const message = await scene.says('ann', '#general', 'A fine line')
    await scene.reacts('bob', '#general', message.id, '⭐')
    await scene.passes('10 s')
    expect(scene.texts('random').at(-1)).toContain('A fine line')
  })

  it('keeps to the star and the minimum of a free server', async () => {
    await scene.presses('owner', 'Add a starboard', await list('Starboards'))
    const board = await scene.submits('owner', {
      name: 'Best of',
      channel: [scene.channelId('random')],
      min: '99',
      emoji: '🔥',
    })
    expect(board.text).toContain('**Reactions needed** · Enter a value from 1 to 25.')
    await scene.chooses('owner', ['Board'], board)
    const premium = await scene.submits('owner', {
      name: 'Best of',
      channel: [scene.channelId('random')],
      min: '9',
      emoji: '🔥',
    })
    expect(premium.text).toContain('premium')
    expect(() => scene.presses('owner', 'Save', premium)).toThrow('disabled')
  })
})

describe('the list of voice rooms in /config', () => {
  it('creates the entry channel and category', async () => {
    await scene.presses('owner', 'Add an entry channel', await list('Temporary voice rooms'))
    const rooms = await scene.submits('owner', {
      channel: [],
      category: [],
      nameFormat: '{user}',
      userLimit: '4',
      emptyDelay: '',
    })
    await scene.chooses('owner', ['Permissions'], rooms)
    const opened = await scene.submits('owner', {
      permissionsFrom: ['category'],
      creatorPermissions: ['invite'],
      accessRoles: [scene.roleId('VIP')],
      moderatorRoles: [],
    })
    await scene.presses('owner', 'Save', opened)
    expect((await saved()).privateroom).toMatchObject([
      { userLimit: 4, creatorPermissions: ['invite'], accessRoles: [scene.roleId('VIP')] },
    ])
    const [hub] = (await saved()).privateroom
    expect(hub?.channel).toMatch(/^\d+$/)
    expect((await scene.presses('owner', 'Add an entry channel', await list('Temporary voice rooms'))).text).toContain(
      'A free server may have 1 here',
    )
  })
})
