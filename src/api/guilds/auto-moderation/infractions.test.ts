import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { infractionHistory, infractionPage } from '#core/infractions-api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'
import { refreshSnapshot } from '../../testing/refresh-snapshot.ts'
import { snapshotFromEmulator } from '../../testing/snapshot-from-emulator.ts'

const GUILD = FLIBUSTIERS_ID
const PATH = `/api/bot/dashboard/guilds/${GUILD}/auto-moderation`
const { lichen, 'tofu.exe': tofu, 'pixel-renard': pixel, 'moka-lune': moka } = PEOPLE_IDS
const DAY_MS = 86_400_000
let api: OpenedApi
let owner: Browser
let delegate: Browser
let hidden: string
let secret: string

beforeAll(async () => {
  api = await openApi()
  owner = await api.signIn('pixel-renard')
  const { control } = api.emulator
  hidden = control.createChannel({ guildId: GUILD, name: 'captains', type: 0, by: pixel }).id
  control.setOverwrite({ channelId: hidden, targetId: lichen, type: 1, deny: String(PERMISSIONS.viewChannel) })
  const deck = control.createChannel({ guildId: GUILD, name: 'deck', type: 0, by: pixel }).id
  secret = control.openThread({ channelId: deck, userId: pixel, name: 'plans', isPrivate: true }).id
  await refreshSnapshot(api, GUILD)
  const grants = [{ type: 'user', id: lichen, modules: ['auto-moderation'], level: 'write' }]
  expect((await patch(owner, GUILD, { 'access.grants': grants })).status).toBe(200)
  delegate = await api.signIn('lichen')
})
afterAll(() => api.close())
beforeEach(() => emptyTables(api.db.pool, 'records, jobs'))

type Noted = { state?: string; subjectId?: string; actorId?: string; channelId?: string; daysAgo?: number }

const note = (id: string, hit: string, filter: string, { daysAgo = 0, ...columns }: Noted = {}, body: object = {}) => {
  const put: StateEffect = {
    type: 'putRecord',
    kind: 'infraction',
    id,
    state: 'counted',
    subjectId: tofu,
    ...columns,
    body: { filter, excerpt: `said ${hit}`, source: 'bot', hit, ...body },
  }
  const now = api.clock() - daysAgo * DAY_MS
  return commitState(api.db, { guildId: GUILD, module: 'auto-moderation', effects: [put], now })
}
const list = async (who = owner) => infractionPage.parse(await (await who.fetch(`${PATH}/infractions`)).json())
const undo = async (hit: string, who = owner) => {
  const reply = await who.fetch(`${PATH}/infractions/${hit}/undo`, { method: 'POST' })
  return reply.status === 204 ? 204 : (await readProblem(reply)).type.split(':').at(-1)
}

it('groups infractions by message, and shows who undid them', async () => {
  await note('a', 'm1', 'caps', {}, { fired: { rule: 0 } })
  await note('b', 'm1', 'links')
  await note('c', 'm2', 'spam', { state: 'undone', actorId: moka, daysAgo: 1 })
  const { infractions, next } = await list()
  expect(next).toBeNull()
  expect(infractions).toMatchObject([
    { id: 'm1', person: { id: tofu }, excerpt: 'said m1', wasSanctioned: true, canUndo: true, undoneBy: null },
    { id: 'm2', filters: ['spam'], canUndo: false, whyNot: null, undoneBy: { id: moka } },
  ])
  expect(infractions[0]?.filters.toSorted()).toEqual(['caps', 'links'])
})

it('does not split what one message did between two pages', async () => {
  for (let index = 0; index < 19; index += 1) await note(`one${index}`, `m${index}`, 'caps')
  for (const filter of ['caps', 'links', 'spam']) await note(`last-${filter}`, 'last', filter, { daysAgo: 1 })
  await note('older', 'older', 'caps', { daysAgo: 2 })
  const first = await list()
  expect(first.infractions).toHaveLength(20)
  expect(first.infractions.at(-1)).toMatchObject({ id: 'last', filters: expect.arrayContaining(['links', 'spam']) })
  const rest = await owner.fetch(`${PATH}/infractions?before=${first.next}`)
  expect(infractionPage.parse(await rest.json())).toMatchObject({ infractions: [{ id: 'older' }], next: null })
})

it('links the resulting case, but not for the member concerned', async () => {
  const aCase = (id: string, subjectId: string, infractionId: string, state = 'done'): StateEffect => ({
    type: 'putRecord',
    kind: 'case',
    id,
    number: { counter: 'cases' },
    state,
    subjectId,
    body: {
      type: 'warn',
      targetName: 'x',
      source: 'automod',
      reason: null,
      context: null,
      images: [],
      deleteMessages: 0,
      reportId: null,
      ruleId: 'rule',
      predefinedId: null,
      infractionId,
      lifted: null,
      failure: null,
      edits: [],
    },
  })
  const fired = { fired: { rule: 0 } }
  await note('a', 'm1', 'caps', {}, fired)
  await note('b', 'm2', 'caps', { daysAgo: 1 }, fired)
  await note('c', 'm3', 'caps', { daysAgo: 2, subjectId: pixel }, fired)
  await note('d', 'm4', 'caps', { daysAgo: 3 })
  await emptyTables(api.db.pool, 'counters')
  const effects = [aCase('1', tofu, 'm1'), aCase('2', tofu, 'm2', 'deleted'), aCase('3', pixel, 'm3')]
  await commitState(api.db, { guildId: GUILD, module: 'moderation', effects, now: api.clock() })
  expect((await list()).infractions.map(({ id, caseNumber }) => [id, caseNumber])).toEqual([
    ['m1', 1],
    ['m2', null],
    ['m3', null],
    ['m4', null],
  ])
})

it('hides text from channels that a delegate cannot see, and lets nobody undo their own', async () => {
  await note('a', 'm1', 'caps', { channelId: hidden })
  await note('b', 'm2', 'caps', { subjectId: lichen, daysAgo: 1 })
  const { infractions } = await list(delegate)
  expect(infractions).toMatchObject([
    { id: 'm1', excerpt: null, canUndo: false, whyNot: 'noPermission' },
    { id: 'm2', canUndo: false, whyNot: 'noPermission' },
  ])
  expect((await list()).infractions[0]?.excerpt).toBe('said m1')
})

it('hides text of private threads from those who may not see all threads', async () => {
  await note('a', 'm1', 'caps', { channelId: secret })
  expect((await list(delegate)).infractions).toMatchObject([{ id: 'm1', excerpt: null }])
  expect((await list()).infractions[0]?.excerpt).toBe('said m1')
})

it('has the bot undo it, in the name of somebody who may', async () => {
  await note('a', 'm1', 'caps')
  await note('b', 'm2', 'caps', { subjectId: pixel })
  await note('c', 'm3', 'caps', { state: 'undone', actorId: moka })
  expect(await undo('m1', delegate)).toBe('lacksPermission')
  expect(await undo('m2')).toBe('infractionAboutYou')
  expect(await undo('m3')).toBe('infractionUndone')
  expect(await undo('m4')).toBe('infractionNotFound')
  expect(await undo('m1')).toBe(204)
  const { rows } = await api.db.pool.query('select module, job, key, payload from jobs')
  expect(rows).toEqual([{ module: 'auto-moderation', job: 'undo', key: 'm1', payload: { userId: tofu, by: pixel } }])
})

it('undoes nothing about somebody above the person', async () => {
  await note('a', 'm1', 'caps', { subjectId: PEOPLE_IDS.brume_42 })
  await note('b', 'm2', 'caps', { daysAgo: 1 })
  await note('c', 'm3', 'caps', { subjectId: lichen, daysAgo: 2 })
  const { control } = api.emulator
  const { roles } = await snapshotFromEmulator(api.emulator, GUILD)
  const roleId = roles.find(({ name }) => name === 'Matelot')?.id ?? ''
  control.giveRole({ guildId: GUILD, userId: lichen, roleId })
  control.editRole({ guildId: GUILD, roleId, permissions: String(PERMISSIONS.manageMessages), by: pixel })
  await refreshSnapshot(api, GUILD)
  api.pass(60_000)
  expect((await list(delegate)).infractions).toMatchObject([
    { id: 'm1', canUndo: false, whyNot: 'aboveYou' },
    { id: 'm2', canUndo: true, whyNot: null },
    { id: 'm3', canUndo: false, whyNot: 'aboutYou' },
  ])
  expect((await list()).infractions).toMatchObject([{ canUndo: true }, { canUndo: true }, { canUndo: true }])
  expect(await undo('m1', delegate)).toBe('memberAboveYou')
  expect((await api.db.pool.query('select from jobs')).rowCount).toBe(0)
  expect(await undo('m1')).toBe(204)
})

it('returns each member’s infractions of the last month, with the earlier count', async () => {
  await note('a', 'm1', 'caps', { daysAgo: 2 })
  await note('b', 'm2', 'links', { daysAgo: 1 })
  await note('c', 'm3', 'caps', { daysAgo: 40 })
  await note('d', 'm4', 'caps', { state: 'undone', actorId: moka })
  const counts = { caps: 5, links: 1, all: 6 }
  const state: StateEffect = { type: 'putMemberState', userId: tofu, value: { counts, fired: {} } }
  await commitState(api.db, { guildId: GUILD, module: 'auto-moderation', effects: [state], now: api.clock() })
  const { members, complete } = infractionHistory.parse(await (await owner.fetch(`${PATH}/history`)).json())
  expect(complete).toBe(true)
  expect(members).toMatchObject([{ id: tofu, before: { caps: 4, links: 0, all: 4 } }])
  expect(members[0]?.infractions.map(({ filter }) => filter)).toEqual(['caps', 'links'])
})
