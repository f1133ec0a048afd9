import { PermissionFlagsBits } from 'discord-api-types/v10'
import { afterEach, describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { readSettings } from '#store/settings.ts'

const scene = await openScene()
const { emulator, guildId } = scene

/** Members with this role may manage the server, but are not administrators. */
const manager = emulator.control.createRole({
  guildId,
  name: 'Manager',
  permissions: String(PermissionFlagsBits.ManageGuild),
})
for (const who of ['mod', 'helper'] as const) {
  emulator.control.giveRole({ guildId, userId: scene.id(who), roleId: manager.id })
}
await scene.settle()

const saved = async () => (await readSettings(scene.database, guildId)).settings
const lastChange = async () => {
  const { rows } = await scene.database.pool.query(
    'select path, before, after, source, actor_id as "actorId" from setting_changes order by id desc limit 1',
  )
  return rows[0]
}
const delegate = (level: 'read' | 'write', modules: string[]) =>
  scene.set({
    'access.mode': 'administrator',
    'access.grants': [{ type: 'user', id: scene.id('mod'), modules, level }],
  })

afterEach(() =>
  scene.set({
    levelSystem: false,
    levelNotifChannel: 'current',
    'suggestSystem.status': false,
    'suggestSystem.channel': null,
    'access.mode': 'manageGuild',
    'access.grants': [],
  }),
)

describe('/config', () => {
  it('lists every module with its state, floor by floor, in a private answer', async () => {
    await scene.set({ levelSystem: true })
    const answer = await scene.runs('owner', 'config')
    expect(answer.isPrivate).toBe(true)
    expect(answer.text).toContain('Settings for The Hall')
    expect(answer.text).toMatch(/### Members\n.*Joins & leaves[\s\S]*### Community life\n🟢 Levels\n⚪ Economy · off/)
  })

  it('speaks the language of the person', async () => {
    const answer = await scene.runs('admin', 'config', { module: 'levels' })
    expect(answer.text).toContain('**État** · ⚪ module désactivé')
  })

  it('proposes modules by their names in the person’s language', async () => {
    expect(await scene.completes('owner', 'config', 'module', { module: 'tick' })).toEqual(['Tickets'])
    expect(await scene.completes('admin', 'config', 'module', { module: 'eco' })).toContain('Économie')
  })

  it('is for those who manage the server', () => {
    expect(() => scene.runs('ann', 'config')).toThrow('Missing Permissions')
  })

  it('opens the chosen module, and leads back', async () => {
    const list = await scene.runs('owner', 'config')
    const panel = await scene.chooses('owner', ['levels'], list)
    expect(panel.text).toContain('Turns messages and time in voice into XP, levels and rewards.')
    expect(panel.text).toContain('**State** · ⚪ off')
    expect(panel.text).toContain('Open its page')
    expect((await scene.presses('owner', 'All modules', panel)).text).toContain('Settings for The Hall')
  })

  it('words settings as the history does, changed ones first', async () => {
    await scene.set({ 'suggestSystem.channel': scene.channelId('general'), 'suggestSystem.votesDirection': false })
    const { text } = await scene.runs('owner', 'config', { module: 'suggestions' })
    expect(text).toContain('#general')
    expect(text).toMatch(/### Settings\n\*\*[^*]+\*\* · no\n/)
    expect(text).toMatch(/and \d+ more settings on its page/)
    await scene.set({ 'suggestSystem.votesDirection': true })
  })

  it('lists the problems of a module that is on', async () => {
    await scene.set({ levelSystem: true, levelNotif: true, levelNotifChannel: '1999999999999999999' })
    const { text } = await scene.runs('owner', 'config', { module: 'levels' })
    expect(text).toContain('🟠 needs attention')
    expect(text).toContain('- Levels uses a channel that no longer exists.')
  })
})

describe('the panel of a module', () => {
  it('switches it on with a normal save, and undoes that', async () => {
    const panel = await scene.runs('mod', 'config', { module: 'levels' })
    const on = await scene.presses('mod', 'Switch on', panel)
    expect(on.text).toContain('Saved. **Levels** · no → yes')
    expect(on.text).toContain('🟢 on')
    expect((await saved()).levelSystem).toBe(true)
    expect(await lastChange()).toMatchObject({
      path: 'levelSystem',
      after: true,
      source: 'command',
      actorId: scene.id('mod'),
    })
    const undone = await scene.presses('mod', 'Undo', on)
    expect(undone.text).toContain('Undone. **Levels** · yes → no')
    expect((await saved()).levelSystem).toBe(false)
    expect(undone.text).not.toMatch(/^Undo$/m)
  })

  it('says what is missing instead of breaking the module, and accepts the channel', async () => {
    const panel = await scene.runs('owner', 'config', { module: 'suggestions' })
    const refused = await scene.presses('owner', 'Switch on', panel)
    expect(refused.text).toContain('Nothing was saved:')
    expect(refused.text).toContain('Choose a channel to switch this on.')
    expect((await saved()).suggestSystem.status).toBe(false)
    const chosen = await scene.chooses('owner', [scene.channelId('general')], refused)
    expect(chosen.text).toContain('none → #general')
    const on = await scene.presses('owner', 'Switch on', chosen)
    expect(on.text).toContain('🟢 on')
    expect((await saved()).suggestSystem).toMatchObject({ status: true, channel: scene.channelId('general') })
  })

  it('refuses to take the channel away from a module that needs it', async () => {
    await scene.set({ 'suggestSystem.channel': scene.channelId('general'), 'suggestSystem.status': true })
    const panel = await scene.runs('owner', 'config', { module: 'suggestions' })
    expect((await scene.chooses('owner', [], panel)).text).toContain('Nothing was saved:')
    expect((await saved()).suggestSystem.channel).toBe(scene.channelId('general'))
  })

  it('undoes the choice of a channel', async () => {
    const panel = await scene.runs('owner', 'config', { module: 'levels' })
    const chosen = await scene.chooses('owner', [scene.channelId('random')], panel)
    expect((await saved()).levelNotifChannel).toBe(scene.channelId('random'))
    await scene.presses('owner', 'Undo', chosen)
    expect((await saved()).levelNotifChannel).toBe('current')
  })

  it('undoes nothing that others have changed again', async () => {
    const panel = await scene.runs('owner', 'config', { module: 'levels' })
    const on = await scene.presses('owner', 'Switch on', panel)
    await scene.set({ levelSystem: false })
    const answer = await scene.presses('owner', 'Undo', on)
    expect(answer.text).toContain('Nothing was undone.')
    expect(answer.text).toContain('⚪ off')
  })

  it('shows the second of two people what the first one did', async () => {
    const [first, second] = [
      await scene.runs('owner', 'config', { module: 'levels' }),
      await scene.runs('mod', 'config', { module: 'levels' }),
    ]
    await scene.presses('owner', 'Switch on', first)
    const { text } = await scene.presses('mod', 'Switch on', second)
    expect(text).toContain('**Levels** was already yes: someone got there first.')
    expect(text).toContain('🟢 on')
  })

  it('saves once when two people press at the same moment', async () => {
    const panels = [
      await scene.runs('owner', 'config', { module: 'levels' }),
      await scene.runs('mod', 'config', { module: 'levels' }),
    ]
    const before = (await readSettings(scene.database, guildId)).revision
    const [one, two] = await Promise.all([
      scene.presses('owner', 'Switch on', panels[0]),
      scene.presses('mod', 'Switch on', panels[1]),
    ])
    expect([one.text, two.text].filter((text) => text.includes('Saved.'))).toHaveLength(1)
    expect((await readSettings(scene.database, guildId)).revision).toBe(before + 1)
  })
})

describe('the rights of the dashboard', () => {
  it('apply here too: without access there is nothing to see', async () => {
    await scene.set({ 'access.mode': 'administrator' })
    expect((await scene.runs('mod', 'config')).text).toContain('not open to you')
    expect((await scene.runs('mod', 'config', { module: 'levels' })).text).toContain('not open to you')
  })

  it('show a delegate only their modules, and let them view those', async () => {
    await delegate('read', ['levels'])
    const list = await scene.runs('mod', 'config')
    expect(list.text).toContain('Levels')
    expect(list.text).not.toContain('Economy')
    const panel = await scene.chooses('mod', ['levels'], list)
    expect(panel.text).toContain('You can see these settings, but not change them.')
    expect(panel.text).not.toContain('Switch on')
  })

  it('are checked at every press', async () => {
    const panel = await scene.runs('mod', 'config', { module: 'levels' })
    await delegate('read', ['levels'])
    const answer = await scene.presses('mod', 'Switch on', panel)
    expect(answer.text).toContain('but not change them')
    expect((await saved()).levelSystem).toBe(false)
    await delegate('write', ['economy'])
    expect((await scene.presses('mod', 'All modules', answer)).text).not.toContain('Levels')
  })

  it('end with Manage Server', async () => {
    const panel = await scene.runs('mod', 'config', { module: 'levels' })
    emulator.control.takeRole({ guildId, userId: scene.id('mod'), roleId: manager.id })
    await scene.settle()
    expect((await scene.presses('mod', 'Switch on', panel)).text).toContain('Manage Server')
    emulator.control.giveRole({ guildId, userId: scene.id('mod'), roleId: manager.id })
    await scene.settle()
    expect((await saved()).levelSystem).toBe(false)
  })
})
