import type { APIApplicationCommandInteraction, APIInteraction, APIMessage } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStillEmulator, readJson, type Still } from '../test-emulator.ts'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, FLIBUSTIERS_ID, PEOPLE_IDS } from '../world/seed-ids.ts'

let emulator: Still['emulator']
let clock: Still['clock']
let heard: Still['heard']
beforeEach(async () => {
  ;({ emulator, clock, heard } = await openStillEmulator())
})
afterEach(() => emulator.close())

const GENERAL = CHANNEL_IDS.compileGeneral
const { lichen, 'tofu.exe': tofu, 'miaou-dev': miaou } = PEOPLE_IDS

const appPath = (guildId?: string) =>
  `/applications/${emulator.world.application.id}${guildId ? `/guilds/${guildId}` : ''}/commands`
const register = (commands: object[], guildId?: string) => emulator.call('PUT', appPath(guildId), commands)
const ping = { name: 'ping', description: 'Pong' }

type Refused = { code: number; errors?: Fields }
type Fields = { [field: string]: Fields } & { _errors: { code: string }[] }
async function refused(response: Promise<Response>): Promise<[status: number, code: number]> {
  const answer = await response
  return [answer.status, (await readJson<Refused>(answer)).code]
}
async function fieldError(response: Promise<Response>, path: string): Promise<string | undefined> {
  const { errors } = await readJson<Refused>(response)
  return path.split('.').reduce<Fields | undefined>((node, key) => node?.[key], errors as Fields)?._errors?.[0]?.code
}

/** The last interaction that the bot was told of. */
const told = <T extends APIInteraction>() =>
  heard.filter((event) => event.name === 'INTERACTION_CREATE').at(-1)!.data as T
const whispers = (name: string) => heard.filter((event) => event.name === name)
const callback = (body: object, interaction: APIInteraction = told(), query = '') =>
  emulator.call('POST', `/interactions/${interaction.id}/${interaction.token}/callback${query}`, body)
const webhook = (method: string, rest: string, body?: object, interaction: APIInteraction = told()) =>
  emulator.call(method, `/webhooks/${emulator.world.application.id}/${interaction.token}${rest}`, body)

async function runPing() {
  await register([ping])
  emulator.control.run(GENERAL, 'ping', {}, lichen)
}

describe('commands', () => {
  test('are registered with localisations, changed, listed and deleted', async () => {
    const created = await emulator.call('POST', appPath(), {
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
    const again = await emulator.call('POST', appPath(), { name: 'solde', description: 'Autre' })
    expect([again.status, await again.json()]).toMatchObject([200, { id: command.id, description: 'Autre' }])
    const patched = await emulator.call('PATCH', `${appPath()}/${command.id}`, { description: 'Encore' })
    expect(await patched.json()).toMatchObject({ name: 'solde', description: 'Encore' })
    expect(await readJson(emulator.call('GET', appPath()))).toHaveLength(1)
    expect((await emulator.call('DELETE', `${appPath()}/${command.id}`)).status).toBe(204)
    expect(await refused(emulator.call('GET', `${appPath()}/${command.id}`))).toEqual([404, 10_063])
  })

  test('of a bulk overwrite replace what was there and keep the ids of the same names', async () => {
    const [first] = await readJson<{ id: string }[]>(register([ping, { name: 'old', description: 'x' }]))
    const second = await readJson<{ id: string; name: string }[]>(register([{ ...ping, description: 'Two' }]))
    expect(second.map(({ id, name }) => [id, name])).toEqual([[first!.id, 'ping']])
    expect(emulator.world.commands.size).toBe(1)
  })

  const bad: [string, object[], string, string][] = [
    ['a capital', [{ name: 'Ping', description: 'x' }], '0.name', 'APPLICATION_COMMAND_INVALID_NAME'],
    ['no description', [{ name: 'ping' }], '0.description', 'BASE_TYPE_REQUIRED'],
    ['two of a name', [ping, ping], '1', 'APPLICATION_COMMANDS_DUPLICATE_NAME'],
    [
      'required after optional',
      [
        {
          ...ping,
          options: [
            { type: 3, name: 'a', description: 'x' },
            { type: 3, name: 'b', description: 'x', required: true },
          ],
        },
      ],
      '0.options.1',
      'APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID',
    ],
    ['an unknown locale', [{ ...ping, name_localizations: { xx: 'a' } }], '0.name_localizations', 'BASE_TYPE_CHOICES'],
    ['a description of 101', [{ ...ping, description: 'a'.repeat(101) }], '0.description', 'BASE_TYPE_MAX_LENGTH'],
  ]
  test.each(bad)('are refused with %s', async (_, commands, path, code) => {
    expect(await fieldError(register(commands), path)).toBe(code)
    expect(emulator.world.commands.size).toBe(0)
  })

  test('are refused from the 101st on, and for another application', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ name: `c${index}`, description: 'x' }))
    expect(await refused(register(many))).toEqual([400, 30_032])
    expect(await refused(emulator.call('GET', '/applications/111111111111111111/commands'))).toEqual([403, 20_012])
  })

  test('show in the picker of those who may run them, in their language', async () => {
    await register([
      { ...ping, name_localizations: { fr: 'écho' } },
      { name: 'ban', description: 'x', default_member_permissions: '4' },
    ])
    const names = (userId: string) =>
      emulator.control.commands(FLIBUSTIERS_ID, userId).map((one) => one.name_localized ?? one.name)
    const [english, french] = [tofu, emulator.control.join(FLIBUSTIERS_ID, { handle: 'recrue' }).userId]
    expect([names(english), names(french)]).toEqual([['ping'], ['écho']])
    expect(names(PEOPLE_IDS['pixel-renard'])).toEqual(['écho', 'ban'])
    expect(() => emulator.control.run(CHANNEL_IDS.flibustiersGeneral, 'ban', {}, tofu)).toThrow('Missing Permissions')
  })
})

describe('a command', () => {
  test('reaches the bot with its options resolved', async () => {
    await register([
      {
        name: 'give',
        description: 'x',
        options: [
          {
            type: 1,
            name: 'role',
            description: 'x',
            options: [
              { type: 6, name: 'who', description: 'x', required: true },
              { type: 4, name: 'days', description: 'x', min_value: 1, max_value: 9 },
            ],
          },
        ],
      },
    ])
    emulator.control.run(GENERAL, 'give role', { who: tofu, days: 3 }, lichen)
    const interaction = told<APIApplicationCommandInteraction>()
    expect(interaction).toMatchObject({
      type: 2,
      version: 1,
      guild_id: COMPILE_AND_CHILL_ID,
      channel_id: GENERAL,
      context: 0,
      member: { user: { id: lichen }, permissions: expect.stringMatching(/^\d+$/) },
      app_permissions: expect.stringMatching(/^\d+$/),
      data: {
        name: 'give',
        options: [
          {
            name: 'role',
            type: 1,
            options: [
              { name: 'who', type: 6, value: tofu },
              { name: 'days', type: 4, value: 3 },
            ],
          },
        ],
        resolved: { users: { [tofu]: { username: 'tofu.exe' } }, members: { [tofu]: { pending: false } } },
      },
    })
    expect(() => emulator.control.run(GENERAL, 'give role', { who: tofu, days: 10 }, lichen)).toThrow()
    expect(() => emulator.control.run(GENERAL, 'give role', {}, lichen)).toThrow()
  })

  test('is answered with a message that names its cause', async () => {
    await runPing()
    const answer = await callback({ type: 4, data: { content: 'Pong' } }, told(), '?with_response=true')
    expect(await answer.json()).toMatchObject({
      interaction: { type: 2, response_message_loading: false },
      resource: {
        type: 4,
        message: { content: 'Pong', type: 20, interaction: { name: 'ping', user: { id: lichen } } },
      },
    })
    expect(emulator.control.messages(GENERAL).at(-1)).toMatchObject({ content: 'Pong' })
    expect(whispers('INTERACTION_ANSWERED')).toHaveLength(1)
  })

  test('must be answered within three seconds: at 3,000 ms it is, after that it is unknown', async () => {
    await runPing()
    clock.pass(3_000)
    expect((await callback({ type: 4, data: { content: 'just' } })).status).toBe(204)
    emulator.control.run(GENERAL, 'ping', {}, lichen)
    emulator.control.moveClock(3_001)
    expect(await refused(callback({ type: 4, data: { content: 'late' } }))).toEqual([404, 10_062])
    expect(whispers('INTERACTION_FAILED')).toMatchObject([{ toUserId: lichen }])
  })

  test('is answered once', async () => {
    await runPing()
    await callback({ type: 5 })
    expect(await refused(callback({ type: 4, data: { content: 'again' } }))).toEqual([400, 40_060])
  })

  test('with a broken answer may still be answered', async () => {
    await runPing()
    expect(await fieldError(callback({ type: 4, data: { content: 'a'.repeat(2_001) } }), 'data.content')).toBe(
      'BASE_TYPE_MAX_LENGTH',
    )
    expect((await callback({ type: 4, data: { content: 'shorter' } })).status).toBe(204)
  })

  test('of a wrong token does not exist', async () => {
    await runPing()
    expect(await refused(emulator.call('POST', `/interactions/${told().id}/guessed/callback`, { type: 5 }))).toEqual([
      404, 10_062,
    ])
  })

  test('takes neither an update, nor choices, nor a pong', async () => {
    await runPing()
    for (const type of [1, 6, 7, 8])
      expect(await refused(callback({ type, data: { choices: [] } }))).toEqual([400, 50_035])
  })

  test('that was deferred is filled in, and its token lives fifteen minutes', async () => {
    await runPing()
    await callback({ type: 5 })
    expect(emulator.control.messages(GENERAL).at(-1)).toMatchObject({ flags: 128, content: '' })
    clock.pass(14 * 60_000)
    const edited = await webhook('PATCH', '/messages/%40original', { content: 'Done' })
    expect(await edited.json()).toMatchObject({ content: 'Done', flags: 0, edited_timestamp: null })
    const more = await readJson<APIMessage>(webhook('POST', '?wait=true', { content: 'And' }))
    expect(more).toMatchObject({ type: 19, message_reference: { message_id: expect.any(String) } })
    expect((await webhook('DELETE', `/messages/${more.id}`)).status).toBe(204)
    expect(await readJson(webhook('GET', '/messages/@original'))).toMatchObject({ content: 'Done' })
    clock.pass(60_001)
    expect(await refused(webhook('PATCH', '/messages/@original', { content: 'x' }))).toEqual([401, 50_027])
  })

  test('has no follow-up before its answer', async () => {
    await runPing()
    expect(await refused(webhook('POST', '', { content: 'x' }))).toEqual([404, 10_015])
  })

  test('answered for one person’s eyes shows to nobody else', async () => {
    await runPing()
    const before = emulator.control.messages(GENERAL).length
    await callback({ type: 4, data: { content: 'psst', flags: 64 } })
    expect(emulator.control.messages(GENERAL)).toHaveLength(before)
    expect(whispers('EPHEMERAL_CREATE')).toMatchObject([{ toUserId: lichen, data: { content: 'psst', flags: 64 } }])
    await webhook('PATCH', '/messages/@original', { content: 'psst!' })
    expect(whispers('EPHEMERAL_UPDATE')).toMatchObject([{ data: { content: 'psst!', flags: 64 } }])
    const { id } = await readJson<APIMessage>(webhook('GET', '/messages/@original'))
    expect(await refused(emulator.call('GET', `/channels/${GENERAL}/messages/${id}`))).toEqual([404, 10_008])
    await webhook('DELETE', '/messages/@original')
    expect(whispers('EPHEMERAL_DELETE')).toMatchObject([{ data: { id } }])
  })
})

test('autocomplete proposes what the bot answers, and nothing when it does not', async () => {
  await register([
    { name: 'find', description: 'x', options: [{ type: 3, name: 'what', description: 'x', autocomplete: true }] },
  ])
  const asked = emulator.control.complete(GENERAL, 'find', { what: 'ru' }, 'what', lichen)
  expect(told()).toMatchObject({ type: 4, data: { options: [{ name: 'what', value: 'ru', focused: true }] } })
  await callback({ type: 8, data: { choices: [{ name: 'Rust', value: 'rust' }] } })
  expect(await asked).toEqual([{ name: 'Rust', value: 'rust' }])
  const unanswered = emulator.control.complete(GENERAL, 'find', { what: 'x' }, 'what', lichen)
  emulator.control.moveClock(3_001)
  expect(await unanswered).toEqual([])
})

describe('components', () => {
  const button = { type: 2, style: 1, label: 'Go', custom_id: 'go' }
  const row = (...components: object[]) => ({ type: 1, components })
  const post = (body: object) => emulator.call('POST', `/channels/${GENERAL}/messages`, body)
  const send = async (...components: object[]) => readJson<APIMessage>(post({ content: 'x', components }))

  test('a button pressed is updated in place', async () => {
    const { id } = await send(row(button, { ...button, custom_id: 'off', disabled: true }))
    emulator.control.press(GENERAL, id, 'go', tofu)
    expect(told()).toMatchObject({ type: 3, data: { custom_id: 'go', component_type: 2 }, message: { id } })
    await callback({ type: 7, data: { content: 'went', components: [] } })
    expect(emulator.control.messages(GENERAL).at(-1)).toMatchObject({ id, content: 'went', components: [] })
    expect(() => emulator.control.press(GENERAL, id, 'go', tofu)).toThrow()
  })

  test('a disabled button cannot be pressed', async () => {
    const { id } = await send(row({ ...button, disabled: true }))
    expect(() => emulator.control.press(GENERAL, id, 'go', tofu)).toThrow()
  })

  test('selects give their values, resolved', async () => {
    const choices = ['a', 'b'].map((value) => ({ label: value, value }))
    const { id } = await send(
      row({ type: 3, custom_id: 'pick', options: choices, max_values: 2 }),
      row({ type: 5, custom_id: 'who' }),
    )
    emulator.control.choose(GENERAL, id, 'pick', ['b', 'a'], tofu)
    expect(told()).toMatchObject({ data: { component_type: 3, values: ['b', 'a'] } })
    emulator.control.choose(GENERAL, id, 'who', [lichen], tofu)
    expect(told()).toMatchObject({ data: { values: [lichen], resolved: { users: { [lichen]: {} } } } })
    expect(() => emulator.control.choose(GENERAL, id, 'pick', ['c'], tofu)).toThrow()
    expect(() => emulator.control.choose(GENERAL, id, 'pick', [], tofu)).toThrow()
  })

  test('a modal opens, is filled in and answered', async () => {
    const { id } = await send(row(button))
    emulator.control.press(GENERAL, id, 'go', tofu)
    const modal = {
      custom_id: 'form',
      title: 'Tell us',
      components: [
        row({ type: 4, custom_id: 'name', style: 1, label: 'Name', max_length: 5 }),
        { type: 18, label: 'Side', component: { type: 3, custom_id: 'side', options: [{ label: 'L', value: 'l' }] } },
      ],
    }
    await callback({ type: 9, data: modal })
    expect(whispers('MODAL_OPEN')).toMatchObject([{ toUserId: tofu, data: { custom_id: 'form', title: 'Tell us' } }])
    expect(() => emulator.control.submitModal('form', { name: 'too long', side: ['l'] }, tofu)).toThrow()
    expect(() => emulator.control.submitModal('form', { name: 'Tofu', side: ['l'] }, lichen)).toThrow()
    emulator.control.submitModal('form', { name: 'Tofu', side: ['l'] }, tofu)
    expect(told()).toMatchObject({
      type: 5,
      message: { id },
      data: {
        custom_id: 'form',
        components: [
          { type: 1, components: [{ type: 4, custom_id: 'name', value: 'Tofu' }] },
          { type: 18, component: { type: 3, custom_id: 'side', values: ['l'] } },
        ],
      },
    })
    expect(await refused(callback({ type: 9, data: modal }))).toEqual([400, 50_035])
    expect((await callback({ type: 6 })).status).toBe(204)
    expect(await readJson(webhook('GET', '/messages/@original'))).toMatchObject({ id })
  })

  const text = (content: string) => ({ type: 10, content })
  const bad: [string, object, string, string][] = [
    [
      'two buttons of one id',
      { components: [row(button, button)] },
      'components.0.components.1.custom_id',
      'COMPONENT_CUSTOM_ID_DUPLICATED',
    ],
    ['an empty row', { components: [row()] }, 'components.0.components', 'BASE_TYPE_BAD_LENGTH'],
    [
      'six buttons in a row',
      { components: [row(...Array.from({ length: 6 }, (_, n) => ({ ...button, custom_id: `${n}` })))] },
      'components.0.components',
      'BASE_TYPE_BAD_LENGTH',
    ],
    [
      'a select beside a button',
      { components: [row(button, { type: 5, custom_id: 'u' })] },
      'components.0.components.1',
      'COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    ],
    [
      'a link without an address',
      { components: [row({ type: 2, style: 5, label: 'x' })] },
      'components.0.components.0.url',
      'BASE_TYPE_REQUIRED',
    ],
    [
      'a link of javascript',
      { components: [row({ type: 2, style: 5, label: 'x', url: 'javascript:1' })] },
      'components.0.components.0.url',
      'BUTTON_COMPONENT_INVALID_URL',
    ],
    [
      'a custom id of 101',
      { components: [row({ ...button, custom_id: 'a'.repeat(101) })] },
      'components.0.components.0.custom_id',
      'BASE_TYPE_MAX_LENGTH',
    ],
    ['a bare button', { components: [button] }, 'components.0', 'UNION_TYPE_CHOICES'],
    ['text without the flag', { components: [text('x')] }, 'components.0', 'UNION_TYPE_CHOICES'],
    [
      '26 options',
      {
        components: [
          row({
            type: 3,
            custom_id: 's',
            options: Array.from({ length: 26 }, (_, n) => ({ label: 'l', value: `${n}` })),
          }),
        ],
      },
      'components.0.components.0.options',
      'BASE_TYPE_BAD_LENGTH',
    ],
    [
      '41 parts',
      { content: '', flags: 1 << 15, components: Array.from({ length: 41 }, () => text('x')) },
      'components',
      'BASE_TYPE_BAD_LENGTH',
    ],
    [
      '41 parts within containers',
      {
        content: '',
        flags: 1 << 15,
        components: [{ type: 17, components: Array.from({ length: 40 }, () => text('x')) }],
      },
      'components',
      'BASE_TYPE_BAD_LENGTH',
    ],
    [
      '4,001 characters of text',
      { content: '', flags: 1 << 15, components: [text('a'.repeat(2_001)), text('b'.repeat(2_000))] },
      'components',
      'COMPONENT_MAX_TOTAL_TEXT_EXCEEDED',
    ],
    [
      'embeds beside the new kind',
      { content: '', flags: 1 << 15, embeds: [{ title: 'x' }], components: [text('x')] },
      'embeds',
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      'a file that is not there',
      { content: '', flags: 1 << 15, components: [{ type: 13, file: { url: 'attachment://a.txt' } }] },
      'components.0',
      'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
    ],
  ]
  test.each(bad)('refuse %s', async (_, body, path, code) => {
    expect(await fieldError(post({ content: 'x', ...body }), path)).toBe(code)
  })

  test('of the new kind are kept, numbered and given back', async () => {
    const sent = await readJson<APIMessage>(
      post({
        flags: 1 << 15,
        components: [
          {
            type: 17,
            accent_color: 0xcd6e57,
            components: [
              {
                type: 9,
                components: [text('Hello')],
                accessory: { type: 11, media: { url: 'https://x.example/a.png' } },
              },
              { type: 14 },
              row(button),
            ],
          },
          { type: 12, items: [{ media: { url: 'https://x.example/b.png' } }] },
        ],
      }),
    )
    expect(sent.flags).toBe(1 << 15)
    expect(sent.components?.map((part) => part.type)).toEqual([17, 12])
    emulator.control.press(GENERAL, sent.id, 'go', miaou)
    expect(told()).toMatchObject({ data: { custom_id: 'go' } })
  })

  test('40 parts are taken', async () => {
    const components = Array.from({ length: 40 }, (_, n) => text(`${n}`))
    expect((await post({ flags: 1 << 15, components })).status).toBe(200)
  })
})
