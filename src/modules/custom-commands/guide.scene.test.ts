import { PermissionFlagsBits } from 'discord-api-types/v10'
import { afterEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { readSettings } from '#store/settings.ts'

const scene = await openScene()
const { emulator, guildId } = scene
const saved = async () => (await readSettings(scene.database, guildId)).settings.customCommands
const list = async (who: 'owner' | 'mod' = 'owner') => {
  const panel = await scene.runs(who, 'config', { module: 'custom-commands' })
  return scene.presses(who, /Custom commands \(.*\)/.exec(panel.text)?.[0] ?? '', panel)
}
const begins = async (name: string, who: 'owner' | 'mod' = 'owner') => {
  await scene.presses(who, 'Add a command', await list(who))
  return scene.submits(who, { name, description: 'Where to ask', aliases: '', hidden: ['false'] })
}
const vip = scene.roleId('VIP')
/** Somebody who may manage the server, but is not an administrator. */
const manager = emulator.control.createRole({
  guildId,
  name: 'Manager',
  permissions: String(PermissionFlagsBits.ManageGuild),
})
emulator.control.giveRole({ guildId, userId: scene.id('mod'), roleId: manager.id })
await scene.settle()

afterEach(() => scene.set({ customCommands: [], deletecommandmessages: true }))

describe('a custom command made by /config', () => {
  it('answers as soon as it is saved', async () => {
    const named = await begins('Ask')
    expect(named.text).toContain('⬜ **Actions**')
    await scene.presses('owner', 'Next: Actions', named)
    const acting = await scene.submits('owner', { $message: 'In #help, {user}.', $addRoles: [vip] })
    expect(acting.text).toContain('@VIP')
    await scene.chooses('owner', ['Slow mode'], acting)
    const slowed = await scene.submits('owner', {
      'cooldown.enabled': ['true'],
      'cooldown.uses': '2',
      'cooldown.duration': '1 min',
      'cooldown.scope': ['server'],
      deleteReplyAfter: '',
    })
    await scene.chooses('owner', ['Condition'], slowed)
    const conditioned = await scene.submits('owner', { 'condition.level.min': '0' })
    const done = await scene.presses('owner', 'Save', conditioned)
    expect(done.text).toContain('✅ Added: !ask')
    expect(await saved()).toMatchObject([
      {
        name: 'ask',
        description: 'Where to ask',
        actions: [
          { type: 'message', source: { from: 'custom', message: { content: 'In #help, {user}.' } } },
          { type: 'addRoles', roles: [vip], targetOther: false },
        ],
        cooldown: { enabled: true, uses: 2, duration: 60, scope: 'server' },
        condition: { level: { min: 0 } },
      },
    ])
    await scene.says('bob', '#general', '!ask')
    expect(scene.texts('general').at(-1)).toContain('In #help')
    expect(scene.rolesOf('bob')).toContain('VIP')
  })

  it('shows hidden ones under a spoiler', async () => {
    await scene.presses('owner', 'Add a command', await list())
    const named = await scene.submits('owner', { name: 'secret', description: '', aliases: 's', hidden: ['true'] })
    await scene.presses('owner', 'Next: Actions', named)
    await scene.presses('owner', 'Save', await scene.submits('owner', { $message: 'Psst.' }))
    expect((await list()).text).toMatch(/\|\|\*\*!secret\*\*.*\|\|/)
  })

  it('explains what its name may contain, and that it is taken', async () => {
    const wrong = await begins('two words')
    expect(wrong.text).toContain('⚠️ **Name**')
    expect(wrong.text).toContain('not in the expected format')
    await scene.chooses('owner', ['Name'], wrong)
    const right = await scene.submits('owner', { name: 'help', description: '', aliases: '', hidden: ['false'] })
    await scene.presses('owner', 'Next: Actions', right)
    const taken = await scene.submits('owner', { $message: 'Hello' })
    expect(taken.text).toContain('This already exists.')
    expect(() => scene.presses('owner', 'Save', taken)).toThrow('disabled')
  })

  it('gives no role above the person who makes it', async () => {
    const named = await begins('vip', 'mod')
    await scene.presses('mod', 'Next: Actions', named)
    const refused = await scene.submits('mod', { $message: '', $addRoles: [scene.roleId('Mod')] })
    expect(refused.text).toContain('Before you can save:')
    expect(refused.text).toContain('@Mod')
    expect(() => scene.presses('mod', 'Save', refused)).toThrow('disabled')
    expect(await saved()).toEqual([])
  })

  it('says that somebody else saved first when two save at the same moment', async () => {
    const drafts = [await begins('one'), await begins('two', 'mod')]
    await scene.presses('owner', 'Next: Actions', drafts[0])
    const first = await scene.submits('owner', { $message: '1' })
    await scene.presses('mod', 'Next: Actions', drafts[1])
    const second = await scene.submits('mod', { $message: '2' })
    await Promise.all([scene.presses('owner', 'Save', first), scene.presses('mod', 'Save', second)])
    expect((await saved()).map(({ name }) => name).sort()).toEqual(['one', 'two'])
  })

  it('is refused when the server has reached its limit', async () => {
    const command = (name: string) => ({ ...COMMAND, id: name, name })
    await scene.set({ customCommands: Array.from({ length: 20 }, (_, n) => command(`c${n}`)) })
    const answer = await scene.presses('owner', 'Add a command', await list())
    expect(answer.opensModal).toBe(false)
    expect(answer.text).toContain('A free server may have 20 here')
  })
})

describe('the list of custom commands', () => {
  it('keeps values that a step does not show when it is edited', async () => {
    const embed = { title: 'Rules', fields: [] }
    const message = { ...COMMAND.actions[0].source.message, embeds: [embed] }
    const actions = [
      { ...COMMAND.actions[0], source: { from: 'custom', message } },
      { type: 'addMoney', amount: 5, targetOther: true },
      { type: 'addMoney', amount: 7, targetOther: false },
    ]
    await scene.set({ customCommands: [{ ...COMMAND, actions }] })
    const view = await scene.chooses('owner', ['!one'], await list())
    await scene.chooses('owner', ['Actions'], view)
    const changed = await scene.submits('owner', { $message: 'New words', $addMoney: '50' })
    expect(changed.text).toContain('✅ Saved: !one')
    expect(await saved()).toMatchObject([
      {
        actions: [
          { type: 'message', source: { message: { content: 'New words', embeds: [{ title: 'Rules' }] } } },
          { type: 'addMoney', amount: 50, targetOther: true },
          { type: 'addMoney', amount: 7, targetOther: false },
        ],
      },
    ])
    await scene.presses('owner', 'Undo', changed)
    expect(await saved()).toMatchObject([{ actions: [{}, { amount: 5 }, { amount: 7 }] }])
  })

  it('switches the deletion of command messages', async () => {
    const off = await scene.presses('owner', 'Switch off: Delete command messages', await list())
    expect(off.text).toContain('Saved. **Delete command messages** · yes → no')
    expect((await readSettings(scene.database, guildId)).settings.deletecommandmessages).toBe(false)
  })

  it('undoes nothing that others have changed again', async () => {
    await scene.set({ customCommands: [COMMAND] })
    const view = await scene.chooses('owner', ['!one'], await list())
    const paused = await scene.presses('owner', 'Pause', view)
    await scene.set({ customCommands: [{ ...COMMAND, description: 'Theirs', enabled: false }] })
    expect((await scene.presses('owner', 'Undo', paused)).text).toContain('Somebody changed this in the meantime.')
    expect(await saved()).toMatchObject([{ description: 'Theirs', enabled: false }])
  })
})

const COMMAND = {
  id: 'one',
  enabled: true,
  name: 'one',
  aliases: [],
  description: '',
  actions: [
    {
      type: 'message',
      source: {
        from: 'custom',
        message: {
          format: 'embeds',
          content: 'Hello',
          mentions: { everyone: false, roles: 'none', users: 'all' },
          silent: false,
        },
      },
      destination: { to: 'reply' },
    },
  ] as const,
  rolesMode: 'forbidden',
  roles: [],
  channelsMode: 'forbidden',
  channels: [],
  hidden: false,
  cooldown: { enabled: false, uses: 1, duration: 60, scope: 'member' },
  condition: null,
  deleteReplyAfter: 0,
}
