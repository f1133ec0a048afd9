import type { APIMessage, APIRole, RESTGetAPIAuditLogResult } from 'discord-api-types/v10'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openStillEmulator, readJson, type Still } from '../test-emulator.ts'
import {
  ATELIER_ID,
  CHANNEL_IDS,
  COMPILE_AND_CHILL_ID,
  FLIBUSTIERS_ID,
  LEVE_TARD_ID,
  PEOPLE_IDS,
} from '../world/seed-ids.ts'

let emulator: Still['emulator']
let clock: Still['clock']
beforeEach(async () => {
  ;({ emulator, clock } = await openStillEmulator())
})
afterEach(() => emulator.close())

const general = `/channels/${CHANNEL_IDS.compileGeneral}`
const refusalOf = async (answer: Response) => ({
  status: answer.status,
  code: (await readJson<{ code: number }>(answer)).code,
})

describe('the name of a channel', () => {
  const rename = (body: object) => emulator.call('PATCH', general, body)

  test('changes twice within ten minutes, and the refusal says how long to wait', async () => {
    expect((await rename({ name: 'one' })).status).toBe(200)
    clock.pass(60_000)
    expect((await rename({ topic: 'two' })).status).toBe(200)
    const refused = await rename({ name: 'three' })
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({ message: 'You are being rate limited.', retry_after: 540, global: false })
    expect(refused.headers.get('retry-after')).toBe('540')
    expect(refused.headers.get('x-ratelimit-scope')).toBe('shared')
    expect(Number(refused.headers.get('x-ratelimit-remaining'))).toBeGreaterThan(0)
    expect(refused.headers.get('via')).toBe('1.1 google')
    expect((await rename({ nsfw: true })).status).toBe(200)
    clock.pass(540_000)
    expect((await rename({ name: 'three' })).status).toBe(200)
  })
})

test('the same nonce gives the same message for a few minutes when it is enforced', async () => {
  const say = (content: string, enforce_nonce: boolean) =>
    readJson<APIMessage>(emulator.call('POST', `${general}/messages`, { content, nonce: 'n-1', enforce_nonce }))
  const first = await say('once', true)
  expect(await say('twice', true)).toMatchObject({ id: first.id, content: 'once' })
  expect((await say('twice', false)).content).toBe('twice')
  clock.pass(6 * 60_000)
  expect((await say('much later', true)).content).toBe('much later')
})

test('an emoji of a component comes back without its null id', async () => {
  const components = [{ type: 1, components: [{ type: 2, style: 1, custom_id: 'x', emoji: { id: null, name: '🔥' } }] }]
  const sent = await readJson<APIMessage>(emulator.call('POST', `${general}/messages`, { content: 'x', components }))
  expect(sent.components).toMatchObject([{ components: [{ emoji: { name: '🔥' } }] }])
  expect(JSON.stringify(sent.components)).not.toContain('null')
})

test('a reaction with an unknown emoji is a bad request', async () => {
  const { id } = emulator.control.write(CHANNEL_IDS.compileGeneral, PEOPLE_IDS.lichen, 'hi')
  const path = `${general}/messages/${id}/reactions/nope%3A123456789012345678/@me`
  expect(await refusalOf(await emulator.call('PUT', path))).toEqual({ status: 400, code: 10_014 })
  const reactors = (emoji: string) =>
    emulator.call('GET', `${general}/messages/${id}/reactions/${encodeURIComponent(emoji)}`)
  expect(await refusalOf(await reactors('🇦🇧'))).toEqual({ status: 400, code: 10_014 })
  expect((await reactors('🇫🇷')).status).toBe(200)
  const unknown = await emulator.call('GET', `/guilds/${COMPILE_AND_CHILL_ID}/emojis/123456789012345678`)
  expect(await refusalOf(unknown)).toEqual({ status: 404, code: 10_014 })
})

test('a private message needs a server that both are in', async () => {
  const stranger = emulator.control.person({ handle: 'stranger' })
  emulator.control.join(LEVE_TARD_ID, { userId: stranger.id })
  const opened = await readJson<{ id: string }>(
    emulator.call('POST', '/users/@me/channels', { recipient_id: stranger.id }),
  )
  const say = () => emulator.call('POST', `/channels/${opened.id}/messages`, { content: 'hello' })
  expect(await refusalOf(await say())).toEqual({ status: 403, code: 50_278 })
  emulator.control.join(ATELIER_ID, { userId: stranger.id })
  expect((await say()).status).toBe(200)
  const nobody = await emulator.call('POST', '/users/@me/channels', { recipient_id: '123456789012345678' })
  expect(await refusalOf(nobody)).toEqual({ status: 400, code: 50_033 })
})

test('a locked thread accepts no messages from people without Manage Threads', async () => {
  const { api, control } = emulator
  const thread = await api.channels.createThread(CHANNEL_IDS.compileGeneral, { name: 'closed', type: 11 })
  await api.channels.edit(thread.id, { locked: true })
  const { userId } = control.join(COMPILE_AND_CHILL_ID, { handle: 'newcomer' })
  expect(() => control.write(thread.id, userId, 'but')).toThrow(expect.objectContaining({ code: 50_083 }))
})

describe('roles', () => {
  const rolesOf = () => readJson<APIRole[]>(emulator.call('GET', `/guilds/${FLIBUSTIERS_ID}/roles`))

  test('move when the whole list is sent, with @everyone and those above the bot where they were', async () => {
    const made = await emulator.api.guilds.createRole(FLIBUSTIERS_ID, { name: 'Vigie' })
    const sorted = (await rolesOf()).sort((a, b) => a.position - b.position)
    const others = sorted.filter((role) => role.id !== made.id)
    const list = [...others.slice(0, 2), made, ...others.slice(2)].map(({ id }, position) => ({ id, position }))
    const moved = await emulator.call('PATCH', `/guilds/${FLIBUSTIERS_ID}/roles`, list)
    expect(moved.status).toBe(200)
    expect((await rolesOf()).find((role) => role.id === made.id)?.position).toBe(2)
    const tooHigh = list.map(({ id, position }) => ({ id, position: id === made.id ? list.length : position }))
    expect((await emulator.call('PATCH', `/guilds/${FLIBUSTIERS_ID}/roles`, tooHigh)).status).toBe(403)
  })

  test('that a new one pushed up are sent with their positions', async () => {
    const told: string[] = []
    emulator.control.subscribe((event) => void told.push(event.name))
    const before = (await rolesOf()).length
    await emulator.api.guilds.createRole(FLIBUSTIERS_ID, { name: 'Vigie' })
    expect(told.filter((name) => name === 'GUILD_ROLE_UPDATE')).toHaveLength(before - 1)
  })

  test('are counted', async () => {
    const counts = await readJson<Record<string, number>>(
      emulator.call('GET', `/guilds/${FLIBUSTIERS_ID}/roles/member-counts`),
    )
    const guild = emulator.world.guilds.get(FLIBUSTIERS_ID)!
    const [roleId, count] = Object.entries(counts)[0]!
    expect([...guild.members.after('0')].filter((member) => member.roles.includes(roleId))).toHaveLength(count)
  })
})

describe('the audit log', () => {
  const base = `/guilds/${FLIBUSTIERS_ID}`
  const newest = async () =>
    (await readJson<RESTGetAPIAuditLogResult>(emulator.call('GET', `${base}/audit-logs?limit=1`))).audit_log_entries[0]
  const valuesOf = (changes: { key: string; old_value?: unknown; new_value?: unknown }[] | undefined) =>
    Object.fromEntries((changes ?? []).map(({ key, old_value, new_value }) => [key, [old_value, new_value]]))

  test('contains a whole channel when it is created and deleted, and only changes in between', async () => {
    const made = await emulator.api.guilds.createChannel(FLIBUSTIERS_ID, { name: 'cale', topic: 'Rhum' })
    expect(valuesOf((await newest())?.changes)).toMatchObject({
      name: [undefined, 'cale'],
      topic: [undefined, 'Rhum'],
      type: [undefined, 0],
      nsfw: [undefined, false],
      rate_limit_per_user: [undefined, 0],
    })
    await emulator.api.channels.edit(made.id, { topic: 'Eau', rate_limit_per_user: 5 })
    expect(valuesOf((await newest())?.changes)).toEqual({ topic: ['Rhum', 'Eau'], rate_limit_per_user: [0, 5] })
    await emulator.api.channels.editPermissionOverwrite(made.id, FLIBUSTIERS_ID, { type: 0, deny: '2048' })
    expect(await newest()).toMatchObject({
      action_type: 13,
      options: { id: FLIBUSTIERS_ID, type: '0', role_name: '@everyone' },
    })
    await emulator.api.channels.delete(made.id)
    expect(valuesOf((await newest())?.changes)).toMatchObject({ name: ['cale', undefined], topic: ['Eau', undefined] })
  })

  test('contains a timeout as text, without the side that has no value', async () => {
    const until = new Date(clock.now() + 60_000).toISOString()
    const path = `${base}/members/${PEOPLE_IDS['tofu.exe']}`
    await emulator.call('PATCH', path, { communication_disabled_until: until })
    const key = 'communication_disabled_until'
    expect((await newest())?.changes).toEqual([{ key, new_value: '2026-01-15T12:01:00.000000+00:00' }])
    await emulator.call('PATCH', path, { communication_disabled_until: null })
    expect((await newest())?.changes).toEqual([{ key, old_value: '2026-01-15T12:01:00.000000+00:00' }])
  })

  test('contains roles, invites and webhooks with all their fields', async () => {
    const role = await emulator.api.guilds.createRole(FLIBUSTIERS_ID, { name: 'Vigie', color: 255, hoist: true })
    expect(valuesOf((await newest())?.changes)).toMatchObject({ color: [undefined, 255], hoist: [undefined, true] })
    await emulator.api.guilds.editRole(FLIBUSTIERS_ID, role.id, { mentionable: true })
    expect(valuesOf((await newest())?.changes)).toEqual({ mentionable: [false, true] })
    await emulator.api.channels.createInvite(CHANNEL_IDS.flibustiersWelcome, { max_uses: 3, max_age: 60 })
    expect(valuesOf((await newest())?.changes)).toMatchObject({
      max_uses: [undefined, 3],
      max_age: [undefined, 60],
      channel_id: [undefined, CHANNEL_IDS.flibustiersWelcome],
    })
    const webhook = await emulator.api.channels.createWebhook(CHANNEL_IDS.flibustiersWelcome, { name: 'Courrier' })
    const log = await readJson<RESTGetAPIAuditLogResult>(emulator.call('GET', `${base}/audit-logs?limit=1`))
    expect(valuesOf(log.audit_log_entries[0]?.changes)).toMatchObject({ type: [undefined, 1] })
    expect(log.webhooks.map((one) => one.id)).toEqual([webhook.id])
  })

  test('counts deletions of one author in one entry for five minutes, with an event only for the first', async () => {
    const told: string[] = []
    emulator.control.subscribe((event) => void told.push(event.name))
    const remove = async () => {
      const { id } = emulator.control.write(CHANNEL_IDS.flibustiersGeneral, PEOPLE_IDS['tofu.exe'], 'spam')
      await emulator.api.channels.deleteMessage(CHANNEL_IDS.flibustiersGeneral, id)
    }
    await remove()
    await remove()
    expect(await newest()).toMatchObject({
      action_type: 72,
      options: { count: '2', channel_id: CHANNEL_IDS.flibustiersGeneral },
    })
    expect(told.filter((name) => name === 'GUILD_AUDIT_LOG_ENTRY_CREATE')).toHaveLength(1)
    clock.pass(301_000)
    await remove()
    expect(await newest()).toMatchObject({ options: { count: '1' } })
  })
})
