import { describe, expect, test } from 'vitest'
import { fieldError, readJson } from '../test-emulator.ts'
import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '../world/seed-ids.ts'
import { emulatorForInteractions, PING } from './testing/interacting.ts'

const opened = emulatorForInteractions()
const { appPath, register, refused } = opened
const { 'tofu.exe': tofu } = PEOPLE_IDS

describe('commands', () => {
  test('are registered with localisations, changed, listed and deleted', async () => {
    const created = await opened.emulator.call('POST', appPath(), {
      name: 'solde',
      name_localizations: { fr: 'solde', 'en-US': 'balance' },
      description: 'Votre solde',
      description_localizations: { 'en-US': 'Your balance' },
      default_member_permissions: '8192',
      contexts: [0],
    })
    expect(created.status).toBe(201)
    const command = await readJson<{ id: string }>(created)
    expect(command).toMatchObject({ name_localizations: { 'en-US': 'balance' }, default_member_permissions: '8192' })
    const again = await opened.emulator.call('POST', appPath(), { name: 'solde', description: 'Autre' })
    expect([again.status, await again.json()]).toMatchObject([200, { id: command.id, description: 'Autre' }])
    const patched = await opened.emulator.call('PATCH', `${appPath()}/${command.id}`, { description: 'Encore' })
    expect(await patched.json()).toMatchObject({ name: 'solde', description: 'Encore' })
    expect(await readJson(opened.emulator.call('GET', appPath()))).toHaveLength(1)
    expect((await opened.emulator.call('DELETE', `${appPath()}/${command.id}`)).status).toBe(204)
    expect(await refused(opened.emulator.call('GET', `${appPath()}/${command.id}`))).toEqual([404, 10_063])
  })

  test('of a bulk overwrite replace what was there and keep the ids of the same names', async () => {
    const [first] = await readJson<{ id: string }[]>(register([PING, { name: 'old', description: 'x' }]))
    const second = await readJson<{ id: string; name: string }[]>(register([{ ...PING, description: 'Two' }]))
    expect(second.map(({ id, name }) => [id, name])).toEqual([[first!.id, 'ping']])
    expect(opened.emulator.world.commands.size).toBe(1)
  })

  const bad: [string, object[], string, string][] = [
    ['a capital', [{ name: 'Ping', description: 'x' }], '0.name', 'APPLICATION_COMMAND_INVALID_NAME'],
    ['no description', [{ name: 'ping' }], '0.description', 'BASE_TYPE_REQUIRED'],
    ['two of a name', [PING, PING], '1', 'APPLICATION_COMMANDS_DUPLICATE_NAME'],
    [
      'required after optional',
      [
        {
          ...PING,
          options: [
            { type: 3, name: 'a', description: 'x' },
            { type: 3, name: 'b', description: 'x', required: true },
          ],
        },
      ],
      '0.options.1',
      'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
    ],
    ['an unknown locale', [{ ...PING, name_localizations: { xx: 'a' } }], '0.name_localizations', 'BASE_TYPE_CHOICES'],
    ['a description of 101', [{ ...PING, description: 'a'.repeat(101) }], '0.description', 'BASE_TYPE_MAX_LENGTH'],
  ]
  test.each(bad)('are refused with %s', async (_, commands, path, code) => {
    expect(await fieldError(register(commands), path)).toBe(code)
    expect(opened.emulator.world.commands.size).toBe(0)
  })

  test('are refused from the 101st on, and for another application', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ name: `c${index}`, description: 'x' }))
    expect(await refused(register(many))).toEqual([400, 30_032])
    expect(await refused(opened.emulator.call('GET', '/applications/111111111111111111/commands'))).toEqual([
      403, 20_012,
    ])
  })

  test('show in the picker of those who may run them, in their language', async () => {
    await register([
      { ...PING, name_localizations: { fr: 'écho' } },
      { name: 'ban', description: 'x', default_member_permissions: '4' },
    ])
    const names = (userId: string) =>
      opened.emulator.control.commands(FLIBUSTIERS_ID, userId).map((one) => one.name_localized ?? one.name)
    const [english, french] = [tofu, opened.emulator.control.join(FLIBUSTIERS_ID, { handle: 'recrue' }).userId]
    expect([names(english), names(french)]).toEqual([['ping'], ['écho']])
    expect(names(PEOPLE_IDS['pixel-renard'])).toEqual(['écho', 'ban'])
    expect(() => opened.emulator.control.run(CHANNEL_IDS.flibustiersGeneral, 'ban', {}, tofu)).toThrow(
      'Missing Permissions',
    )
  })
})
