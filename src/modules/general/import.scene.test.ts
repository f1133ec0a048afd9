import { PermissionFlagsBits } from 'discord-api-types/v10'
import { describe, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import type { SettingsFile } from '#core/saving/settings-file.ts'
import { readCollection } from '#store/collections.ts'
import { readSettings } from '#store/settings.ts'

const scene = await openScene()
const { emulator, guildId } = scene

const saved = async () => (await readSettings(scene.database, guildId)).settings
const items = () => readCollection(scene.database, guildId, 'items')

async function exported(): Promise<SettingsFile> {
  const { messages } = await scene.runs('owner', 'config-export')
  const [attachment] = messages.at(-1)?.attachments ?? []
  if (!attachment) throw new Error('there is no file')
  expect(attachment.filename).toMatch(/^guildhall-\d+-\d{4}-\d\d-\d\d\.json$/)
  return (await (await fetch(attachment.url)).json()) as SettingsFile
}
async function imports(file: unknown) {
  const text = typeof file === 'string' ? file : JSON.stringify(file)
  const { id } = await emulator.control.upload({ name: 'settings.json', bytes: Buffer.from(text) })
  return scene.runs('owner', 'config-import', { file: id })
}
/** The same settings, as another server would have exported them. */
const elsewhere = (file: SettingsFile): SettingsFile => ({
  ...file,
  server: { id: '1333333333333333333', name: 'Away' },
})
const historyOf = async (source: string) => {
  const { rows } = await scene.database.pool.query<{ path: string; save: string }>(
    'select path, save from setting_changes where source = $1 order by id',
    [source],
  )
  return rows
}

describe('/config-export', () => {
  it('gives a file of all settings, to administrators only', async () => {
    await scene.set({ 'suggestSystem.channel': scene.channelId('general'), prefix: '?' })
    const [item] = await scene.add('items', { name: 'Plush fox', emoji: null, description: null, tradable: true })
    const file = await exported()
    expect(file).toMatchObject({ format: 'guildhall-settings', version: 1, server: { id: guildId, name: 'The Hall' } })
    expect(file.settings.general).toMatchObject({ prefix: '?' })
    expect(file.settings.suggestions).toMatchObject({ 'suggestSystem.channel': scene.channelId('general') })
    expect(file.names.channels).toEqual({ [scene.channelId('general')]: 'general' })
    expect(file.collections.items).toMatchObject([{ id: item, name: 'Plush fox' }])
    expect(JSON.stringify(file)).not.toContain('access.')
    expect(() => scene.runs('mod', 'config-export')).toThrow('Missing Permissions')
  })

  it('answers in the person’s language', async () => {
    expect((await scene.runs('admin', 'config-export')).text).toContain('Les réglages de **The Hall**')
  })
})

describe('/config-import', () => {
  it('shows what would change, and saves it as one import that the history can undo', async () => {
    const file = await exported()
    const [item] = await items()
    await scene.set({ prefix: '!', levelSystem: true })
    await scene.database.pool.query('delete from collection_entries')
    const preview = await imports(file)
    expect(preview.isPrivate).toBe(true)
    expect(preview.text).toContain('Import from The Hall')
    expect(preview.text).toContain('3 changes would be saved:')
    expect(preview.text).toContain('**General settings**\n- Prefix · ! → ?')
    expect(preview.text).toContain('**Levels**\n- Levels · yes → no')
    expect(preview.text).toContain('Added: Plush fox')
    expect((await saved()).prefix).toBe('!')

    const done = await scene.presses('owner', 'Apply', preview)
    expect(done.text).toContain('Imported: 3 changes.')
    expect(done.text).not.toContain('Apply')
    expect(await saved()).toMatchObject({ prefix: '?', levelSystem: false })
    expect(await items()).toMatchObject([{ id: item?.id, body: { name: 'Plush fox' } }])
    const rows = await historyOf('import')
    expect(rows.map(({ path }) => path).sort()).toEqual([`items/${item?.id}`, 'levelSystem', 'prefix'])
    expect(new Set(rows.map(({ save }) => save)).size).toBe(1)
  })

  it('says when nothing would change', async () => {
    const preview = await imports(await exported())
    expect(preview.text).toContain('Nothing would change')
    expect(preview.text).not.toMatch(/^Apply$/m)
  })

  it('saves nothing when it is cancelled', async () => {
    const file = await exported()
    await scene.set({ prefix: '!' })
    const preview = await imports(file)
    expect((await scene.presses('owner', 'Cancel', preview)).text).toBe('Nothing was imported.')
    expect((await saved()).prefix).toBe('!')
  })

  it('finds the channels and roles of another server by their names, and leaves out the others', async () => {
    const file = elsewhere(await exported())
    file.names = {
      channels: { '1444444444444444441': 'random', '1444444444444444442': 'nowhere' },
      roles: { '1555555555555555551': 'VIP', '1555555555555555552': 'Nobody' },
    }
    file.settings = {
      suggestions: {
        'suggestSystem.channel': '1444444444444444441',
        'suggestSystem.mention': '1555555555555555552',
      },
      reports: {
        'reportSystem.channel': '1444444444444444442',
        'reportSystem.rolesAccess': ['1555555555555555551', '1555555555555555552'],
      },
    }
    file.collections = {}
    const preview = await imports(file)
    expect(preview.text).toContain('· #general → #random')
    expect(preview.text).toContain('· none → @VIP')
    expect(preview.text).toContain('**Left out**')
    expect(preview.text).toContain('Not on this server: #nowhere')
    expect(preview.text).toContain('Not on this server: @Nobody')
    expect(preview.text).toContain('/settings#file')
    await scene.presses('owner', 'Apply', preview)
    const { suggestSystem, reportSystem } = await saved()
    expect(suggestSystem).toMatchObject({ channel: scene.channelId('random'), mention: null })
    expect(reportSystem).toMatchObject({ channel: null, rolesAccess: [scene.roleId('VIP')] })
  })

  it('leaves out what any save would refuse, and says why', async () => {
    const file = elsewhere(await exported())
    file.settings = {
      general: { prefix: 'far too long', accentColor: '#123456', unheard: 5, 'access.mode': 'custom' },
      reports: { 'reportSystem.status': true },
    }
    file.collections = {}
    const preview = await imports(file)
    expect(preview.text).toContain('Nothing would change')
    expect(preview.text).toContain('- Prefix · ')
    expect(preview.text).toContain('- Accent colour · ')
    expect(preview.text).toMatch(/Choose a channel to switch this on/)
    expect((await saved()).access.mode).toBe('manageGuild')
  })

  it('shows the preview again when the settings have changed since', async () => {
    const file = await exported()
    await scene.set({ prefix: '+' })
    const preview = await imports(file)
    await scene.set({ prefix: '-' })
    const again = await scene.presses('owner', 'Apply', preview)
    expect(again.text).toContain('The settings have changed since.')
    expect(again.text).toContain('- Prefix · - → ')
    await scene.presses('owner', 'Apply', again)
    expect((await saved()).prefix).not.toBe('-')
  })

  it('has forgotten the file after a quarter of an hour', async () => {
    const file = await exported()
    await scene.set({ prefix: '+' })
    const preview = await imports(file)
    await scene.passes('16 minutes')
    expect((await scene.presses('owner', 'Apply', preview)).text).toContain('This preview is too old.')
    expect((await saved()).prefix).toBe('+')
  })

  it.each([
    ['no JSON', '{"format": "guildhall', 'not JSON'],
    ['something else', '{"hello": "world"}', 'not a settings file'],
    ['another version', '{"format": "guildhall-settings", "version": 9}', 'another version'],
    ['a bottomless pit', `${'['.repeat(5_000)}${']'.repeat(5_000)}`, 'not a settings file'],
  ])('refuses %s and says why', async (_, text, words) => {
    expect((await imports(text)).text).toContain(words)
  })

  it('refuses a file that is too large without reading it', async () => {
    expect((await imports(' '.repeat(1_048_577))).text).toContain('too large')
  })

  it('is for administrators, even when Apply is pressed', async () => {
    const manager = emulator.control.createRole({
      guildId,
      name: 'Second admin',
      permissions: String(PermissionFlagsBits.Administrator),
    })
    const role = { guildId, userId: scene.id('bob'), roleId: manager.id }
    emulator.control.giveRole(role)
    await scene.settle()
    const file = await exported()
    await scene.set({ prefix: '=' })
    const { id } = await emulator.control.upload({ name: 'a.json', bytes: Buffer.from(JSON.stringify(file)) })
    const preview = await scene.runs('bob', 'config-import', { file: id })
    emulator.control.takeRole(role)
    await scene.settle()
    expect((await scene.presses('bob', 'Apply', preview)).text).toContain('Only administrators can import settings.')
    expect((await saved()).prefix).toBe('=')
  })
})
