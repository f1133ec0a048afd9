import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { caseExport, casePage, openedCase, predefinedUses } from '#core/cases-api.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { uploadReply } from '#core/images-api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'
import { refreshSnapshot } from '../../testing/refresh-snapshot.ts'
import { snapshotFromEmulator } from '../../testing/snapshot-from-emulator.ts'

const GUILD = FLIBUSTIERS_ID
const PATH = `/api/bot/dashboard/guilds/${GUILD}/cases`
const OWNER = PEOPLE_IDS['pixel-renard']
const MODERATOR = PEOPLE_IDS.brume_42
/** A complete picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

type Changes = { state?: string; subjectId?: string; actorId?: string; body?: object }

const aCase = (id: string, type: string, { body, ...changes }: Changes = {}): StateEffect => ({
  type: 'putRecord',
  kind: 'case',
  id,
  number: { counter: 'cases' },
  state: 'done',
  subjectId: PEOPLE_IDS['tofu.exe'],
  actorId: MODERATOR,
  ...changes,
  body: {
    type,
    targetName: 'tofu.exe',
    source: 'command',
    reason: `Reason ${id}`,
    context: null,
    images: [],
    deleteMessages: 0,
    reportId: null,
    ruleId: null,
    predefinedId: null,
    lifted: null,
    failure: null,
    edits: [],
    ...body,
  },
})

const aReport = (id: string, subjectId: string, cases: string[]): StateEffect => ({
  type: 'putRecord',
  kind: 'report',
  id,
  number: { counter: 'reports' },
  state: 'closed',
  subjectId,
  body: { kind: 'user', targetName: 'x', message: null, reports: [], lastReportAt: 0, cases },
})

describe('the case file', () => {
  let api: OpenedApi
  let owner: Browser
  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
  })
  beforeEach(async () => {
    await emptyTables(api.db.pool, 'records, counters, jobs')
    await patch(owner, GUILD, { 'moderation.anonymizeModerators': false })
  })
  afterAll(() => api.close())

  const put = async (...effects: StateEffect[]) =>
    expect(
      await commitState(api.db, { guildId: GUILD, module: 'moderation', effects, now: api.clock() }),
    ).toMatchObject({ ok: true })
  const list = async (query = '') => casePage.parse(await (await owner.fetch(PATH + query)).json())
  const numbers = async (query: string) => (await list(query)).cases.map(({ number }) => number)
  const open = async (number: number) => openedCase.parse(await (await owner.fetch(`${PATH}/${number}`)).json())

  it('lists cases, newest first, and finds them by each filter', async () => {
    await put(
      aCase('a', 'warn', { body: { reason: 'Café fermé' } }),
      aCase('b', 'tempmute', { state: 'active', actorId: OWNER }),
      aCase('c', 'ban', { subjectId: PEOPLE_IDS.lichen, body: { targetName: 'lichen', context: 'seen before' } }),
      aCase('d', 'warn', { state: 'deleted' }),
    )
    expect(await list()).toMatchObject({
      count: 3,
      next: null,
      cases: [
        { number: 3, type: 'ban', person: { id: PEOPLE_IDS.lichen, name: 'lichen' } },
        { number: 2, type: 'tempmute', state: 'active', moderator: { id: OWNER } },
        { number: 1, type: 'warn', reason: 'Café fermé', moderator: { id: MODERATOR } },
      ],
    })
    expect(await numbers(`?person=${PEOPLE_IDS.lichen}`)).toEqual([3])
    expect(await numbers(`?moderator=${OWNER}`)).toEqual([2])
    expect(await numbers('?type=warn')).toEqual([1])
    expect(await numbers('?state=running')).toEqual([2])
    expect(await numbers('?q=CAFE')).toEqual([1])
    expect(await numbers('?q=seen')).toEqual([3])
    expect(await numbers('?q=%232')).toEqual([2])
    expect(await numbers('?q=tofu&type=tempmute')).toEqual([2])
  })

  it('finds cases by days in the server’s time zone, both included', async () => {
    await patch(owner, GUILD, { timezone: 'Europe/Paris' })
    await put(aCase('a', 'warn'), aCase('b', 'warn'), aCase('c', 'warn'))
    // Midnight in Paris is eleven in the evening before in UTC, which the database uses.
    for (const [id, at] of [
      ['a', '2026-01-09T22:59:00Z'],
      ['b', '2026-01-09T23:00:00Z'],
      ['c', '2026-01-11T22:59:59Z'],
    ])
      await api.db.pool.query(`update records set created_at = $2 where kind = 'case' and id = $1`, [id, at])
    expect(await numbers('?from=2026-01-10')).toEqual([3, 2])
    expect(await numbers('?to=2026-01-09')).toEqual([1])
    expect(await numbers('?from=2026-01-10&to=2026-01-10')).toEqual([2])
    expect(await numbers('?from=2026-01-10&to=2026-01-11')).toEqual([3, 2])
    for (const day of ['2026-02-30', 'yesterday', '2026-1-1', '0000-01-01', '9999-12-31'])
      expect([day, (await owner.fetch(`${PATH}?from=${day}`)).status]).toEqual([day, 400])
  })

  it('turns pages by the number of the last case', async () => {
    await put(...Array.from({ length: 27 }, (_, index) => aCase(`n${index}`, 'warn')))
    const first = await list()
    expect([first.cases.length, first.count, first.next]).toEqual([25, 27, 3])
    const second = await list(`?before=${first.next}`)
    expect([second.cases.map(({ number }) => number), second.next]).toEqual([[2, 1], null])
  })

  it('refuses invalid parameters', async () => {
    const long = `?q=${'x'.repeat(101)}`
    for (const query of ['?person=me', '?moderator=1', '?type=lost', '?state=deleted', '?before=0', '?q=%00', long]) {
      expect([query, (await owner.fetch(PATH + query)).status]).toEqual([query, 400])
    }
    expect((await owner.fetch(`${PATH}/export?format=xml`)).status).toBe(400)
    for (const number of ['0', 'x', '99999999999999999999', '7']) {
      const reply = await owner.fetch(`${PATH}/${number}`)
      expect([number, reply.status, (await readProblem(reply)).type]).toEqual([
        number,
        404,
        'urn:guildhall:problem:caseNotFound',
      ])
    }
  })

  it('opens a case with its proof, its changes and every other case of the member', async () => {
    const edits = [{ by: OWNER, at: 1_000, fields: ['reason'] }]
    const images = [{ name: 'proof.png', url: 'https://cdn.example/proof.png' }]
    await put(
      aCase('a', 'warn'),
      aCase('b', 'tempmute', { state: 'active', body: { context: 'third time', images, edits } }),
      aCase('c', 'warn', { subjectId: PEOPLE_IDS.lichen }),
    )
    expect(await open(2)).toMatchObject({
      context: 'third time',
      images,
      proof: 1,
      edits: [{ by: { id: OWNER }, at: '1970-01-01T00:00:01.000Z', fields: ['reason'] }],
      story: {
        count: 2,
        running: 1,
        counts: { note: 0, warn: 1, tempmute: 1, kick: 0, tempban: 0, ban: 0 },
        cases: [{ number: 2 }, { number: 1 }],
      },
    })
  })

  it('shows what the member wrote last to those who can read that channel', async () => {
    const { control } = api.emulator
    const lichen = PEOPLE_IDS.lichen
    const channelId = control.createChannel({ guildId: GUILD, name: 'hold', type: 0, by: OWNER }).id
    control.setOverwrite({ channelId, targetId: lichen, type: 1, deny: String(PERMISSIONS.viewChannel) })
    await refreshSnapshot(api, GUILD)
    const grants = [{ type: 'user', id: lichen, modules: ['moderation'], level: 'read' }]
    expect((await patch(owner, GUILD, { 'access.grants': grants })).status).toBe(200)
    const delegate = await api.signIn('lichen')
    const message = { id: '9', text: 'Land ho', files: [] }
    await put(aCase('a', 'warn', { body: { evidence: { channelId, messages: [{ ...message, at: 1_000 }] } } }))
    expect((await open(1)).evidence).toEqual({ channelId, messages: [{ ...message, at: '1970-01-01T00:00:01.000Z' }] })
    const seen = openedCase.parse(await (await delegate.fetch(`${PATH}/1`)).json())
    expect(seen.evidence).toEqual({ channelId, messages: null })
    expect((await patch(owner, GUILD, { 'access.grants': [] })).status).toBe(200)
  })

  it('shows the report, automatic sanction or predefined sanction behind a case', async () => {
    const rule = { id: 'r1', type: 'warn', count: 3, infraction: 'all', interval: null }
    const entry = { id: 'p1', name: 'Advertising', reason: 'No adverts', type: 'warn', roles: [] }
    expect((await patch(owner, GUILD, { sanctions: [rule], predefinedSanctions: [entry] })).status).toBe(200)
    await put(
      aReport('told', PEOPLE_IDS['tofu.exe'], ['linked']),
      aReport('mine', OWNER, []),
      aCase('a', 'warn', { body: { source: 'report', reportId: 'told', predefinedId: 'p1' } }),
      aCase('linked', 'warn'),
      aCase('c', 'warn', { body: { source: 'automod', ruleId: 'r1' } }),
      aCase('d', 'warn', { body: { source: 'report', reportId: 'gone', ruleId: 'gone', predefinedId: 'gone' } }),
      aCase('e', 'warn', { subjectId: OWNER, body: { source: 'report', reportId: 'mine' } }),
      aCase('f', 'warn'),
    )
    const none = { report: null, rule: null, predefined: null }
    expect(await Promise.all([1, 2, 3, 4, 5, 6].map(async (number) => (await open(number)).links))).toEqual([
      { ...none, report: { number: 1 }, predefined: { name: 'Advertising' } },
      { ...none, report: { number: 1 } },
      { ...none, rule: { sentence: 'Avertissement après 3 infractions' } },
      { report: { number: null }, rule: { sentence: null }, predefined: { name: null } },
      // Reports about the reader are left out.
      none,
      none,
    ])
    await patch(owner, GUILD, { sanctions: [], predefinedSanctions: [] })
  })

  it('counts how often each predefined sanction was given, without removed or failed cases', async () => {
    const given = (id: string, changes: Changes = {}) =>
      aCase(id, 'tempmute', { ...changes, body: { predefinedId: 'p1' } })
    await put(
      given('a', { state: 'active' }),
      given('b'),
      given('c', { state: 'failed' }),
      given('d', { state: 'deleted' }),
      aCase('e', 'warn', { body: { predefinedId: 'p2' } }),
      aCase('f', 'warn'),
    )
    const { uses } = predefinedUses.parse(await (await owner.fetch(`${PATH}/predefined`)).json())
    expect(uses).toEqual({ p1: { given: 2, running: 1 }, p2: { given: 1, running: 0 } })
    expect(await numbers('?predefined=p1')).toEqual([3, 2, 1])
    expect(await numbers('?predefined=p2&type=warn')).toEqual([5])
  })

  it('shows nobody the notes about themselves', async () => {
    await put(aCase('a', 'note', { subjectId: OWNER }), aCase('b', 'warn', { subjectId: OWNER }))
    expect(await numbers('')).toEqual([2])
    expect((await owner.fetch(`${PATH}/1`)).status).toBe(404)
    expect((await open(2)).story).toMatchObject({ count: 1, counts: { note: 0 } })
  })

  it('hides the moderator from sanctioned members where that is set, and from exports', async () => {
    await patch(owner, GUILD, { 'moderation.anonymizeModerators': true })
    const lifted = { by: MODERATOR, reason: null, at: 1_000 }
    await put(aCase('a', 'warn', { subjectId: OWNER, body: { lifted } }), aCase('b', 'warn'))
    expect((await list()).cases.map(({ moderator }) => moderator?.id ?? null)).toEqual([MODERATOR, null])
    expect(await numbers(`?moderator=${MODERATOR}`)).toEqual([2])
    expect(JSON.stringify(await open(1))).not.toContain(MODERATOR)
    expect(await (await owner.fetch(`${PATH}/export?format=json`)).text()).not.toContain(MODERATOR)
  })

  it('exports all matching cases, without contexts', async () => {
    const reason = '=1+1, "quoted"'
    await put(...Array.from({ length: 120 }, (_, index) => aCase(`n${index}`, 'warn')))
    await put(aCase('last', 'kick', { body: { reason, context: 'secret' } }))
    const json = await owner.fetch(`${PATH}/export?format=json`)
    expect(json.headers.get('content-disposition')).toBe(`attachment; filename="cases-${GUILD}.json"`)
    const { cases, complete } = caseExport.parse(await json.json())
    expect([cases.length, complete, cases[0]?.reason]).toEqual([121, true, reason])
    const csv = await owner.fetch(`${PATH}/export?format=csv&type=kick`, { headers: { 'accept-language': 'en' } })
    expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const [head, row, end] = (await csv.text()).split('\r\n')
    expect(head).toContain('Number,Sanction,State,Member,Member ID,Moderator,Reason,Date,End')
    expect(row).toContain(`"'=1+1, ""quoted"""`)
    expect([row?.includes('secret'), end]).toEqual([false, ''])
  })

  const change = async (path: string, body: object, who = owner) => {
    const reply = await who.fetch(`${PATH}/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return reply.status === 204 ? 204 : [reply.status, (await readProblem(reply)).type.split(':').at(-1)]
  }
  const jobs = async () => (await api.db.pool.query('select module, job, key, payload from jobs order by job')).rows

  it('has the bot change a reason or lift a sanction, in the person’s name', async () => {
    await put(aCase('a', 'tempmute', { state: 'active' }))
    expect(await change('1/reason', { reason: ' Spam ' })).toBe(204)
    expect(await change('1/lift', { reason: null })).toBe(204)
    const asked = { by: OWNER, userId: PEOPLE_IDS['tofu.exe'] }
    expect(await jobs()).toEqual([
      { module: 'moderation', job: 'edit-case', key: 'a', payload: { ...asked, reason: 'Spam' } },
      { module: 'moderation', job: 'lift-case', key: 'a', payload: { ...asked, reason: null } },
    ])
  })

  it('has the bot change the length of a temporary sanction', async () => {
    await put(aCase('a', 'tempmute', { state: 'active' }), aCase('b', 'ban', { state: 'active' }))
    expect(await change('1/length', { seconds: 3_600 })).toBe(204)
    expect(await change('1/length', { seconds: 29 * 86_400 })).toEqual([422, 'muteTooLong'])
    expect(await change('1/length', { seconds: 5 })).toEqual([422, 'invalidBody'])
    expect(await change('2/length', { seconds: 3_600 })).toEqual([409, 'caseNotRunning'])
    const payload = { by: OWNER, userId: PEOPLE_IDS['tofu.exe'], seconds: 3_600 }
    expect(await jobs()).toEqual([{ module: 'moderation', job: 'length-case', key: 'a', payload }])
  })

  it('has the bot add pictures that the person has uploaded, and remove others, up to three', async () => {
    const images = [
      { name: 'a.png', url: '/uploads/a.webp' },
      { name: 'b.png', url: 'https://cdn.example/b.png' },
    ]
    await put(aCase('a', 'warn', { body: { images } }), aCase('b', 'warn', { subjectId: OWNER }))
    const upload = async (who: Browser) => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(Buffer.from(PIXEL, 'base64'))], 'proof.png'))
      const reply = await who.fetch(`/api/bot/dashboard/guilds/${GUILD}/uploads?for=proof`, {
        method: 'POST',
        body: form,
      })
      return uploadReply.parse(await reply.json()).url
    }
    const [own, other] = [await upload(owner), await upload(owner)]
    expect(await change('1/proof', { added: [own, other], removed: [] })).toEqual([409, 'caseProofFull'])
    expect(await change('1/proof', { added: ['/uploads/never.webp'], removed: [] })).toEqual([404, 'uploadNotFound'])
    expect(await change('1/proof', { added: ['https://cdn.example/c.png'], removed: [] })).toEqual([422, 'invalidBody'])
    expect(await change('1/proof', { added: [], removed: [] })).toEqual([422, 'invalidBody'])
    expect(await change('2/proof', { added: [own], removed: [] })).toEqual([403, 'caseAboutYou'])
    const asked = { added: [own, other], removed: ['https://cdn.example/b.png'] }
    expect(await change('1/proof', asked)).toBe(204)
    const by = { by: OWNER, userId: PEOPLE_IDS['tofu.exe'] }
    const job = { module: 'moderation', job: 'pictures-case', key: expect.stringMatching(/^a:/) }
    expect(await jobs()).toEqual([{ ...job, payload: { ...by, ...asked } }])
    const next = { added: [], removed: ['/uploads/a.webp'] }
    expect(await change('1/proof', next)).toBe(204)
    expect((await jobs()).map(({ payload }) => payload)).toEqual(
      expect.arrayContaining([
        { ...by, ...asked },
        { ...by, ...next },
      ]),
    )
  })

  it('has the bot change the internal context, and remove cases that are over', async () => {
    await put(aCase('a', 'warn'), aCase('b', 'tempmute', { state: 'active' }), aCase('c', 'warn', { subjectId: OWNER }))
    const remove = async (number: number, who = owner) => {
      const reply = await who.fetch(`${PATH}/${number}`, { method: 'DELETE' })
      return reply.status === 204 ? 204 : (await readProblem(reply)).type.split(':').at(-1)
    }
    expect(await change('1/context', { context: ' Third time ' })).toBe(204)
    expect(await change('1/context', { context: 'x'.repeat(2_001) })).toEqual([422, 'invalidBody'])
    expect(await change('3/context', { context: 'Mine' })).toEqual([403, 'caseAboutYou'])
    expect([await remove(1), await remove(2), await remove(3)]).toEqual([204, 'caseStillRunning', 'caseAboutYou'])
    const asked = { by: OWNER, userId: PEOPLE_IDS['tofu.exe'] }
    expect(await jobs()).toEqual([
      { module: 'moderation', job: 'context-case', key: 'a', payload: { ...asked, context: 'Third time' } },
      { module: 'moderation', job: 'remove-case', key: 'a', payload: asked },
    ])
  })

  it('shows and finds appeals, and has the bot carry out a decision by somebody other than the moderator', async () => {
    const appeal = { text: 'Not me', at: api.clock(), by: null, reason: null, decidedAt: null }
    const decided = { ...appeal, by: OWNER, reason: 'Seen', decidedAt: api.clock() }
    const waiting = { appeal, appealState: 'open' }
    await put(
      aCase('a', 'warn', { body: waiting }),
      aCase('b', 'warn', { body: { appeal: decided, appealState: 'refused' } }),
      aCase('c', 'warn', { actorId: OWNER, body: waiting }),
    )
    expect(await numbers('?state=appealed')).toEqual([3, 1])
    expect((await open(1)).appeal).toMatchObject({ text: 'Not me', state: 'open', decided: null })
    expect((await open(2)).appeal).toMatchObject({ state: 'refused', decided: { by: { id: OWNER }, reason: 'Seen' } })
    const decision = { verdict: 'accepted', reason: ' A mistake ' }
    expect(await change('1/appeal', { ...decision, reason: ' ' })).toEqual([422, 'invalidBody'])
    expect(await change('2/appeal', decision)).toEqual([409, 'appealDecided'])
    expect(await change('3/appeal', decision)).toEqual([403, 'appealYourOwn'])
    expect(await change('1/appeal', decision)).toBe(204)
    const payload = { by: OWNER, userId: PEOPLE_IDS['tofu.exe'], verdict: 'accepted', reason: 'A mistake' }
    expect(await jobs()).toEqual([{ module: 'moderation', job: 'appeal-case', key: 'a', payload }])
  })

  it('refuses changes that the rules do not allow', async () => {
    await put(aCase('a', 'warn', { subjectId: OWNER }), aCase('b', 'ban', { state: 'ended' }))
    expect(await change('1/reason', { reason: 'Mine' })).toEqual([403, 'caseAboutYou'])
    expect(await change('2/lift', { reason: null })).toEqual([409, 'caseNotRunning'])
    expect(await change('9/lift', { reason: null })).toEqual([404, 'caseNotFound'])
    expect(await change('2/reason', { reason: 'x'.repeat(801) })).toEqual([422, 'invalidBody'])
    await patch(owner, GUILD, { 'moderation.requireReason': true })
    expect(await change('2/reason', { reason: ' ' })).toEqual([422, 'caseReasonNeeded'])
    const grants = [{ type: 'user', id: PEOPLE_IDS.lichen, modules: ['moderation'], level: 'write' }]
    await patch(owner, GUILD, { 'access.grants': grants })
    const delegate = await api.signIn('lichen')
    expect(await change('2/reason', { reason: 'Spam' }, delegate)).toEqual([403, 'lacksPermission'])
    // With the permission, but below the moderator concerned.
    await put(aCase('c', 'warn', { subjectId: MODERATOR }))
    const { roles } = await snapshotFromEmulator(api.emulator, GUILD)
    const roleId = roles.find(({ name }) => name === 'Matelot')?.id ?? ''
    const { control } = api.emulator
    control.giveRole({ guildId: GUILD, userId: PEOPLE_IDS.lichen, roleId })
    control.editRole({ guildId: GUILD, roleId, permissions: String(PERMISSIONS.manageMessages), by: OWNER })
    await refreshSnapshot(api, GUILD)
    api.pass(60_000)
    for (const [path, body] of [
      ['3/reason', { reason: 'Spam' }],
      ['3/context', { context: 'Spam' }],
    ] as const)
      expect(await change(path, body, delegate)).toEqual([403, 'memberAboveYou'])
    const removal = await delegate.fetch(`${PATH}/3`, { method: 'DELETE' })
    expect((await readProblem(removal)).type).toContain('memberAboveYou')
    expect(await jobs()).toEqual([])
  })
})
