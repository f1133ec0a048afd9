import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/effects.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { emptyTables } from '#tests/postgres.ts'
import { routes } from '../routes.ts'
import { type Browser, type OpenedApi, openApi, readProblem } from '../testing/open-api.ts'

// Every call that changes what was done to a member, made by an administrator about somebody above them. The list is
// made from the routes: whoever adds one has to say here how it is called.
const GUILD = FLIBUSTIERS_ID
const HERE = `/api/bot/dashboard/guilds/${GUILD}`
const ABOVE = PEOPLE_IDS['pixel-renard']
const BELOW = PEOPLE_IDS['tofu.exe']
const ABOUT_MEMBERS = /^\/api\/bot\/dashboard\/guilds\/:id\/(?:cases|reports|auto-moderation\/infractions)\//

type Ask = { params: Record<string, string>; body?: object | undefined; code: string }
const onCase = (number: string, body?: object): Ask => ({ params: { number }, body, code: 'memberAboveYou' })
const PICTURE = '/uploads/proof.webp'
const [WARNED, MUTED] = ['1', '2']
const sanction = {
  action: 'sanction',
  what: { type: 'warn', duration: null, deleteMessages: 0 },
  reason: 'Noise',
  context: null,
  keepsOpen: false,
}

const table: Record<string, Ask> = {
  'post /cases/:number/reason': onCase(WARNED, { reason: 'Changed' }),
  'post /cases/:number/context': onCase(WARNED, { context: 'Changed' }),
  'post /cases/:number/proof': onCase(WARNED, { added: [], removed: [PICTURE] }),
  'post /cases/:number/length': onCase(MUTED, { seconds: 600 }),
  'post /cases/:number/lift': onCase(MUTED, { reason: null }),
  'post /cases/:number/appeal': onCase(WARNED, { verdict: 'accepted', reason: 'A mistake' }),
  'delete /cases/:number': onCase(WARNED),
  'post /reports/:report': { params: { report: 'r' }, body: sanction, code: 'sanctionRefused' },
  'post /auto-moderation/infractions/:infraction/undo': { params: { infraction: 'hit' }, code: 'memberAboveYou' },
}

it('covers every call that changes something about a member', () => {
  const declared = routes.flatMap(({ method, path }) =>
    method !== 'get' && ABOUT_MEMBERS.test(path) ? [`${method} ${path.slice(path.indexOf('/:id/') + 4)}`] : [],
  )
  expect(Object.keys(table).sort()).toEqual(declared.sort())
})

describe('somebody above', () => {
  let api: OpenedApi
  let administrator: Browser
  beforeAll(async () => {
    api = await openApi({ writeRate: { burst: 10_000, perSecond: 10 } })
    administrator = await api.signIn('miaou-dev')
  })
  afterAll(() => api.close())
  beforeEach(() => emptyTables(api.db.pool, 'records, counters, jobs'))

  const aCase = (type: string, state: string, subjectId: string, dueAt: number | null): StateEffect => ({
    type: 'putRecord',
    kind: 'case',
    id: type,
    number: { counter: 'cases' },
    state,
    subjectId,
    dueAt,
    body: {
      type,
      targetName: 'somebody',
      source: 'command',
      reason: 'Noise',
      context: null,
      images: [{ name: 'proof', url: PICTURE }],
      deleteMessages: 0,
      reportId: null,
      ruleId: null,
      predefinedId: null,
      lifted: null,
      appeal: { text: 'Not me', at: 0, by: null, reason: null, decidedAt: null },
      appealState: 'open',
      failure: null,
      edits: [],
    },
  })
  const put = async (subjectId: string) => {
    const noted = { id: 'n', state: 'counted', subjectId, body: { hit: 'hit', filter: 'filter', excerpt: '' } }
    const body = { kind: 'user', targetName: 'somebody', message: null, reports: [], lastReportAt: 0 }
    const report = { id: 'r', number: { counter: 'reports' }, state: 'open', subjectId, body }
    const write = (module: string, ...effects: StateEffect[]) =>
      commitState(api.db, { guildId: GUILD, module, effects, now: api.clock() })
    await write('moderation', aCase('warn', 'done', subjectId, null))
    await write('moderation', aCase('tempmute', 'active', subjectId, api.clock() + 3_600_000))
    await write('auto-moderation', { type: 'putRecord', kind: 'infraction', ...noted })
    await write('reports', { type: 'putRecord', kind: 'report', ...report })
  }
  const ask = (way: string, { params, body }: Ask) => {
    const [method = '', path = ''] = way.split(' ')
    const place = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    const sent = body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    return administrator.fetch(`${HERE}${place}`, { method: method.toUpperCase(), ...sent })
  }

  it.each(Object.entries(table))('is protected from %s', async (way, asked) => {
    await put(ABOVE)
    const { type } = await readProblem(await ask(way, asked))
    expect(type).toBe(`urn:guildhall:problem:${asked.code}`)
    expect((await api.db.pool.query('select from jobs')).rowCount).toBe(0)
  })

  it.each(Object.entries(table))('is no reason to refuse %s about somebody below', async (way, asked) => {
    await put(BELOW)
    const reply = await ask(way, asked)
    expect(reply.status, await reply.clone().text()).toBe(204)
  })
})
