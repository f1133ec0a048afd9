import type { APIMessage } from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import { PEOPLE_IDS } from '../world/seed-ids.ts'
import { GENERAL, withStillGuild } from './still-guild.fixture.ts'

const still = withStillGuild()
const { lichen, 'tofu.exe': tofu, 'miaou-dev': miaou } = PEOPLE_IDS

describe('reactions', () => {
  test('are listed, removed and cleared', async () => {
    const { id } = still.emulator.control.write(GENERAL, lichen, 'vote')
    for (const who of [tofu, lichen]) still.emulator.control.react(GENERAL, id, '👍', who)
    still.emulator.control.react(GENERAL, id, '👎', miaou)
    const path = `/channels/${GENERAL}/messages/${id}/reactions`
    const up = encodeURIComponent('👍')
    expect((await still.emulator.ask<{ id: string }[]>('GET', `${path}/${up}`)).map((user) => user.id)).toEqual([
      lichen,
      tofu,
    ])
    still.emulator.control.unreact(GENERAL, id, '👍', tofu)
    expect(still.events('MESSAGE_REACTION_REMOVE')).toMatchObject([{ user_id: tofu, emoji: { name: '👍' } }])
    await still.emulator.ask('DELETE', `${path}/${up}`)
    still.clock.pass(250)
    await still.emulator.ask('DELETE', path)
    expect(still.events('MESSAGE_REACTION_REMOVE_EMOJI')).toHaveLength(1)
    expect(still.events('MESSAGE_REACTION_REMOVE_ALL')).toHaveLength(1)
    expect(still.emulator.control.messages(GENERAL).at(-1)?.reactions).toEqual([])
  })
})

test('pins are announced, listed newest first, and logged', async () => {
  const first = still.emulator.control.write(GENERAL, lichen, 'one')
  const second = still.emulator.control.write(GENERAL, lichen, 'two')
  await still.emulator.ask('PUT', `/channels/${GENERAL}/messages/pins/${first.id}`)
  still.clock.pass(1_000)
  await still.emulator.ask('PUT', `/channels/${GENERAL}/pins/${second.id}`)
  const { items } = await still.emulator.ask<{ items: { message: APIMessage }[] }>(
    'GET',
    `/channels/${GENERAL}/messages/pins`,
  )
  expect(items.map((item) => item.message.content)).toEqual(['two', 'one'])
  expect(still.events('CHANNEL_PINS_UPDATE')).toHaveLength(2)
  expect(still.lastLogged()).toMatchObject({ action: 74, options: { message_id: second.id } })
  await still.emulator.ask('DELETE', `/channels/${GENERAL}/messages/pins/${first.id}`)
  expect(await still.emulator.ask('GET', `/channels/${GENERAL}/pins`)).toHaveLength(1)
})
