import {
  type APIGuildMember,
  type APIMessage,
  AttachmentFlags,
  type RESTGetAPIAuditLogResult,
} from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { codeAt, openStillEmulator, problemsWith, readJson, refusalOf, type Still } from '../test-emulator.ts'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, FLIBUSTIERS_ID, GRAND_BAZAR_ID, PEOPLE_IDS } from '../world/seed-ids.ts'

let emulator: Still['emulator']
let clock: Still['clock']
beforeEach(async () => {
  ;({ emulator, clock } = await openStillEmulator())
})
afterEach(() => emulator.close())

const get = <T>(path: string) => readJson<T>(emulator.call('GET', path))
const role = (guildId: string, name: string) =>
  [...emulator.world.guilds.get(guildId)!.roles.values()].find((one) => one.name === name)!
const channel = (guildId: string, name: string) =>
  [...emulator.world.guilds.get(guildId)!.channels.values()].find((one) => one.name === name)!

describe('answers have the shape of Discord’s own specification', () => {
  const cases: [path: string, schema: string][] = [
    ['/users/@me', 'UserPIIResponse'],
    [`/users/${PEOPLE_IDS.lichen}`, 'UserResponse'],
    ['/gateway/bot', 'GatewayBotResponse'],
    ['/applications/@me', 'PrivateApplicationResponse'],
    [`/guilds/${GRAND_BAZAR_ID}?with_counts=true`, 'GuildWithCountsResponse'],
    [`/guilds/${COMPILE_AND_CHILL_ID}`, 'GuildResponse'],
    [`/guilds/${FLIBUSTIERS_ID}/members/${PEOPLE_IDS.lichen}`, 'GuildMemberResponse'],
    [`/guilds/${FLIBUSTIERS_ID}/audit-logs`, 'GuildAuditLogResponse'],
    [`/channels/${CHANNEL_IDS.flibustiersGeneral}`, 'GuildChannelResponse'],
  ]
  test.each(cases)('%s', async (path, schema) => {
    expect(problemsWith(schema, await get(path))).toEqual([])
  })

  const lists: [path: string, count: number, schema: string][] = [
    ['/users/@me/guilds?with_counts=true', 4, 'MyGuildResponse'],
    [`/guilds/${GRAND_BAZAR_ID}/roles`, 250, 'GuildRoleResponse'],
    [`/guilds/${GRAND_BAZAR_ID}/channels`, 500, 'GuildChannelResponse'],
    [`/guilds/${GRAND_BAZAR_ID}/emojis`, 8, 'EmojiResponse'],
    [`/guilds/${GRAND_BAZAR_ID}/members?limit=1000`, 1_000, 'GuildMemberResponse'],
    [`/channels/${CHANNEL_IDS.compileGeneral}/messages`, 3, 'MessageResponse'],
  ]
  test.each(lists)('%s, %i of them', async (path, count, schema) => {
    const list = await get<unknown[]>(path)
    expect(list).toHaveLength(count)
    for (const item of list) expect(problemsWith(schema, item)).toEqual([])
  })
})

test('pages members after an id', async () => {
  const first = await get<APIGuildMember[]>(`/guilds/${GRAND_BAZAR_ID}/members?limit=3`)
  const second = await get<APIGuildMember[]>(`/guilds/${GRAND_BAZAR_ID}/members?limit=2&after=${first[2]?.user.id}`)
  const whole = await get<APIGuildMember[]>(`/guilds/${GRAND_BAZAR_ID}/members?limit=5`)
  expect([...first, ...second]).toEqual(whole)
})

describe('messages', () => {
  test('come back with embed, file and picture size, and the file is on the CDN', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGP4z8DwH4QZYAwAR8oH+cQH2OEAAAAASUVORK5CYII=',
      'base64',
    )
    const sent = await emulator.api.channels.createMessage(CHANNEL_IDS.flibustiersWelcome, {
      content: `Ohé <@${PEOPLE_IDS['pixel-renard']}>`,
      embeds: [{ title: 'Bienvenue', image: { url: 'attachment://card.png' }, color: 0xcd6e57 }],
      files: [
        { name: 'card.png', data: png },
        { name: 'notes.txt', data: 'à lire' },
      ],
    })
    expect(problemsWith('MessageResponse', sent)).toEqual([])
    expect(sent.mentions.map((user) => user.username)).toEqual(['pixel-renard'])
    expect(sent.attachments.map((file) => file.filename)).toEqual(['notes.txt'])
    const image = sent.embeds[0]?.image
    expect(image).toMatchObject({ width: 2, height: 3, content_type: 'image/png' })
    const served = await fetch(image?.url ?? '')
    expect(served.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await served.arrayBuffer())).toEqual(png)
    expect(await emulator.api.channels.getMessage(CHANNEL_IDS.flibustiersWelcome, sent.id)).toEqual(sent)
  })

  test('mark a file as a spoiler by its name', async () => {
    const files = [
      { name: 'SPOILER_end.txt', data: 'she did it' },
      { name: 'notes.txt', data: 'à lire' },
    ]
    const sent = await emulator.api.channels.createMessage(CHANNEL_IDS.atelierGeneral, { files })
    expect(sent.attachments.map((file) => file.flags ?? 0)).toEqual([AttachmentFlags.IsSpoiler, 0])
  })

  test('can be edited by their author and deleted', async () => {
    const path = `/channels/${CHANNEL_IDS.atelierGeneral}/messages`
    const sent = await readJson<APIMessage>(emulator.call('POST', path, { content: 'un' }))
    const edited = await readJson(emulator.call('PATCH', `${path}/${sent.id}`, { content: 'deux' }))
    expect(edited).toMatchObject({ content: 'deux', edited_timestamp: '2026-01-15T12:00:00.000000+00:00' })
    expect((await emulator.call('DELETE', `${path}/${sent.id}`)).status).toBe(204)
    expect(await refusalOf(emulator.call('GET', `${path}/${sent.id}`))).toEqual({
      status: 404,
      code: 10_008,
      message: 'Unknown Message',
    })
  })

  test('ping nobody when allowed_mentions is empty', async () => {
    const content = `@everyone <@${PEOPLE_IDS.lichen}> <@&${role(FLIBUSTIERS_ID, 'Rétro').id}>`
    const post = async (more: object) =>
      (await emulator.call('POST', `/channels/${CHANNEL_IDS.flibustiersGeneral}/messages`, { content, ...more })).json()
    expect(await post({})).toMatchObject({
      mention_everyone: true,
      mentions: [{ id: PEOPLE_IDS.lichen }],
      mention_roles: [expect.any(String)],
    })
    expect(await post({ allowed_mentions: { parse: [] } })).toMatchObject({
      mention_everyone: false,
      mentions: [],
      mention_roles: [],
    })
  })

  const tooMuch: [string, object, string, string][] = [
    ['2,001 characters', { content: 'a'.repeat(2_001) }, 'content', 'BASE_TYPE_MAX_LENGTH'],
    ['11 embeds', { embeds: Array.from({ length: 11 }, () => ({ title: 'x' })) }, 'embeds', 'BASE_TYPE_MAX_LENGTH'],
    [
      '6,001 characters over all embeds',
      { embeds: [{ description: 'a'.repeat(4_000) }, { description: 'b'.repeat(2_001) }] },
      'embeds',
      'MAX_EMBED_SIZE_EXCEEDED',
    ],
    ['a title of 257', { embeds: [{ title: 'a'.repeat(257) }] }, 'embeds.0.title', 'BASE_TYPE_MAX_LENGTH'],
    [
      '26 fields',
      { embeds: [{ fields: Array.from({ length: 26 }, () => ({ name: 'n', value: 'v' })) }] },
      'embeds.0.fields',
      'BASE_TYPE_MAX_LENGTH',
    ],
    [
      'a field without value',
      { embeds: [{ fields: [{ name: 'n', value: '' }] }] },
      'embeds.0.fields.0.value',
      'BASE_TYPE_REQUIRED',
    ],
    [
      'a javascript: link',
      { embeds: [{ title: 'x', url: 'javascript:alert(1)' }] },
      'embeds.0.url',
      'URL_TYPE_INVALID_SCHEME',
    ],
    [
      'six rows of components',
      { content: 'x', components: Array.from({ length: 6 }, () => ({ type: 1, components: [] })) },
      'components',
      'BASE_TYPE_BAD_LENGTH',
    ],
    [
      'content with components v2',
      { content: 'x', flags: 1 << 15, components: [{ type: 10, content: 'y' }] },
      'content',
      'MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2',
    ],
    [
      'a mention allowed by kind and by id',
      { content: 'x', allowed_mentions: { parse: ['users'], users: [PEOPLE_IDS.lichen] } },
      'allowed_mentions',
      'MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE',
    ],
  ]
  test.each(tooMuch)('refuse %s with 50035', async (_, body, path, code) => {
    const refusal = await refusalOf(emulator.call('POST', `/channels/${CHANNEL_IDS.atelierGeneral}/messages`, body))
    expect(refusal).toMatchObject({ status: 400, code: 50_035, message: 'Invalid Form Body' })
    expect(codeAt(refusal, path)).toBe(code)
  })

  test('take exactly the limits', async () => {
    const body = {
      content: 'a'.repeat(2_000),
      embeds: [{ description: 'b'.repeat(4_096) }, { description: 'c'.repeat(1_904) }],
    }
    expect((await emulator.call('POST', `/channels/${CHANNEL_IDS.atelierGeneral}/messages`, body)).status).toBe(200)
  })

  test('are refused when empty', async () => {
    expect(
      await refusalOf(emulator.call('POST', `/channels/${CHANNEL_IDS.atelierGeneral}/messages`, { content: '  ' })),
    ).toMatchObject({ status: 400, code: 50_006 })
  })
})

test('kicks, bans and roles are in the audit log with the reason', async () => {
  const reason = { 'x-audit-log-reason': encodeURIComponent('trop de rhum, déjà') }
  const { userId } = emulator.control.join(FLIBUSTIERS_ID, { handle: 'recrue' })
  const sailor = role(FLIBUSTIERS_ID, 'Matelot').id
  const base = `/guilds/${FLIBUSTIERS_ID}`
  expect((await emulator.call('PUT', `${base}/members/${userId}/roles/${sailor}`, undefined, reason)).status).toBe(204)
  expect((await get<APIGuildMember>(`${base}/members/${userId}`)).roles).toEqual([sailor])
  expect((await emulator.call('DELETE', `${base}/members/${userId}`, undefined, reason)).status).toBe(204)
  expect((await emulator.call('PUT', `${base}/bans/${userId}`, {}, reason)).status).toBe(204)
  expect(await get(`${base}/bans/${userId}`)).toMatchObject({ reason: 'trop de rhum, déjà' })
  const log = await get<RESTGetAPIAuditLogResult>(`${base}/audit-logs`)
  expect(problemsWith('GuildAuditLogResponse', log)).toEqual([])
  expect(log.audit_log_entries.map((entry) => [entry.action_type, entry.target_id, entry.reason])).toEqual([
    [22, userId, 'trop de rhum, déjà'],
    [20, userId, 'trop de rhum, déjà'],
    [25, userId, 'trop de rhum, déjà'],
  ])
  expect(() => emulator.control.join(FLIBUSTIERS_ID, { userId })).toThrow('banned')
})

test('a new channel gets the overwrites of its category and a normalised name', async () => {
  const staff = channel(FLIBUSTIERS_ID, '🗝️ Quartier des officiers')
  const made = await (
    await emulator.call('POST', `/guilds/${FLIBUSTIERS_ID}/channels`, { name: 'Ticket 42', parent_id: staff.id })
  ).json()
  expect(problemsWith('GuildChannelResponse', made)).toEqual([])
  expect(made).toMatchObject({ name: 'ticket-42', parent_id: staff.id, permission_overwrites: staff.overwrites })
})

test('threads and forum posts are made, and belong to their channel', async () => {
  const started = await readJson<{ id: string }>(
    emulator.call('POST', `/channels/${CHANNEL_IDS.compileGeneral}/threads`, { name: 'Side talk', type: 11 }),
  )
  expect(problemsWith('CreatedThreadResponse', started)).toEqual([])
  expect(started).toMatchObject({ name: 'Side talk', type: 11, parent_id: CHANNEL_IDS.compileGeneral })
  const forum = channel(COMPILE_AND_CHILL_ID, 'questions')
  const post = await readJson<{ id: string; message: object }>(
    emulator.call('POST', `/channels/${forum.id}/threads`, { name: 'Why?', message: { content: 'Because.' } }),
  )
  expect(post).toMatchObject({ type: 11, parent_id: forum.id, message: { content: 'Because.' } })
})

test('reactions count who reacted', async () => {
  const [message] = emulator.control.messages(CHANNEL_IDS.compileGeneral)
  const path = `/channels/${CHANNEL_IDS.compileGeneral}/messages/${message!.id}`
  const emoji = [...emulator.world.guilds.get(COMPILE_AND_CHILL_ID)!.emojis.values()][0]!
  expect((await emulator.call('PUT', `${path}/reactions/${encodeURIComponent('🎉')}/@me`)).status).toBe(204)
  clock.pass(250)
  expect((await emulator.call('PUT', `${path}/reactions/${emoji.name}%3A${emoji.id}/@me`)).status).toBe(204)
  const read = await get<APIMessage>(path)
  expect(problemsWith('MessageResponse', read)).toEqual([])
  expect(read.reactions?.map((reaction) => [reaction.emoji.name, reaction.count, reaction.me])).toEqual([
    ['🎉', 1, true],
    ['shipit', 1, true],
  ])
})

test('private messages reach people', async () => {
  const opened = await readJson<{ id: string }>(
    emulator.call('POST', '/users/@me/channels', { recipient_id: PEOPLE_IDS.lichen }),
  )
  expect(problemsWith('PrivateChannelResponse', opened)).toEqual([])
  await emulator.call('POST', `/channels/${opened.id}/messages`, { content: 'psst' })
  expect(emulator.control.messages(opened.id).map((message) => message.content)).toEqual(['psst'])
})
