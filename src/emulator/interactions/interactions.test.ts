import type { APIApplicationCommandInteraction, APIMessage } from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import { fieldError, readJson } from '../test-emulator.ts'
import { COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '../world/seed-ids.ts'
import { emulatorForInteractions, GENERAL } from './testing/interacting.ts'

const opened = emulatorForInteractions()
const { register, told, whispers, callback, webhook, runPing, refused } = opened
const { lichen, 'tofu.exe': tofu } = PEOPLE_IDS

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
    opened.emulator.control.run(GENERAL, 'give role', { who: tofu, days: 3 }, lichen)
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
    expect(() => opened.emulator.control.run(GENERAL, 'give role', { who: tofu, days: 10 }, lichen)).toThrow()
    expect(() => opened.emulator.control.run(GENERAL, 'give role', {}, lichen)).toThrow()
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
    expect(opened.emulator.control.messages(GENERAL).at(-1)).toMatchObject({ content: 'Pong' })
    expect(whispers('INTERACTION_ANSWERED')).toHaveLength(1)
  })

  test('must be answered within three seconds: it still is at 3,000 ms, after that it is unknown', async () => {
    await runPing()
    opened.clock.pass(3_000)
    expect((await callback({ type: 4, data: { content: 'just' } })).status).toBe(204)
    opened.emulator.control.run(GENERAL, 'ping', {}, lichen)
    opened.emulator.control.moveClock(3_001)
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
    expect(
      await refused(opened.emulator.call('POST', `/interactions/${told().id}/guessed/callback`, { type: 5 })),
    ).toEqual([404, 10_062])
  })

  test('accepts neither an update, nor choices, nor a pong', async () => {
    await runPing()
    for (const type of [1, 6, 7, 8])
      expect(await refused(callback({ type, data: { choices: [] } }))).toEqual([400, 50_035])
  })

  test('that was deferred is filled in, and its token lives fifteen minutes', async () => {
    await runPing()
    await callback({ type: 5 })
    expect(opened.emulator.control.messages(GENERAL).at(-1)).toMatchObject({ flags: 128, content: '' })
    opened.clock.pass(14 * 60_000)
    const edited = await webhook('PATCH', '/messages/%40original', { content: 'Done' })
    expect(await edited.json()).toMatchObject({ content: 'Done', flags: 0, edited_timestamp: null })
    const more = await readJson<APIMessage>(webhook('POST', '?wait=true', { content: 'And' }))
    expect(more).toMatchObject({ type: 19, message_reference: { message_id: expect.any(String) } })
    expect((await webhook('DELETE', `/messages/${more.id}`)).status).toBe(204)
    expect(await readJson(webhook('GET', '/messages/@original'))).toMatchObject({ content: 'Done' })
    opened.clock.pass(60_001)
    expect(await refused(webhook('PATCH', '/messages/@original', { content: 'x' }))).toEqual([401, 50_027])
  })

  test('has no follow-up before its answer', async () => {
    await runPing()
    expect(await refused(webhook('POST', '', { content: 'x' }))).toEqual([404, 10_015])
  })

  test('answered privately is shown to nobody else', async () => {
    await runPing()
    const before = opened.emulator.control.messages(GENERAL).length
    await callback({ type: 4, data: { content: 'psst', flags: 64 } })
    expect(opened.emulator.control.messages(GENERAL)).toHaveLength(before)
    expect(whispers('EPHEMERAL_CREATE')).toMatchObject([{ toUserId: lichen, data: { content: 'psst', flags: 64 } }])
    await webhook('PATCH', '/messages/@original', { content: 'psst!' })
    expect(whispers('EPHEMERAL_UPDATE')).toMatchObject([{ data: { content: 'psst!', flags: 64 } }])
    const { id } = await readJson<APIMessage>(webhook('GET', '/messages/@original'))
    expect(await refused(opened.emulator.call('GET', `/channels/${GENERAL}/messages/${id}`))).toEqual([404, 10_008])
    await webhook('DELETE', '/messages/@original')
    expect(whispers('EPHEMERAL_DELETE')).toMatchObject([{ data: { id } }])
  })
})

test('autocomplete suggests what the bot answers, and nothing without an answer', async () => {
  await register([
    { name: 'find', description: 'x', options: [{ type: 3, name: 'what', description: 'x', autocomplete: true }] },
  ])
  const asked = opened.emulator.control.complete(GENERAL, 'find', { what: 'ru' }, 'what', lichen)
  expect(told()).toMatchObject({ type: 4, data: { options: [{ name: 'what', value: 'ru', focused: true }] } })
  await callback({ type: 8, data: { choices: [{ name: 'Rust', value: 'rust' }] } })
  expect(await asked).toEqual([{ name: 'Rust', value: 'rust' }])
  const unanswered = opened.emulator.control.complete(GENERAL, 'find', { what: 'x' }, 'what', lichen)
  opened.emulator.control.moveClock(3_001)
  expect(await unanswered).toEqual([])
})
