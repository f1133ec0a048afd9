import type { APIMessage, APIThreadChannel } from 'discord-api-types/v10'
import { describe, expect, test } from 'vitest'
import { PEOPLE_IDS } from '../world/seed-ids.ts'
import { code, GENERAL, withStillGuild } from './still-guild.fixture.ts'

const still = withStillGuild()
const { lichen, 'tofu.exe': tofu } = PEOPLE_IDS

describe('threads', () => {
  test('start from a message, are archived with time and reopened when somebody writes', async () => {
    const { id } = still.emulator.control.write(GENERAL, lichen, 'a thread from this')
    const thread = await still.emulator.ask<APIThreadChannel>('POST', `/channels/${GENERAL}/messages/${id}/threads`, {
      name: 'Side',
      auto_archive_duration: 60,
    })
    expect(thread.id).toBe(id)
    expect(await still.emulator.ask('GET', `/channels/${GENERAL}/messages/${id}`)).toMatchObject({
      flags: 32,
      thread: { id },
    })
    expect(
      await code(still.emulator.call('POST', `/channels/${GENERAL}/messages/${id}/threads`, { name: 'x' })),
    ).toEqual([400, 160_004])
    still.emulator.control.moveClock(60 * 60_000)
    expect(still.events('THREAD_UPDATE')).toMatchObject([{ id, thread_metadata: { archived: true } }])
    still.emulator.control.write(id, tofu, 'still there?')
    expect(still.events('THREAD_UPDATE').at(-1)).toMatchObject({ thread_metadata: { archived: false } })
    expect(still.events('THREAD_MEMBERS_UPDATE')).toMatchObject([{ added_members: [{ user_id: tofu }] }])
  })

  test('that are locked stay closed to ordinary members', async () => {
    const thread = await still.emulator.ask<APIThreadChannel>('POST', `/channels/${GENERAL}/threads`, {
      name: 'Shut',
      type: 11,
    })
    await still.emulator.ask('PATCH', `/channels/${thread.id}`, { archived: true, locked: true })
    expect(() => still.emulator.control.write(thread.id, tofu, 'let me in')).toThrow()
    expect(await still.emulator.ask('GET', `/channels/${GENERAL}/threads/archived/public`)).toMatchObject({
      threads: [{ id: thread.id, thread_metadata: { locked: true } }],
    })
    expect(still.lastLogged()).toMatchObject({ action: 111 })
  })

  test('that are private are visible to people who were added', async () => {
    const thread = await still.emulator.ask<APIThreadChannel>('POST', `/channels/${GENERAL}/threads`, {
      name: 'Ticket',
    })
    expect(thread.type).toBe(12)
    expect(() => still.emulator.control.write(thread.id, tofu, 'hello')).toThrow('Missing Access')
    await still.emulator.ask('PUT', `/channels/${thread.id}/thread-members/${tofu}`)
    expect(still.emulator.control.write(thread.id, tofu, 'hello').content).toBe('hello')
    expect(await still.emulator.ask('GET', `/channels/${thread.id}/thread-members?with_member=true`)).toHaveLength(2)
    await still.emulator.ask('DELETE', `/channels/${thread.id}/thread-members/${tofu}`)
    expect(() => still.emulator.control.write(thread.id, tofu, 'again')).toThrow('Missing Access')
  })

  test('of a forum can have its tags, and no others', async () => {
    const forum = still.channel('questions')
    const message = { content: 'How?' }
    const post = await still.emulator.ask<APIThreadChannel>('POST', `/channels/${forum.id}/threads`, {
      name: 'Why',
      applied_tags: [forum.tags[1]!.id],
      message,
    })
    expect(post.applied_tags).toEqual([forum.tags[1]!.id])
    const wrong = { name: 'x', applied_tags: [lichen], message }
    expect(await code(still.emulator.call('POST', `/channels/${forum.id}/threads`, wrong))).toEqual([400, 50_035])
    const empty = { name: 'x', message: {} }
    expect(await code(still.emulator.call('POST', `/channels/${forum.id}/threads`, empty))).toEqual([400, 50_006])
  })
})

test('announcements are crossposted once, other messages never', async () => {
  const news = still.channel('announcements')
  const { id } = await still.emulator.ask<APIMessage>('POST', `/channels/${news.id}/messages`, { content: 'News' })
  expect(await still.emulator.ask('POST', `/channels/${news.id}/messages/${id}/crosspost`)).toMatchObject({ flags: 1 })
  expect(await code(still.emulator.call('POST', `/channels/${news.id}/messages/${id}/crosspost`))).toEqual([
    400, 40_033,
  ])
  const plain = await still.emulator.ask<APIMessage>('POST', `/channels/${GENERAL}/messages`, { content: 'x' })
  expect(await code(still.emulator.call('POST', `/channels/${GENERAL}/messages/${plain.id}/crosspost`))).toEqual([
    400, 50_024,
  ])
})

test('ten announcements of a channel are crossposted in an hour', async () => {
  const news = still.channel('announcements')
  const publish = async () => {
    const { id } = await still.emulator.ask<APIMessage>('POST', `/channels/${news.id}/messages`, { content: 'News' })
    still.clock.pass(1_000)
    return still.emulator.call('POST', `/channels/${news.id}/messages/${id}/crosspost`)
  }
  for (const _ of Array(10)) expect((await publish()).status).toBe(200)
  const refused = await publish()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3590'])
  still.clock.pass(3_590_000)
  expect((await publish()).status).toBe(200)
})
