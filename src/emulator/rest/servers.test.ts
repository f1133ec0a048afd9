import { type APIMessage, PermissionFlagsBits as P } from 'discord-api-types/v10'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { APPLICATION, openStillEmulator, type Still } from '../test-emulator.ts'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, FLIBUSTIERS_ID, PEOPLE_IDS } from '../world/seed-ids.ts'

let emulator: Still['emulator']
let clock: Still['clock']
let heard: Still['heard']
beforeEach(async () => {
  ;({ emulator, clock, heard } = await openStillEmulator())
})
afterEach(() => emulator.close())

const GUILD = COMPILE_AND_CHILL_ID
const BASE = `/guilds/${GUILD}`
const GENERAL = CHANNEL_IDS.compileGeneral
const guild = () => emulator.world.guilds.get(GUILD)!
const events = (name: string) => heard.filter((event) => event.name === name).map((event) => event.data)
const deeds = (action: number) => guild().auditLog.filter((entry) => entry.action === action)
const status = async (method: string, path: string, body?: object) => (await emulator.call(method, path, body)).status
const makeChannel = (type: number, name: string) =>
  emulator.ask<{ id: string }>('POST', `${BASE}/channels`, { name, type })
/** The bot of the tests may do everything where they act. */
beforeEach(() => {
  const role = [...guild().roles.values()].find((one) => one.botId === APPLICATION.id)!
  role.permissions = String(P.Administrator)
})

test('several members are banned together, and failures are listed', async () => {
  const raiders = ['one', 'two'].map((handle) => emulator.control.join(GUILD, { handle }).userId)
  const owner = guild().facts.ownerId
  const result = await emulator.ask('POST', `${BASE}/bulk-ban`, {
    user_ids: [...raiders, owner],
    delete_message_seconds: 60,
  })
  expect(result).toEqual({ banned_users: raiders, failed_users: [owner] })
  expect(deeds(22)).toHaveLength(2)
  expect(await status('POST', `${BASE}/bulk-ban`, { user_ids: raiders })).toBe(400)
})

test('inactive members are pruned and counted in the log', async () => {
  const { userId } = emulator.control.join(GUILD, { handle: 'sleeper' })
  emulator.control.moveClock(8 * 86_400_000)
  const { pruned } = await emulator.ask<{ pruned: number }>('GET', `${BASE}/prune?days=7`)
  expect(pruned).toBeGreaterThan(0)
  expect(await emulator.ask('POST', `${BASE}/prune`, { days: 7 })).toEqual({ pruned })
  expect(guild().members.has(userId)).toBe(false)
  expect(deeds(21)).toMatchObject([{ options: { delete_member_days: '7', members_removed: String(pruned) } }])
})

test('onboarding is read and replaced as a whole', async () => {
  expect(await emulator.ask('GET', `${BASE}/onboarding`)).toMatchObject({
    enabled: false,
    prompts: [],
    default_channel_ids: [],
  })
  const option = { title: 'Rust', emoji_name: '🦀', channel_ids: [GENERAL], role_ids: [] }
  const prompt = { id: '0', type: 0, title: 'What do you write?', options: [option], in_onboarding: true }
  const saved = await emulator.ask<{ prompts: { id: string }[] }>('PUT', `${BASE}/onboarding`, {
    prompts: [prompt],
    default_channel_ids: [GENERAL],
  })
  expect(saved).toMatchObject({
    prompts: [{ id: expect.stringMatching(/^\d{17,}$/), title: 'What do you write?', options: [{ title: 'Rust' }] }],
  })
  expect([deeds(163).length, deeds(167).length]).toEqual([1, 1])
  expect(await status('PUT', `${BASE}/onboarding`, { enabled: true })).toBe(400)
  const unknown = { ...prompt, options: [{ ...option, role_ids: ['123456789012345678'] }] }
  expect(await status('PUT', `${BASE}/onboarding`, { prompts: [unknown] })).toBe(400)
})

test('a stage opens, changes its topic and closes', async () => {
  const { id } = await makeChannel(13, 'Stage')
  const opened = await emulator.ask('POST', '/stage-instances', { channel_id: id, topic: 'Hello' })
  expect(opened).toMatchObject({ channel_id: id, topic: 'Hello', privacy_level: 2 })
  expect(await status('POST', '/stage-instances', { channel_id: id, topic: 'Again' })).toBe(400)
  emulator.control.joinVoice(GUILD, id, PEOPLE_IDS['tofu.exe'])
  expect(events('VOICE_STATE_UPDATE').at(-1)).toMatchObject({ suppress: true })
  await emulator.ask('PATCH', `${BASE}/voice-states/${PEOPLE_IDS['tofu.exe']}`, { channel_id: id, suppress: false })
  expect(events('VOICE_STATE_UPDATE').at(-1)).toMatchObject({ suppress: false })
  await emulator.ask('PATCH', `/stage-instances/${id}`, { topic: 'Bye' })
  expect(deeds(84)).toMatchObject([{ changes: [{ key: 'topic', old_value: 'Hello', new_value: 'Bye' }] }])
  await emulator.ask('DELETE', `/stage-instances/${id}`)
  expect(await status('GET', `/stage-instances/${id}`)).toBe(404)
  expect(['CREATE', 'UPDATE', 'DELETE'].map((one) => events(`STAGE_INSTANCE_${one}`).length)).toEqual([1, 1, 1])
})

test('a voice channel has a status, and regions are listed', async () => {
  const { id } = await makeChannel(2, 'Lounge')
  await emulator.ask('PUT', `/channels/${id}/voice-status`, { status: 'Chess' })
  expect(events('VOICE_CHANNEL_STATUS_UPDATE')).toEqual([{ id, guild_id: GUILD, status: 'Chess' }])
  expect(deeds(192)).toMatchObject([{ targetId: id, options: { status: 'Chess' } }])
  expect((await emulator.ask<object[]>('GET', '/voice/regions')).length).toBeGreaterThan(1)
})

test('bots are the integrations of a server', async () => {
  const listed = await emulator.ask<{ id: string; application: { id: string } }[]>('GET', `${BASE}/integrations`)
  expect(listed.map((one) => one.application.id)).toContain(APPLICATION.id)
})

test('a channel that follows announcements receives crossposts', async () => {
  const news = await makeChannel(5, 'news')
  const { webhook_id } = await emulator.ask<{ webhook_id: string }>('POST', `/channels/${news.id}/followers`, {
    webhook_channel_id: CHANNEL_IDS.flibustiersWelcome,
  })
  expect(await emulator.ask('GET', `/guilds/${FLIBUSTIERS_ID}/webhooks`)).toMatchObject([
    { id: webhook_id, type: 2, source_channel: { id: news.id } },
  ])
  const said = await emulator.ask<APIMessage>('POST', `/channels/${news.id}/messages`, { content: 'Version 2' })
  expect((await emulator.ask<APIMessage>('POST', `/channels/${news.id}/messages/${said.id}/crosspost`)).flags).toBe(1)
  const [copy] = await emulator.ask<APIMessage[]>('GET', `/channels/${CHANNEL_IDS.flibustiersWelcome}/messages?limit=1`)
  expect(copy).toMatchObject({
    content: 'Version 2',
    flags: 2,
    webhook_id,
    message_reference: { message_id: said.id, channel_id: news.id, guild_id: GUILD },
  })
})

test('the application has emojis of its own, and reacts with them', async () => {
  const path = `/applications/${APPLICATION.id}/emojis`
  const image =
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGP4z8DwH4QZYAwAR8oH+cQH2OEAAAAASUVORK5CYII='
  const emoji = await emulator.ask<{ id: string }>('POST', path, { name: 'coin', image })
  expect(await emulator.ask('PATCH', `${path}/${emoji.id}`, { name: 'gold' })).toMatchObject({ name: 'gold' })
  expect(await emulator.ask('GET', path)).toMatchObject({ items: [{ id: emoji.id, name: 'gold' }] })
  const { id } = emulator.control.write(GENERAL, PEOPLE_IDS.lichen, 'rich')
  expect(await status('PUT', `/channels/${GENERAL}/messages/${id}/reactions/gold%3A${emoji.id}/@me`)).toBe(204)
  await emulator.ask('DELETE', `${path}/${emoji.id}`)
  expect(await emulator.ask('GET', path)).toEqual({ items: [] })
})

test('messages are found by words, author and attachments', async () => {
  emulator.control.write(GENERAL, PEOPLE_IDS.lichen, 'The Kraken sleeps')
  emulator.control.write(GENERAL, PEOPLE_IDS['tofu.exe'], 'kraken: https://example.org')
  const find = async (query: string) => {
    const found = await emulator.ask<{ messages: APIMessage[][]; total_results: number }>(
      'GET',
      `${BASE}/messages/search?${query}`,
    )
    expect(found.total_results).toBe(found.messages.length)
    return found.messages.map(([message]) => message?.content)
  }
  expect(await find('content=kraken')).toEqual(['kraken: https://example.org', 'The Kraken sleeps'])
  expect(await find(`content=kraken&author_id=${PEOPLE_IDS.lichen}`)).toEqual(['The Kraken sleeps'])
  expect(await find('content=kraken&has=link')).toEqual(['kraken: https://example.org'])
})

test('private threads that the bot was in are listed once they are archived', async () => {
  const thread = await emulator.ask<{ id: string }>('POST', `/channels/${GENERAL}/threads`, {
    name: 'Ticket',
    type: 12,
  })
  await emulator.ask('PATCH', `/channels/${thread.id}`, { archived: true })
  expect(await emulator.ask('GET', `/channels/${GENERAL}/users/@me/threads/archived/private`)).toMatchObject({
    threads: [{ id: thread.id }],
  })
})

test('invites are closed for a while, and a preview shows the server', async () => {
  const until = new Date(clock.now() + 3_600_000).toISOString()
  expect(await emulator.ask('PUT', `${BASE}/incident-actions`, { invites_disabled_until: until })).toMatchObject({
    invites_disabled_until: '2026-01-15T13:00:00.000000+00:00',
  })
  expect(await emulator.ask('GET', BASE)).toMatchObject({ incidents_data: { dms_disabled_until: null } })
  expect(await emulator.ask('GET', `${BASE}/preview`)).toMatchObject({
    id: GUILD,
    approximate_member_count: guild().members.size,
  })
})

test('a forum keeps its settings, wants a tag, and pins a post', async () => {
  const forum = await emulator.ask<{ id: string; available_tags: { id: string }[] }>('POST', `${BASE}/channels`, {
    name: 'help',
    type: 15,
    available_tags: [{ name: 'Rust' }],
    default_reaction_emoji: { emoji_name: '👍' },
    default_sort_order: 1,
    default_auto_archive_duration: 60,
  })
  expect(forum).toMatchObject({ default_reaction_emoji: { emoji_name: '👍' }, default_sort_order: 1 })
  await emulator.ask('PATCH', `/channels/${forum.id}`, { flags: 16, default_forum_layout: 2 })
  expect(await emulator.ask('GET', `/channels/${forum.id}`)).toMatchObject({ flags: 16, default_forum_layout: 2 })
  const post = { name: 'Why?', message: { content: 'So.' } }
  expect(await status('POST', `/channels/${forum.id}/threads`, post)).toBe(400)
  const tagged = { ...post, applied_tags: [forum.available_tags[0]?.id] }
  const thread = await emulator.ask<{ id: string }>('POST', `/channels/${forum.id}/threads`, tagged)
  expect(thread).toMatchObject({ thread_metadata: { auto_archive_duration: 60 } })
  expect(await emulator.ask('PATCH', `/channels/${thread.id}`, { flags: 2 })).toMatchObject({ flags: 2 })
})

test('super reactions are counted and listed apart', async () => {
  const { id } = emulator.control.write(GENERAL, PEOPLE_IDS.lichen, 'wow')
  emulator.control.react(GENERAL, id, '🔥', PEOPLE_IDS['tofu.exe'])
  emulator.world.messages(GENERAL).get(id)!.reactions[0]!.burstUserIds = [PEOPLE_IDS['tofu.exe']]
  const path = `/channels/${GENERAL}/messages/${id}`
  expect(await emulator.ask('GET', path)).toMatchObject({
    reactions: [{ count: 1, count_details: { burst: 1, normal: 0 } }],
  })
  const fire = `${path}/reactions/${encodeURIComponent('🔥')}`
  expect(await emulator.ask('GET', fire)).toEqual([])
  expect(await emulator.ask('GET', `${fire}?type=1`)).toMatchObject([{ id: PEOPLE_IDS['tofu.exe'] }])
})

test('the bot receives a private thread when it is added to it, and finds it among the active ones', async () => {
  const lichen = PEOPLE_IDS.lichen
  const thread = await emulator.ask<{ id: string }>('POST', `/channels/${GENERAL}/threads`, {
    name: 'Ticket',
    type: 12,
  })
  await emulator.ask('PUT', `/channels/${thread.id}/thread-members/${lichen}`)
  await emulator.ask('DELETE', `/channels/${thread.id}/thread-members/@me`)
  heard.length = 0
  await emulator.ask('PUT', `/channels/${thread.id}/thread-members/@me`)
  expect(events('THREAD_CREATE')).toMatchObject([{ id: thread.id, member: { user_id: APPLICATION.id } }])
  const active = await emulator.ask<{ members: { id: string }[] }>('GET', `${BASE}/threads/active`)
  expect(active.members.map((member) => member.id)).toContain(thread.id)
})
