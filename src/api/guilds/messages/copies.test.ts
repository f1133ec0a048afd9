import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { collectionReply, entryReply } from '#core/collections/api.ts'
import { COPIES_MAX, copyChanges, copyList, loadReply } from '#core/message-copies-api.ts'
import { sendMessageReply } from '#core/send-api.ts'
import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { messageFromJson } from '#core/settings/message-from-json.ts'
import { countUses } from '#core/use-counts.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { pressesOf } from '#modules/messages/rules/press-counts.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'
import { refreshSnapshot } from '../../testing/refresh-snapshot.ts'

const GUILD = FLIBUSTIERS_ID
const BASE = `/api/bot/dashboard/guilds/${GUILD}`
const HOUR_MS = 3_600_000
const posted = z.object({ content: z.string(), webhook_id: z.string().optional(), flags: z.number().default(0) })
let api: OpenedApi
let owner: Browser
let channel: string

beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

/** A channel each: the platform limits messages per channel. */
beforeEach(async () => {
  await forget()
  api.pass(HOUR_MS)
  owner = await api.signIn('pixel-renard')
  channel = api.emulator.control.createChannel({
    guildId: GUILD,
    name: 'deck',
    type: 0,
    by: PEOPLE_IDS['pixel-renard'],
  }).id
  await refreshSnapshot(api, GUILD)
})

const forget = async () => {
  await emptyTables(api.db.pool, 'collection_entries')
  await emptyTables(api.db.pool, 'records')
}
const json = (method: string, body: unknown) => ({
  method,
  headers: { 'content-type': 'application/json', 'accept-language': 'en' },
  body: JSON.stringify(body),
})
const content = (over: object) => ({ format: 'embeds', mentions: DEFAULT_MENTIONS, silent: false, ...over })
const save = async (over: object): Promise<string> => {
  const reply = await owner.fetch(
    `${BASE}/collections/savedMessages`,
    json('POST', { name: 'Rules', message: content(over) }),
  )
  expect(reply.status, await reply.clone().text()).toBe(201)
  return String(entryReply.parse(await reply.json()).entry.id)
}
const change = async (entry: string, over: object) => {
  const path = `${BASE}/collections/savedMessages`
  const version = collectionReply.parse(await (await owner.fetch(path)).json()).meta[entry]?.version
  const request = json('PUT', { name: 'Rules', message: content(over) })
  const headers = { ...request.headers, 'if-match': `"${version}"` }
  const reply = await owner.fetch(`${path}/${entry}`, { ...request, headers })
  expect(reply.status, await reply.clone().text()).toBe(200)
}
const send = async (entry: string) => {
  const reply = await owner.fetch(
    `${BASE}/messages/${entry}/send`,
    json('POST', { channelId: channel, language: 'en' }),
  )
  expect(reply.status, await reply.clone().text()).toBe(200)
  return sendMessageReply.parse(await reply.json()).messageId
}
const rewrite = (entry: string, messageId: string) =>
  owner.fetch(`${BASE}/messages/${entry}/copies/${messageId}`, json('PUT', { channelId: channel, language: 'en' }))
const compare = (entry: string, messageId: string) =>
  owner.fetch(
    `${BASE}/messages/${entry}/copies/${messageId}/changes`,
    json('POST', { channelId: channel, language: 'en' }),
  )
const copies = async (entry: string) =>
  copyList.parse(await (await owner.fetch(`${BASE}/messages/${entry}/copies`)).json()).copies
const load = (messageId: string) =>
  owner.fetch(`${BASE}/messages/load`, json('POST', { channelId: channel, messageId }))
const onDiscord = (messageId: string) => api.emulator.call('GET', `/channels/${channel}/messages/${messageId}`)
const read = async (messageId: string) => posted.parse(await (await onDiscord(messageId)).json())

it('keeps track of what was sent, and replaces it with what is saved now', async () => {
  const entry = await save({ content: 'Old rules' })
  const messageId = await send(entry)
  expect(await copies(entry)).toMatchObject([{ channelId: channel, messageId, language: 'en', format: 'embeds' }])
  await change(entry, { content: 'New rules for {server}' })
  expect((await rewrite(entry, messageId)).status).toBe(200)
  expect((await read(messageId)).content).toMatch(/^New rules for .*Flibustiers/)
  expect(await copies(entry)).toHaveLength(1)
})

it('previews what a rewrite would change', async () => {
  const entry = await save({ content: 'Old rules', embeds: [{ title: 'Cap', color: '#57c478' }] })
  const messageId = await send(entry)
  const same = copyChanges.parse(await (await compare(entry, messageId)).json())
  expect(same.after).toEqual(same.before)
  await change(entry, { content: 'New rules for {server}', embeds: [{ title: 'Cap' }] })
  const { before, after } = copyChanges.parse(await (await compare(entry, messageId)).json())
  expect(before).toEqual([
    { part: 'text', text: 'Old rules' },
    { part: 'colour', text: '#57c478' },
    { part: 'text', text: 'Cap' },
  ])
  expect(after).toEqual([
    { part: 'text', text: expect.stringMatching(/^New rules for .*Flibustiers/) },
    { part: 'text', text: 'Cap' },
  ])
  expect((await read(messageId)).content).toBe('Old rules')
})

it('opens an archived thread to rewrite a message in it, or to send another', async () => {
  const { control } = api.emulator
  const parentId = channel
  const { id } = control.openThread({ channelId: parentId, userId: PEOPLE_IDS['pixel-renard'], name: 'Old plans' })
  const thread = { id, name: 'Old plans', type: 11 as const, parentId, position: 0, cPosition: -1, threadDate: 1 }
  await refreshSnapshot(api, GUILD, [{ ...thread, overwrites: [], archived: true }])
  channel = id
  const isArchived = async () => {
    const metadata = z.object({ thread_metadata: z.object({ archived: z.boolean() }) })
    return metadata.parse(await (await api.emulator.call('GET', `/channels/${id}`)).json()).thread_metadata.archived
  }
  const entry = await save({ content: 'Old' })
  control.editThread({ threadId: id, archived: true })
  const messageId = await send(entry)
  expect(await isArchived()).toBe(false)
  control.editThread({ threadId: id, archived: true })
  await change(entry, { content: 'New' })
  expect((await rewrite(entry, messageId)).status).toBe(200)
  expect(await isArchived()).toBe(false)
  expect((await read(messageId)).content).toBe('New')
})

it('compares with changes made on Discord', async () => {
  const entry = await save({ content: 'Ours' })
  const messageId = await send(entry)
  await api.emulator.call('PATCH', `/channels/${channel}/messages/${messageId}`, { content: 'Theirs' })
  expect(copyChanges.parse(await (await compare(entry, messageId)).json()).before).toEqual([
    { part: 'text', text: 'Theirs' },
  ])
  await api.emulator.call('DELETE', `/channels/${channel}/messages/${messageId}`)
  expect((await compare(entry, messageId)).status).toBe(404)
})

it('rewrites a message under a profile through its webhook', async () => {
  expect((await patch(owner, GUILD, { webhooksProfiles: [{ id: 'p1', name: 'Captain', avatar: null }] })).status).toBe(
    200,
  )
  const entry = await save({ content: 'Aye', profileId: 'p1' })
  const messageId = await send(entry)
  await change(entry, { content: 'Aye aye', profileId: 'p1' })
  expect((await rewrite(entry, messageId)).status).toBe(200)
  expect(await read(messageId)).toMatchObject({ content: 'Aye aye', webhook_id: expect.any(String) })
})

it('converts embeds to blocks, and reports that blocks never become embeds', async () => {
  const entry = await save({ content: 'Words' })
  const messageId = await send(entry)
  await change(entry, { format: 'advanced', blocks: [{ type: 'text', text: '# Words' }] })
  expect((await rewrite(entry, messageId)).status).toBe(200)
  expect((await read(messageId)).flags & (1 << 15)).not.toBe(0)
  await change(entry, { content: 'Words' })
  expect(await readProblem(await rewrite(entry, messageId))).toMatchObject({
    status: 409,
    type: 'urn:guildhall:problem:copyIsBlocks',
  })
})

it('deletes a copy on Discord; one already deleted there is only dropped from the list', async () => {
  const entry = await save({ content: 'Gone soon' })
  const [first, second] = [await send(entry), await send(entry)]
  const remove = (messageId: string) =>
    owner.fetch(`${BASE}/messages/${entry}/copies/${messageId}`, { method: 'DELETE' })
  expect((await remove(first)).status).toBe(204)
  expect((await onDiscord(first)).status).toBe(404)
  await api.emulator.call('DELETE', `/channels/${channel}/messages/${second}`)
  expect((await rewrite(entry, second)).status).toBe(404)
  expect((await remove(second)).status).toBe(204)
  expect(await copies(entry)).toEqual([])
  expect((await remove(second)).status).toBe(404)
})

it('says how often each of its buttons was used', async () => {
  const entry = await save({ content: 'Press' })
  const effect = countUses(pressesOf(entry), { yes: 3 }, { memory: new Map(), now: Date.now() })
  await commitState(api.db, { guildId: GUILD, module: 'messages', now: Date.now(), effects: [effect] })
  const reply = await owner.fetch(`${BASE}/messages/${entry}/copies`)
  expect(copyList.parse(await reply.json())).toEqual({ copies: [], presses: { yes: 3 } })
})

it('removes the buttons from every copy, and keeps links and text', async () => {
  const action = { type: 'sendMessage', target: 'hidden', message: { content: 'x' } }
  const press = { id: 'b1', label: 'Press', style: 'blue', action }
  const site = { id: 'b2', label: 'Site', style: 'grey', action: { type: 'link', url: 'https://example.com/' } }
  const entry = await save({ content: 'Choose', rows: [{ buttons: [press, site] }] })
  const [first, second] = [await send(entry), await send(entry)]
  await api.emulator.call('DELETE', `/channels/${channel}/messages/${second}`)
  const reply = await owner.fetch(`${BASE}/messages/${entry}/copies/parts`, { method: 'DELETE' })
  expect(await reply.json()).toEqual({ left: 0 })
  const parts = z.object({
    content: z.string(),
    components: z.array(z.looseObject({ components: z.array(z.unknown()) })),
  })
  const { content: words, components } = parts.parse(await (await onDiscord(first)).json())
  expect(words).toBe('Choose')
  expect(components.flatMap((row) => row.components)).toMatchObject([{ label: 'Site' }])
})

it('keeps the buttons while another message opens this one, which prevents its deletion', async () => {
  const action = { type: 'sendMessage', target: 'hidden', message: { content: 'x' } }
  const press = { id: 'b1', label: 'Press', style: 'blue', action }
  const entry = await save({ content: 'Choose', rows: [{ buttons: [press] }] })
  const opens = { type: 'sendSaved', target: 'hidden', savedId: entry }
  await save({ content: 'Menu', rows: [{ buttons: [{ ...press, action: opens }] }] })
  const messageId = await send(entry)
  const reply = await owner.fetch(`${BASE}/messages/${entry}/copies/parts`, { method: 'DELETE' })
  expect(await readProblem(reply)).toMatchObject({ status: 409, type: 'urn:guildhall:problem:entryInUse' })
  expect(JSON.stringify(await (await onDiscord(messageId)).json())).toContain('Press')
})

it('reports a copy that is not the bot’s; a deleted one has no buttons any more', async () => {
  const action = { type: 'sendMessage', target: 'hidden', message: { content: 'x' } }
  const entry = await save({
    content: 'Choose',
    rows: [{ buttons: [{ id: 'b1', label: 'Press', style: 'blue', action }] }],
  })
  const messageId = await send(entry)
  await api.db.pool.query(`update records set body = body || '{"messageId":"100000000000000009"}'`)
  const strip = async () => (await owner.fetch(`${BASE}/messages/${entry}/copies/parts`, { method: 'DELETE' })).json()
  expect(await strip()).toEqual({ left: 0 })
  const { id } = api.emulator.control.write(channel, PEOPLE_IDS.lichen, 'Mine')
  await api.db.pool.query(`update records set body = body || jsonb_build_object('messageId', $1::text)`, [id])
  expect(await strip()).toEqual({ left: 1 })
  expect((await onDiscord(messageId)).status).toBe(200)
})

it('keeps track of the last ten', async () => {
  const entry = await save({ content: 'x' })
  const sent: string[] = []
  for (let count = 0; count < COPIES_MAX + 1; count++) {
    api.pass(20_000)
    sent.push(await send(entry))
  }
  expect((await copies(entry)).map(({ messageId }) => messageId)).toEqual(sent.slice(1).reverse())
})

it('loads a message of the bot for the editor, with the saved message it belongs to', async () => {
  const entry = await save({ content: 'Known', embeds: [{ title: 'Cap', color: '#57c478' }] })
  const messageId = await send(entry)
  expect(loadReply.parse(await (await load(messageId)).json()).savedId).toBe(entry)
  await forget()
  const { savedId, json: text } = loadReply.parse(await (await load(messageId)).json())
  expect(savedId).toBeNull()
  expect(messageFromJson(text, () => 'id')).toMatchObject({
    ok: true,
    problems: [],
    message: { format: 'embeds', content: 'Known', embeds: [{ title: 'Cap', color: '#57c478' }] },
  })
  // Saved again and written into the old message, it is a copy again.
  const again = await save({ content: 'Known again' })
  expect((await rewrite(again, messageId)).status).toBe(200)
  expect((await copies(again)).map((copy) => copy.messageId)).toEqual([messageId])
})

it('neither loads nor rewrites what somebody else wrote', async () => {
  const entry = await save({ content: 'x' })
  const { id } = api.emulator.control.write(channel, PEOPLE_IDS.lichen, 'Mine')
  expect(await readProblem(await load(id))).toMatchObject({ status: 422, type: 'urn:guildhall:problem:messageNotOurs' })
  expect((await rewrite(entry, id)).status).toBe(422)
  expect((await load('100000000000000009')).status).toBe(404)
})

it('does not send a message that is inactive because premium has ended', async () => {
  const entry = await save({ content: 'The sixth' })
  await api.db.pool.query(
    `insert into collection_entries (guild_id, collection, id, body, position, created_by, created_at, updated_at)
     select guild_id, collection, gen_random_uuid(), body, position + n, created_by, created_at - n * interval '1 day', updated_at
     from collection_entries, generate_series(1, 5) n`,
  )
  const request = json('POST', { channelId: channel, language: 'en' })
  expect(await readProblem(await owner.fetch(`${BASE}/messages/${entry}/send`, request))).toMatchObject({
    status: 409,
    type: 'urn:guildhall:problem:entryResting',
  })
})
