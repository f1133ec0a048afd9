import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { uploadReply } from '#core/images-api.ts'
import { reportPage } from '#core/reports-api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { type Browser, type OpenedApi, openApi, patch, readProblem } from '../../testing/open-api.ts'
import { refreshSnapshot } from '../../testing/refresh-snapshot.ts'
import { snapshotFromEmulator } from '../../testing/snapshot-from-emulator.ts'

const GUILD = FLIBUSTIERS_ID
const PATH = `/api/bot/dashboard/guilds/${GUILD}/reports`
/** A complete picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const { 'tofu.exe': tofu, 'moka-lune': moka, lichen, 'pixel-renard': pixel } = PEOPLE_IDS

describe('reports on the dashboard', () => {
  let api: OpenedApi
  let owner: Browser
  let delegate: Browser
  let roleId: string

  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
    delegate = await api.signIn('lichen')
    const { roles } = await snapshotFromEmulator(api.emulator, GUILD)
    roleId = roles.find(({ name }) => name === 'Matelot')?.id ?? ''
    const grants = [{ type: 'user', id: lichen, modules: ['reports'], level: 'write' }]
    expect((await patch(owner, GUILD, { 'access.grants': grants })).status).toBe(200)
  })
  afterAll(() => api.close())
  beforeEach(async () => {
    await api.db.pool.query('truncate records, counters, jobs')
    await put({ id: 'a' })
    await put(
      { id: 'b', state: 'closed', subjectId: moka },
      { outcome: 'rejected', closedBy: pixel, targetName: 'moka' },
    )
    await put({ id: 'c', subjectId: pixel }, { targetName: 'pixel' })
  })

  const put = (changes: Partial<Extract<StateEffect, { type: 'putRecord' }>>, body: object = {}) => {
    const report = { reporterId: moka, reason: 'Shouts at night', source: 'text', file: null, at: api.clock() }
    const effect: StateEffect = {
      type: 'putRecord',
      kind: 'report',
      id: 'a',
      number: { counter: 'reports' },
      state: 'open',
      subjectId: tofu,
      body: {
        kind: 'user',
        targetName: 'tofu',
        message: null,
        reports: [report],
        lastReportAt: api.clock(),
        ...body,
      },
      ...changes,
    }
    return commitState(api.db, { guildId: GUILD, module: 'reports', effects: [effect], now: api.clock() })
  }
  const list = async (query = '', who = owner) => {
    const reply = await who.fetch(`${PATH}${query}`)
    return reply.ok ? reportPage.parse(await reply.json()).reports : reply.status
  }
  const act = (id: string, body: object, who = owner) =>
    who.fetch(`${PATH}/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const codeOf = async (reply: Response) => (await readProblem(reply)).type.split(':').at(-1)

  it('show what stood around the message to those who can read its channel, and what was decided about similar ones', async () => {
    const { control } = api.emulator
    const channelId = control.createChannel({ guildId: GUILD, name: 'hold', type: 0, by: pixel }).id
    control.setOverwrite({ channelId, targetId: lichen, type: 1, deny: String(PERMISSIONS.viewChannel) })
    await refreshSnapshot(api, GUILD)
    control.giveRole({ guildId: GUILD, userId: lichen, roleId })
    expect((await patch(owner, GUILD, { 'reportSystem.rolesAccess': [roleId] })).status).toBe(200)
    const said = (id: string, authorId: string) => ({
      id,
      authorId,
      name: 'somebody',
      text: `said ${id}`,
      files: [],
      at: 0,
    })
    const message = { channelId, id: '50', text: 'rude', files: [] }
    await put({ id: 'd' }, { message, around: [said('49', moka), said('51', tofu)] })
    await put({ id: 'e', state: 'closed' }, { outcome: 'sanctioned', sanction: 'tempmute' })
    const find = async (who = owner) => {
      const listed = await list('', who)
      return typeof listed === 'number' ? listed : listed.find(({ id }) => id === 'd')
    }
    expect(await find()).toMatchObject({
      around: [
        { person: { id: moka, name: 'somebody' }, text: 'said 49', isLater: false },
        { person: { id: tofu }, text: 'said 51', isLater: true },
      ],
      similar: [
        { number: 5, outcome: 'sanctioned', sanction: 'tempmute' },
        { number: 2, outcome: 'rejected', sanction: null },
      ],
    })
    api.pass(60_000)
    expect(await find(delegate)).toMatchObject({ around: null })
    control.takeRole({ guildId: GUILD, userId: lichen, roleId })
    api.pass(60_000)
  })

  it('are listed newest first with who reported what, without those about the reader', async () => {
    expect(await list()).toMatchObject([
      { id: 'b', state: 'closed', outcome: 'rejected', closedBy: { id: pixel } },
      {
        id: 'a',
        number: 1,
        target: { name: 'tofu' },
        reports: [{ reporter: { id: moka }, reason: 'Shouts at night' }],
      },
    ])
  })

  it('come with attachments and the background of both members, as on Discord', async () => {
    const kept = { name: 'proof.png', url: '/uploads/a.webp', isPicture: true }
    const clip = { name: 'clip.mp4', url: 'https://cdn.discordapp.com/attachments/1/2/clip.mp4', isPicture: false }
    const report = { reporterId: moka, reason: 'Look', source: null, file: clip, at: api.clock() }
    await put(
      { id: 'd', subjectId: lichen },
      {
        kind: 'message',
        targetName: 'lichen',
        message: { channelId: '5', id: '9', text: 'Rude', files: [kept] },
        reports: [report],
        isByApp: true,
        background: { cases: 2, files: 1, isFirstReport: true, rejected: 0, joinedAt: null },
      },
    )
    expect(await list(`?person=${lichen}`)).toMatchObject([
      {
        message: { text: 'Rude', files: [{ name: 'proof.png', url: '/uploads/a.webp' }] },
        reports: [{ file: { name: 'clip.mp4' } }],
        isByApp: true,
        background: { sanctions: 2, reports: 1, isFirstReport: true, rejected: 0 },
      },
    ])
    expect(await list(`?person=${tofu}`)).toMatchObject([{ background: null, reports: [{ file: null }] }])
  })

  it('list sanctions of the last hour that may be a result', async () => {
    const sanction = (id: string, subjectId: string): StateEffect => ({
      type: 'putRecord',
      kind: 'case',
      id,
      number: { counter: 'cases' },
      state: 'done',
      subjectId,
      body: {},
    })
    const write = (effect: StateEffect, now: number) =>
      commitState(api.db, { guildId: GUILD, module: 'moderation', effects: [effect], now })
    await write(sanction('old', tofu), api.clock() - 3_700_000)
    await write(sanction('young', tofu), api.clock() - 60_000)
    expect(await list(`?person=${tofu}`)).toMatchObject([{ recentSanctions: [{ id: 'young', number: 2 }] }])
    expect(await list(`?person=${moka}`)).toMatchObject([{ recentSanctions: [] }])
  })

  it('list the resulting cases that still exist', async () => {
    const aCase = (id: string, state: string): StateEffect => ({
      type: 'putRecord',
      kind: 'case',
      id,
      number: { counter: 'cases' },
      state,
      subjectId: tofu,
      body: {},
    })
    const effects = [aCase('one', 'done'), aCase('two', 'deleted'), aCase('three', 'active')]
    await commitState(api.db, { guildId: GUILD, module: 'moderation', effects, now: api.clock() })
    await put({ id: 'd', subjectId: tofu }, { cases: ['one', 'two', 'three', 'never'] })
    expect(await list(`?person=${tofu}`)).toMatchObject([
      { id: 'd', sanctions: [1, 3] },
      { id: 'a', sanctions: [] },
    ])
  })

  it('are found by state, by words and by number', async () => {
    expect(await list('?state=open')).toMatchObject([{ id: 'a' }])
    expect(await list('?q=MOKA')).toMatchObject([{ id: 'b' }])
    expect(await list('?q=%231')).toMatchObject([{ id: 'a' }])
    expect(await list(`?person=${tofu}`)).toMatchObject([{ id: 'a' }])
    expect(await list('?q=nothing+of+it')).toEqual([])
  })

  it('are closed to people who do not handle reports on Discord, even if they may edit the page', async () => {
    expect(await list('', delegate)).toBe(403)
    expect(await codeOf(await act('a', { action: 'claim' }, delegate))).toBe('reportsTeamOnly')
    api.emulator.control.giveRole({ guildId: GUILD, userId: lichen, roleId })
    await patch(owner, GUILD, { 'reportSystem.rolesAccess': [roleId] })
    api.pass(60_000)
    expect(await list('', delegate)).toHaveLength(3)
    expect((await act('a', { action: 'claim' }, delegate)).status).toBe(204)
  })

  it('about the team are only visible to administrators', async () => {
    await put({ id: 'd' }, { isAboutTeam: true })
    await patch(owner, GUILD, { 'reportSystem.rolesAccess': [roleId] })
    api.emulator.control.giveRole({ guildId: GUILD, userId: lichen, roleId })
    api.pass(60_000)
    expect(await list('?state=open')).toMatchObject([{ id: 'd' }, { id: 'a' }])
    expect(await list('?state=open', delegate)).toMatchObject([{ id: 'c' }, { id: 'a' }])
    expect(await codeOf(await act('d', { action: 'claim' }, delegate))).toBe('reportNotFound')
  })

  it('have the bot act in the person’s name', async () => {
    expect((await act('a', { action: 'close', outcome: 'solved', context: 'Done' })).status).toBe(204)
    const { rows } = await api.db.pool.query('select job, payload from jobs')
    expect(rows).toEqual([
      {
        job: 'dashboard',
        payload: { reportId: 'a', by: pixel, act: { action: 'close', outcome: 'solved', context: 'Done' } },
      },
    ])
  })

  it('have the bot do one thing after the other, even if it was away meanwhile', async () => {
    const close = { action: 'close', outcome: 'solved', context: null }
    for (const body of [{ action: 'claim' }, close, close]) expect((await act('a', body)).status).toBe(204)
    const { rows } = await api.db.pool.query(`select payload->'act'->>'action' as act from jobs order by run_at, id`)
    expect(rows).toEqual([{ act: 'claim' }, { act: 'close' }])
  })

  const warning = { type: 'warn', duration: null, deleteMessages: 0 }
  const sanction = { action: 'sanction', what: warning, reason: 'Noise', context: null, keepsOpen: false }

  it('refuse a sanction that this person could not give on Discord, with the reason', async () => {
    api.emulator.control.giveRole({ guildId: GUILD, userId: lichen, roleId })
    await patch(owner, GUILD, { 'reportSystem.rolesAccess': [roleId] })
    api.pass(60_000)
    const refused = async (id: string, body: object, who: Browser) => readProblem(await act(id, body, who))
    expect(await refused('a', sanction, delegate)).toMatchObject({
      type: 'urn:guildhall:problem:sanctionRefused',
      detail: expect.stringContaining('Gérer les messages'),
    })
    expect(await refused('c', { ...sanction, what: { ...warning, type: 'ban' } }, delegate)).toMatchObject({
      type: 'urn:guildhall:problem:sanctionRefused',
    })
    // The role of a predefined sanction is enough for that sanction, but not for somebody of higher rank.
    const entry = { id: 'ready', name: 'Noise', reason: 'Noise', type: 'warn', roles: [roleId] }
    await patch(owner, GUILD, { predefinedSanctions: [entry] })
    const ready = { ...sanction, what: { entry: 'ready' } }
    expect((await refused('c', ready, delegate)).type).toContain('sanctionRefused')
    expect((await api.db.pool.query('select from jobs')).rowCount).toBe(0)
    expect((await act('a', ready, owner)).status).toBe(204)
    expect(await codeOf(await act('a', { ...sanction, what: { entry: 'gone' } }))).toBe('sanctionGone')
    await patch(owner, GUILD, { predefinedSanctions: [], 'reportSystem.customSanction': false })
    expect(await codeOf(await act('a', sanction))).toBe('sanctionGone')
    await patch(owner, GUILD, { 'reportSystem.customSanction': true })
  })

  it('accept proof that the person has uploaded for it, and nobody else’s', async () => {
    const upload = async (who: Browser, query: string) => {
      const form = new FormData()
      form.set('file', new File([new Uint8Array(Buffer.from(PIXEL, 'base64'))], 'proof.png'))
      const encoded = new Response(form)
      const body = await encoded.arrayBuffer()
      const headers = {
        'content-type': encoded.headers.get('content-type') ?? '',
        'content-length': `${body.byteLength}`,
      }
      const at = `/api/bot/dashboard/guilds/${GUILD}/uploads${query}`
      const sent = await who.fetch(at, { method: 'POST', body, headers })
      expect(sent.status).toBe(201)
      return uploadReply.parse(await sent.json()).url
    }
    const [own, forPage, others] = [
      await upload(owner, '?for=proof'),
      await upload(owner, ''),
      await upload(delegate, '?for=proof'),
    ]
    for (const url of [forPage, others, '/uploads/gone.webp'])
      expect(await codeOf(await act('a', { ...sanction, pictures: [own, url] }))).toBe('uploadNotFound')
    expect((await act('a', { ...sanction, pictures: ['https://example.com/a.webp'] })).status).toBe(422)
    expect((await act('a', { ...sanction, pictures: [own, own, own, own] })).status).toBe(422)
    expect((await act('a', { ...sanction, pictures: [own] })).status).toBe(204)
    const { rows } = await api.db.pool.query('select payload from jobs')
    expect(rows).toMatchObject([{ payload: { act: { pictures: [own] } } }])
    // Proof of a sanction must not be in shared caches.
    expect((await owner.fetch(own)).headers.get('cache-control')).toContain('private')
    expect((await owner.fetch(forPage)).headers.get('cache-control')).toContain('public')
  })

  it('let people who handle reports upload only proof if they may only read the page', async () => {
    api.emulator.control.giveRole({ guildId: GUILD, userId: lichen, roleId })
    const look = [{ type: 'user', id: lichen, modules: ['reports'], level: 'read' }]
    await patch(owner, GUILD, { 'reportSystem.rolesAccess': [roleId], 'access.grants': look })
    api.pass(60_000)
    const send = async (query: string) =>
      (await delegate.fetch(`/api/bot/dashboard/guilds/${GUILD}/uploads${query}`, { method: 'POST', body: 'x' })).status
    expect([await send(''), await send('?for=proof')]).toEqual([403, 422])
    await patch(owner, GUILD, { 'reportSystem.rolesAccess': [] })
    api.pass(60_000)
    expect(await send('?for=proof')).toBe(403)
  })

  it('refuse lengths beyond Discord’s limits, and a split or ticket where impossible', async () => {
    const mute = (duration: number | null) => ({ ...sanction, what: { ...warning, type: 'tempmute', duration } })
    expect(await codeOf(await act('a', mute(29 * 86_400)))).toBe('muteTooLong')
    expect((await act('a', mute(null))).status).toBe(422)
    expect((await act('a', { ...sanction, reason: '  ' })).status).toBe(422)
    expect(await codeOf(await act('a', { action: 'split' }))).toBe('reportChanged')
    await patch(owner, GUILD, { 'ticketSystem.status': false })
    expect(await codeOf(await act('a', { action: 'ticket', with: 'target' }))).toBe('reportNoTickets')
  })

  it('refuse invalid actions, and anything about oneself', async () => {
    expect(await codeOf(await act('c', { action: 'claim' }))).toBe('reportAboutYou')
    expect(await codeOf(await act('b', { action: 'claim' }))).toBe('reportChanged')
    expect(await codeOf(await act('a', { action: 'reopen' }))).toBe('reportChanged')
    expect(await codeOf(await act('a', { action: 'release' }))).toBe('reportChanged')
    expect(await codeOf(await act('gone', { action: 'claim' }))).toBe('reportNotFound')
    expect((await act('a', { action: 'close', outcome: 'forgotten', context: null })).status).toBe(422)
  })
})
