import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { noiseReply } from '#core/noise-api.ts'
import { watchedCounts, watchedExamples } from '#core/watched-api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { writeDecisions } from '#store/bot/decisions.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, patch } from '../../testing/open-api.ts'
import { refreshSnapshot } from '../../testing/refresh-snapshot.ts'

const GUILD = FLIBUSTIERS_ID
const PATH = `/api/bot/dashboard/guilds/${GUILD}/auto-moderation`
const DAY_MS = 86_400_000
const { lichen, 'tofu.exe': tofu, 'pixel-renard': pixel, 'moka-lune': moka } = PEOPLE_IDS
let api: OpenedApi
let owner: Browser
let deck: string
let hidden: string

beforeAll(async () => {
  api = await openApi()
  owner = await api.signIn('pixel-renard')
  const { control } = api.emulator
  deck = control.createChannel({ guildId: GUILD, name: 'deck', type: 0, by: pixel }).id
  hidden = control.createChannel({ guildId: GUILD, name: 'captains', type: 0, by: pixel }).id
  control.setOverwrite({ channelId: hidden, targetId: lichen, type: 1, deny: String(PERMISSIONS.viewChannel) })
  await refreshSnapshot(api, GUILD)
  const grants = [{ type: 'user', id: lichen, modules: ['auto-moderation'], level: 'write' }]
  const watching = { 'caps.status': true, 'caps.watch': true, 'filter.status': true, 'filter.watch': true }
  expect((await patch(owner, GUILD, { 'access.grants': grants, ...watching })).status).toBe(200)
  api.pass(60_000)
})
afterAll(() => api.close())
beforeEach(async () => {
  await emptyTables(api.db.pool, 'decisions, records')
  api.pass(2 * 60_000)
  owner = await api.signIn('pixel-renard')
})

type Saw = {
  userId?: string
  channelId?: string
  daysAgo?: number
  found?: string
  filters?: string[]
  guildId?: string
}

const saw = (
  message: string,
  { userId = tofu, channelId = deck, daysAgo = 0, found = '', filters = ['caps'], guildId = GUILD }: Saw = {},
) =>
  writeDecisions(api.db, [
    {
      guildId,
      at: api.clock() - daysAgo * DAY_MS,
      module: 'auto-moderation',
      event: 'messageCreated',
      userId,
      channelId,
      reasons: filters.map((filter) => ({ code: 'watched', params: { filter, message, found } })),
      effects: 0,
    },
  ])
const counts = async () => watchedCounts.parse(await (await owner.fetch(`${PATH}/watched`)).json()).filters
const examples = async (filter: string, who = owner) =>
  watchedExamples.parse(await (await who.fetch(`${PATH}/watched/examples?filter=${filter}`)).json()).examples

it('counts messages and members by filter, on this server alone, and only of filters that watch', async () => {
  await saw('1', { filters: ['caps', 'filter'] })
  await saw('2')
  // The same message again: it was edited.
  await saw('2')
  await saw('3', { userId: moka })
  await saw('4', { guildId: '123456789012345678' })
  await saw('5', { filters: ['spam'] })
  expect(await counts()).toEqual({ caps: { messages: 3, members: 2 }, filter: { messages: 1, members: 1 } })
})

it('begins anew when the filter is changed, but not when only its answer is', async () => {
  await saw('1', { filters: ['caps', 'filter'] })
  api.pass(1_000)
  expect((await patch(owner, GUILD, { 'caps.percent': 90, 'filter.silent': true })).status).toBe(200)
  api.pass(1_000)
  expect(await counts()).toEqual({ caps: { messages: 0, members: 0 }, filter: { messages: 1, members: 1 } })
  await saw('2')
  expect((await counts()).caps).toEqual({ messages: 1, members: 1 })
})

it('shows the newest, and what was written there only where messages are read', async () => {
  const { control } = api.emulator
  const written = control.write(deck, tofu, 'SO LOUD').id
  await saw(written)
  await saw('2', { daysAgo: 1, found: 'parrot*', filters: ['filter'] })
  expect(await examples('caps')).toMatchObject([
    { messageId: written, channelId: deck, person: { id: tofu }, words: null },
  ])
  expect(await examples('filter')).toMatchObject([{ found: 'parrot*' }])
  await patch(owner, GUILD, { 'autoModeration.readsPast': true })
  expect(await examples('caps')).toMatchObject([{ words: 'SO LOUD' }])
  control.remove(deck, written, tofu)
  expect(await examples('caps')).toMatchObject([{ words: null }])
})

it('shows no example from a channel that the reader cannot see', async () => {
  await saw('1', { channelId: hidden })
  await saw('2', { daysAgo: 1 })
  const delegate = await api.signIn('lichen')
  expect((await examples('caps', delegate)).map(({ messageId }) => messageId)).toEqual(['2'])
  expect((await examples('caps')).map(({ messageId }) => messageId)).toEqual(['1', '2'])
})

it('says which words were found most in the last month, and how often that was undone', async () => {
  const note = (id: string, filter: string, found: string[], state = 'counted', daysAgo = 0) =>
    commitState(api.db, {
      guildId: GUILD,
      module: 'auto-moderation',
      effects: [{ type: 'putRecord', kind: 'infraction', id, state, subjectId: tofu, body: { filter, found } }],
      now: api.clock() - daysAgo * DAY_MS,
    })
  await note('a', 'filter', ['ass*', 'parrot'])
  await note('b', 'filter', ['ass*'], 'undone')
  await note('c', 'links', ['example.org'], 'counted', 29)
  await note('d', 'filter', ['ass*'], 'counted', 31)
  await note('e', 'caps', [])
  const { entries } = noiseReply.parse(await (await owner.fetch(`${PATH}/noise`)).json())
  expect(entries).toEqual([
    { filter: 'filter', entry: 'ass*', hits: 2, undone: 1 },
    { filter: 'links', entry: 'example.org', hits: 1, undone: 0 },
    { filter: 'filter', entry: 'parrot', hits: 1, undone: 0 },
  ])
})
