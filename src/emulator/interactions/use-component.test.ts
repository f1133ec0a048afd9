import type { APIMessage } from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import { fieldError, readJson } from '../test-emulator.ts'
import { PEOPLE_IDS } from '../world/seed-ids.ts'
import { emulatorForInteractions, GENERAL } from './testing/interacting.ts'

const opened = emulatorForInteractions()
const { told, whispers, callback, webhook, refused } = opened
const { lichen, 'tofu.exe': tofu, 'miaou-dev': miaou } = PEOPLE_IDS

describe('components', () => {
  const button = { type: 2, style: 1, label: 'Go', custom_id: 'go' }
  const row = (...components: object[]) => ({ type: 1, components })
  const post = (body: object) => opened.emulator.call('POST', `/channels/${GENERAL}/messages`, body)
  const send = async (...components: object[]) => readJson<APIMessage>(post({ content: 'x', components }))

  test('a button pressed is updated in place', async () => {
    const { id } = await send(row(button, { ...button, custom_id: 'off', disabled: true }))
    opened.emulator.control.press(GENERAL, id, 'go', tofu)
    expect(told()).toMatchObject({ type: 3, data: { custom_id: 'go', component_type: 2 }, message: { id } })
    await callback({ type: 7, data: { content: 'went', components: [] } })
    expect(opened.emulator.control.messages(GENERAL).at(-1)).toMatchObject({ id, content: 'went', components: [] })
    expect(() => opened.emulator.control.press(GENERAL, id, 'go', tofu)).toThrow()
  })

  test('a disabled button cannot be pressed', async () => {
    const { id } = await send(row({ ...button, disabled: true }))
    expect(() => opened.emulator.control.press(GENERAL, id, 'go', tofu)).toThrow()
  })

  test('selects give their values, resolved', async () => {
    const choices = ['a', 'b'].map((value) => ({ label: value, value }))
    const { id } = await send(
      row({ type: 3, custom_id: 'pick', options: choices, max_values: 2 }),
      row({ type: 5, custom_id: 'who' }),
    )
    opened.emulator.control.choose(GENERAL, id, 'pick', ['b', 'a'], tofu)
    expect(told()).toMatchObject({ data: { component_type: 3, values: ['b', 'a'] } })
    opened.emulator.control.choose(GENERAL, id, 'who', [lichen], tofu)
    expect(told()).toMatchObject({ data: { values: [lichen], resolved: { users: { [lichen]: {} } } } })
    expect(() => opened.emulator.control.choose(GENERAL, id, 'pick', ['c'], tofu)).toThrow()
    expect(() => opened.emulator.control.choose(GENERAL, id, 'pick', [], tofu)).toThrow()
  })

  test('a modal opens, is filled in and answered', async () => {
    const { id } = await send(row(button))
    opened.emulator.control.press(GENERAL, id, 'go', tofu)
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
    expect(() => opened.emulator.control.submitModal('form', { name: 'too long', side: ['l'] }, tofu)).toThrow()
    expect(() => opened.emulator.control.submitModal('form', { name: 'Tofu', side: ['l'] }, lichen)).toThrow()
    opened.emulator.control.submitModal('form', { name: 'Tofu', side: ['l'] }, tofu)
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

  test('of the new kind are stored, numbered and returned', async () => {
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
    opened.emulator.control.press(GENERAL, sent.id, 'go', miaou)
    expect(told()).toMatchObject({ data: { custom_id: 'go' } })
  })

  test('of up to 40 parts are accepted', async () => {
    const components = Array.from({ length: 40 }, (_, n) => text(`${n}`))
    expect((await post({ flags: 1 << 15, components })).status).toBe(200)
  })
})
