import type { APIMessage, APIThreadChannel } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStillEmulator, readJson, type Still } from '../test-emulator.ts'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '../world/seed-ids.ts'

let emulator: Still['emulator']
let clock: Still['clock']
let heard: Still['heard']
beforeEach(async () => {
  ;({ emulator, clock, heard } = await openStillEmulator())
})
afterEach(() => emulator.close())

const GUILD = COMPILE_AND_CHILL_ID
const GENERAL = CHANNEL_IDS.compileGeneral
const { lichen, 'tofu.exe': tofu, 'miaou-dev': miaou } = PEOPLE_IDS
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGP4z8DwH4QZYAwAR8oH+cQH2OEAAAAASUVORK5CYII='

const events = (name: string) => heard.filter((event) => event.name === name).map((event) => event.data)
const guild = () => emulator.world.guilds.get(GUILD)!
const channel = (name: string) => [...guild().channels.values()].find((one) => one.name === name)!
const code = async (response: Promise<Response>) => {
  const answer = await response
  return [answer.status, (await readJson<{ code: number }>(answer)).code]
}
const lastDeed = () => guild().auditLog.at(-1)

describe('reactions', () => {
  test('are listed, removed and cleared', async () => {
    const { id } = emulator.control.write(GENERAL, lichen, 'vote')
    for (const who of [tofu, lichen]) emulator.control.react(GENERAL, id, '👍', who)
    emulator.control.react(GENERAL, id, '👎', miaou)
    const path = `/channels/${GENERAL}/messages/${id}/reactions`
    const up = encodeURIComponent('👍')
    expect((await emulator.ask<{ id: string }[]>('GET', `${path}/${up}`)).map((user) => user.id)).toEqual([
      lichen,
      tofu,
    ])
    emulator.control.unreact(GENERAL, id, '👍', tofu)
    expect(events('MESSAGE_REACTION_REMOVE')).toMatchObject([{ user_id: tofu, emoji: { name: '👍' } }])
    await emulator.ask('DELETE', `${path}/${up}`)
    clock.pass(250)
    await emulator.ask('DELETE', path)
    expect(events('MESSAGE_REACTION_REMOVE_EMOJI')).toHaveLength(1)
    expect(events('MESSAGE_REACTION_REMOVE_ALL')).toHaveLength(1)
    expect(emulator.control.messages(GENERAL).at(-1)?.reactions).toEqual([])
  })
})

test('pins are announced, listed newest first, and logged', async () => {
  const first = emulator.control.write(GENERAL, lichen, 'one')
  const second = emulator.control.write(GENERAL, lichen, 'two')
  await emulator.ask('PUT', `/channels/${GENERAL}/messages/pins/${first.id}`)
  clock.pass(1_000)
  await emulator.ask('PUT', `/channels/${GENERAL}/pins/${second.id}`)
  const { items } = await emulator.ask<{ items: { message: APIMessage }[] }>(
    'GET',
    `/channels/${GENERAL}/messages/pins`,
  )
  expect(items.map((item) => item.message.content)).toEqual(['two', 'one'])
  expect(events('CHANNEL_PINS_UPDATE')).toHaveLength(2)
  expect(lastDeed()).toMatchObject({ action: 74, options: { message_id: second.id } })
  await emulator.ask('DELETE', `/channels/${GENERAL}/messages/pins/${first.id}`)
  expect(await emulator.ask('GET', `/channels/${GENERAL}/pins`)).toHaveLength(1)
})

describe('threads', () => {
  test('start from a message, are archived with time and reopened when somebody writes', async () => {
    const { id } = emulator.control.write(GENERAL, lichen, 'a thread from this')
    const thread = await emulator.ask<APIThreadChannel>('POST', `/channels/${GENERAL}/messages/${id}/threads`, {
      name: 'Side',
      auto_archive_duration: 60,
    })
    expect(thread.id).toBe(id)
    expect(await emulator.ask('GET', `/channels/${GENERAL}/messages/${id}`)).toMatchObject({
      flags: 32,
      thread: { id },
    })
    expect(await code(emulator.call('POST', `/channels/${GENERAL}/messages/${id}/threads`, { name: 'x' }))).toEqual([
      400, 160_004,
    ])
    emulator.control.moveClock(60 * 60_000)
    expect(events('THREAD_UPDATE')).toMatchObject([{ id, thread_metadata: { archived: true } }])
    emulator.control.write(id, tofu, 'still there?')
    expect(events('THREAD_UPDATE').at(-1)).toMatchObject({ thread_metadata: { archived: false } })
    expect(events('THREAD_MEMBERS_UPDATE')).toMatchObject([{ added_members: [{ user_id: tofu }] }])
  })

  test('that are locked stay closed to ordinary members', async () => {
    const thread = await emulator.ask<APIThreadChannel>('POST', `/channels/${GENERAL}/threads`, {
      name: 'Shut',
      type: 11,
    })
    await emulator.ask('PATCH', `/channels/${thread.id}`, { archived: true, locked: true })
    expect(() => emulator.control.write(thread.id, tofu, 'let me in')).toThrow()
    expect(await emulator.ask('GET', `/channels/${GENERAL}/threads/archived/public`)).toMatchObject({
      threads: [{ id: thread.id, thread_metadata: { locked: true } }],
    })
    expect(lastDeed()).toMatchObject({ action: 111 })
  })

  test('that are private are visible to people who were added', async () => {
    const thread = await emulator.ask<APIThreadChannel>('POST', `/channels/${GENERAL}/threads`, { name: 'Ticket' })
    expect(thread.type).toBe(12)
    expect(() => emulator.control.write(thread.id, tofu, 'hello')).toThrow('Missing Access')
    await emulator.ask('PUT', `/channels/${thread.id}/thread-members/${tofu}`)
    expect(emulator.control.write(thread.id, tofu, 'hello').content).toBe('hello')
    expect(await emulator.ask('GET', `/channels/${thread.id}/thread-members?with_member=true`)).toHaveLength(2)
    await emulator.ask('DELETE', `/channels/${thread.id}/thread-members/${tofu}`)
    expect(() => emulator.control.write(thread.id, tofu, 'again')).toThrow('Missing Access')
  })

  test('of a forum can have its tags, and no others', async () => {
    const forum = channel('questions')
    const message = { content: 'How?' }
    const post = await emulator.ask<APIThreadChannel>('POST', `/channels/${forum.id}/threads`, {
      name: 'Why',
      applied_tags: [forum.tags[1]!.id],
      message,
    })
    expect(post.applied_tags).toEqual([forum.tags[1]!.id])
    const wrong = { name: 'x', applied_tags: [lichen], message }
    expect(await code(emulator.call('POST', `/channels/${forum.id}/threads`, wrong))).toEqual([400, 50_035])
    const empty = { name: 'x', message: {} }
    expect(await code(emulator.call('POST', `/channels/${forum.id}/threads`, empty))).toEqual([400, 50_006])
  })
})

test('announcements are crossposted once, other messages never', async () => {
  const news = channel('announcements')
  const { id } = await emulator.ask<APIMessage>('POST', `/channels/${news.id}/messages`, { content: 'News' })
  expect(await emulator.ask('POST', `/channels/${news.id}/messages/${id}/crosspost`)).toMatchObject({ flags: 1 })
  expect(await code(emulator.call('POST', `/channels/${news.id}/messages/${id}/crosspost`))).toEqual([400, 40_033])
  const plain = await emulator.ask<APIMessage>('POST', `/channels/${GENERAL}/messages`, { content: 'x' })
  expect(await code(emulator.call('POST', `/channels/${GENERAL}/messages/${plain.id}/crosspost`))).toEqual([
    400, 50_024,
  ])
})

test('ten announcements of a channel are crossposted in an hour', async () => {
  const news = channel('announcements')
  const publish = async () => {
    const { id } = await emulator.ask<APIMessage>('POST', `/channels/${news.id}/messages`, { content: 'News' })
    clock.pass(1_000)
    return emulator.call('POST', `/channels/${news.id}/messages/${id}/crosspost`)
  }
  for (const _ of Array(10)) expect((await publish()).status).toBe(200)
  const refused = await publish()
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3590'])
  clock.pass(3_590_000)
  expect((await publish()).status).toBe(200)
})

describe('webhooks', () => {
  test('post under another name, and edit and delete their messages', async () => {
    const hook = await emulator.ask<{ id: string; token: string }>('POST', `/channels/${GENERAL}/webhooks`, {
      name: 'Courier',
      avatar: PICTURE,
    })
    const path = `/webhooks/${hook.id}/${hook.token}`
    const as = (method: string, rest: string, body?: object) =>
      emulator.call(method, `${path}${rest}`, body, { authorization: '' })
    expect((await as('POST', '', { content: 'quietly' })).status).toBe(204)
    const said = await readJson<APIMessage>(as('POST', '?wait=true', { content: 'hello', username: 'Pigeon' }))
    expect(said).toMatchObject({ webhook_id: hook.id, author: { id: hook.id, username: 'Pigeon', bot: true } })
    expect(events('MESSAGE_CREATE').at(-1)).not.toHaveProperty('member')
    expect(await readJson(as('PATCH', `/messages/${said.id}`, { content: 'coo' }))).toMatchObject({ content: 'coo' })
    expect((await as('DELETE', `/messages/${said.id}`)).status).toBe(204)
    expect(await emulator.ask('GET', `/guilds/${GUILD}/webhooks`)).toMatchObject([{ id: hook.id, token: hook.token }])
    expect(await code(emulator.call('POST', `/webhooks/${hook.id}/guessed`, { content: 'x' }))).toEqual([401, 50_027])
    await emulator.ask('DELETE', `/webhooks/${hook.id}`)
    expect(events('WEBHOOKS_UPDATE')).toHaveLength(2)
    expect(lastDeed()).toMatchObject({ action: 52 })
  })

  test('show the avatar whose address a message gives', async () => {
    const hook = await emulator.ask<{ id: string; token: string }>('POST', `/channels/${GENERAL}/webhooks`, {
      name: 'Courier',
    })
    const avatar_url = 'https://pictures.example/pigeon.png'
    const path = `/webhooks/${hook.id}/${hook.token}?wait=true`
    const said = await emulator.ask<APIMessage>('POST', path, { content: 'coo', avatar_url })
    const shown = `${emulator.url}/cdn/avatars/${hook.id}/${said.author.avatar}.png?size=128`
    const answer = await fetch(shown, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([302, avatar_url])
  })

  test('write into a forum by opening a post, and open none elsewhere', async () => {
    const forum = await emulator.ask<{ id: string }>('POST', `/guilds/${GUILD}/channels`, { name: 'forum', type: 15 })
    const hookIn = (channelId: string) =>
      emulator.ask<{ id: string; token: string }>('POST', `/channels/${channelId}/webhooks`, { name: 'Courier' })
    const [inForum, inText] = [await hookIn(forum.id), await hookIn(GENERAL)]
    const write = (hook: { id: string; token: string }, query: string, body: object) =>
      emulator.call('POST', `/webhooks/${hook.id}/${hook.token}?wait=true${query}`, { content: 'coo', ...body })
    expect(await code(write(inForum, '', {}))).toEqual([400, 220_001])
    const post = await readJson<APIMessage>(write(inForum, '', { thread_name: 'Pigeons' }))
    const inPost = `&thread_id=${post.channel_id}`
    expect(await code(write(inForum, inPost, { thread_name: 'Pigeons' }))).toEqual([400, 220_002])
    expect((await write(inForum, inPost, {})).status).toBe(200)
    expect(await code(write(inText, '', { thread_name: 'Pigeons' }))).toEqual([400, 220_003])
  })

  test('cannot be named Clyde, nor exceed fifteen', async () => {
    const make = (name: string) => emulator.call('POST', `/channels/${GENERAL}/webhooks`, { name })
    expect(await code(make('Clyde two'))).toEqual([400, 50_035])
    for (let count = 0; count < 15; count++) {
      if (count % 5 === 0) clock.pass(15_000)
      expect((await make(`hook ${count}`)).status).toBe(200)
    }
    clock.pass(15_000)
    expect(await code(make('one more'))).toEqual([400, 30_007])
  })
})

test('invites count their uses before the join event, and end by use and by time', async () => {
  const path = `/channels/${GENERAL}/invites`
  const once = await emulator.ask<{ code: string }>('POST', path, { max_uses: 1, max_age: 0, unique: true })
  const brief = await emulator.ask<{ code: string }>('POST', path, { max_age: 60, unique: true })
  let usesAtJoin = 0
  emulator.control.subscribe((event) => {
    if (event.name === 'GUILD_MEMBER_ADD') usesAtJoin = guild().invites.get(brief.code)?.uses ?? -1
  })
  emulator.control.join(GUILD, { handle: 'first-guest' }, { invite: brief.code })
  expect(usesAtJoin).toBe(1)
  expect(await emulator.ask('GET', `/guilds/${GUILD}/invites`)).toMatchObject([{ uses: 0 }, { uses: 1 }])
  emulator.control.join(GUILD, { handle: 'second-guest' }, { invite: once.code })
  expect(() => emulator.control.join(GUILD, { handle: 'third-guest' }, { invite: once.code })).toThrow('Unknown Invite')
  emulator.control.moveClock(60_000)
  expect(events('INVITE_DELETE')).toMatchObject([{ code: once.code }, { code: brief.code }])
  expect(await code(emulator.call('GET', `/invites/${brief.code}`))).toEqual([404, 10_006])
})

test('an emoji is created from a picture and served, and anything else is refused', async () => {
  const emoji = await emulator.ask<{ id: string }>('POST', `/guilds/${GUILD}/emojis`, { name: 'party', image: PICTURE })
  expect(events('GUILD_EMOJIS_UPDATE')).toHaveLength(1)
  const served = await fetch(`${emulator.url}/cdn/emojis/${emoji.id}.png`)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png'])
  const fake = { name: 'fake', image: 'data:image/png;base64,aGVsbG8=' }
  expect(await code(emulator.call('POST', `/guilds/${GUILD}/emojis`, fake))).toEqual([400, 50_035])
})

describe('voice', () => {
  test('is joined, moved in by a moderator, and left', async () => {
    const [pairing, quiet] = [channel('Pairing room'), channel('Quiet focus')]
    emulator.control.joinVoice(GUILD, pairing.id, tofu, { selfMute: true })
    expect(events('VOICE_STATE_UPDATE')).toMatchObject([{ user_id: tofu, channel_id: pairing.id, self_mute: true }])
    await emulator.ask('PATCH', `/guilds/${GUILD}/members/${tofu}`, { channel_id: quiet.id })
    expect(await emulator.ask('GET', `/guilds/${GUILD}/voice-states/${tofu}`)).toMatchObject({ channel_id: quiet.id })
    expect(lastDeed()).toMatchObject({ action: 26 })
    await emulator.ask('PATCH', `/guilds/${GUILD}/members/${tofu}`, { channel_id: null })
    expect(events('VOICE_STATE_UPDATE').at(-1)).toMatchObject({ channel_id: null })
    expect(await code(emulator.call('PATCH', `/guilds/${GUILD}/members/${tofu}`, { channel_id: quiet.id }))).toEqual([
      400, 40_032,
    ])
  })

  test('is left by those who leave the server', () => {
    emulator.control.joinVoice(GUILD, channel('Pairing room').id, tofu)
    emulator.control.leave(GUILD, tofu)
    expect(events('VOICE_STATE_UPDATE').at(-1)).toMatchObject({ user_id: tofu, channel_id: null })
  })
})

test('a boost gives the boosters’ role and is announced in the system channel', () => {
  const boosted = emulator.control.boost(GUILD, tofu)
  const role = [...guild().roles.values()].find((one) => one.boosters)!
  expect(boosted).toMatchObject({ boostingSince: clock.now(), roles: expect.arrayContaining([role.id]) })
  expect(emulator.control.messages(CHANNEL_IDS.compileWelcome).at(-1)).toMatchObject({ type: 8, authorId: tofu })
  expect(emulator.control.stopBoosting(GUILD, tofu).roles).not.toContain(role.id)
})

test('messages older than two weeks are not deleted in bulk', async () => {
  const old = emulator.control.write(GENERAL, lichen, 'old')
  clock.pass(14 * 86_400_000 + 1)
  const fresh = [emulator.control.write(GENERAL, lichen, 'a'), emulator.control.write(GENERAL, lichen, 'b')]
  const path = `/channels/${GENERAL}/messages/bulk-delete`
  expect(await code(emulator.call('POST', path, { messages: [old.id, fresh[0]!.id] }))).toEqual([400, 50_034])
  await emulator.ask('POST', path, { messages: fresh.map((message) => message.id) })
  expect(events('MESSAGE_DELETE_BULK')).toMatchObject([{ ids: fresh.map((message) => message.id) }])
  expect(lastDeed()).toMatchObject({ action: 73, options: { count: '2' } })
})

test('slowmode blocks people until time has passed', () => {
  const offers = channel('offers')
  emulator.control.write(offers.id, tofu, 'one')
  expect(() => emulator.control.write(offers.id, tofu, 'two')).toThrow('slowmode')
  emulator.control.moveClock(3_600_000)
  expect(emulator.control.write(offers.id, tofu, 'two').content).toBe('two')
})

describe('AutoMod', () => {
  const path = `/guilds/${GUILD}/auto-moderation/rules`
  const rule = (more: object = {}) => ({
    name: 'Words',
    event_type: 1,
    trigger_type: 1,
    trigger_metadata: { keyword_filter: ['spam*', '*casino*'], regex_patterns: ['fre{2,}'], allow_list: ['spammer'] },
    actions: [
      { type: 1, metadata: { custom_message: 'No.' } },
      { type: 2, metadata: { channel_id: channel('mod-log').id } },
      { type: 3, metadata: { duration_seconds: 60 } },
    ],
    enabled: true,
    ...more,
  })

  test('blocks, alerts and times out, with an event for each', async () => {
    const { id } = await emulator.ask<{ id: string }>('POST', path, rule())
    expect(() => emulator.control.write(GENERAL, tofu, 'buy my Spamming now')).toThrow('blocked')
    expect(events('AUTO_MODERATION_ACTION_EXECUTION')).toMatchObject([
      { rule_id: id, action: { type: 1 }, matched_keyword: 'spam*', matched_content: 'Spamming' },
      { action: { type: 2 }, alert_system_message_id: expect.any(String) },
      { action: { type: 3 } },
    ])
    expect(emulator.control.messages(channel('mod-log').id).at(-1)).toMatchObject({ type: 24 })
    expect(() => emulator.control.write(GENERAL, tofu, 'hello')).toThrow('Missing Permissions')
    emulator.control.moveClock(61_000)
    expect(emulator.control.write(GENERAL, tofu, 'a spammer is no aspam').content).toContain('spammer')
    expect(emulator.control.write(GENERAL, miaou, 'spam from the owner').content).toBe('spam from the owner')
  })

  test('counts mentions', async () => {
    const actions = [{ type: 1 }]
    await emulator.ask('POST', path, rule({ trigger_type: 5, trigger_metadata: { mention_total_limit: 2 }, actions }))
    const people = [lichen, miaou, PEOPLE_IDS.brume_42].map((id) => `<@${id}>`)
    expect(emulator.control.write(GENERAL, tofu, people.slice(1).join(' '))).toBeDefined()
    expect(() => emulator.control.write(GENERAL, tofu, people.join(' '))).toThrow('blocked')
  })

  test('rules are changed, listed and deleted within Discord’s limits', async () => {
    const { id } = await emulator.ask<{ id: string }>('POST', path, rule())
    await emulator.ask('PATCH', `${path}/${id}`, { enabled: false })
    expect(emulator.control.write(GENERAL, tofu, 'spam').content).toBe('spam')
    expect(await emulator.ask('GET', path)).toMatchObject([{ id, enabled: false }])
    await emulator.ask('DELETE', `${path}/${id}`)
    expect(events('AUTO_MODERATION_RULE_DELETE')).toHaveLength(1)
    for (let count = 0; count < 6; count++) await emulator.ask('POST', path, rule({ name: `rule ${count}` }))
    expect(await code(emulator.call('POST', path, rule()))).toEqual([400, 30_035])
  })

  const bad: [string, object][] = [
    ['a keyword of 61', { trigger_metadata: { keyword_filter: ['a'.repeat(61)] } }],
    ['11 patterns', { trigger_metadata: { regex_patterns: Array.from({ length: 11 }, () => 'a') } }],
    ['a pattern that is none', { trigger_metadata: { regex_patterns: ['('] } }],
    ['51 mentions', { trigger_type: 5, trigger_metadata: { mention_total_limit: 51 } }],
    ['no words', { trigger_metadata: {} }],
    ['a timeout of five weeks', { actions: [{ type: 3, metadata: { duration_seconds: 3_000_000 } }] }],
    [
      'a timeout for a preset',
      {
        trigger_type: 4,
        trigger_metadata: { presets: [1] },
        actions: [{ type: 3, metadata: { duration_seconds: 60 } }],
      },
    ],
    ['21 exempt roles', { exempt_roles: Array.from({ length: 21 }, () => GUILD) }],
  ]
  test.each(bad)('refuses %s', async (_, more) => {
    expect(await code(emulator.call('POST', path, rule(more)))).toEqual([400, 50_035])
  })
})

test('channels are moved together and get the overwrites of their new category', async () => {
  const [review, staff] = [channel('code-review'), channel('Staff')]
  const moves = [{ id: review.id, position: 3, parent_id: staff.id, lock_permissions: true }]
  await emulator.ask('PATCH', `/guilds/${GUILD}/channels`, moves as never)
  expect(channel('code-review')).toMatchObject({ parentId: staff.id, position: 3, overwrites: staff.overwrites })
  expect(events('CHANNEL_UPDATE')).toHaveLength(1)
})

test('a ban can delete recent messages', async () => {
  const old = emulator.control.write(GENERAL, tofu, 'long ago')
  clock.pass(7_200_000)
  const late = emulator.control.write(GENERAL, tofu, 'just now')
  await emulator.ask('PUT', `/guilds/${GUILD}/bans/${tofu}`, { delete_message_seconds: 3_600 })
  const left = emulator.control.messages(GENERAL).map((message) => message.id)
  expect([left.includes(old.id), left.includes(late.id)]).toEqual([true, false])
})
