import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import type { ReportAction } from '#core/reports-api.ts'
import { DASHBOARD_JOB, type DashboardRequest } from './rules/from-dashboard.ts'
import { POST_JOB } from './rules/post-case.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const CASES = scene.emulator.control.createChannel({ guildId: scene.guildId, name: 'cases' }).id
await scene.set({
  'reportSystem.status': true,
  'reportSystem.channel': CASES,
  'reportSystem.rolesAccess': [scene.roleId('Mod'), scene.roleId('Helper')],
  'reportSystem.dm.status': true,
  'ticketSystem.status': true,
  'ticketSystem.category': scene.channelId('Desk'),
})
await scene.runs('ann', '/report user', { user: scene.id('bob'), reason: 'Insults', source: 'text' })

const record = async () => {
  const { rows } = await scene.database.pool.query(
    `select id, state, body from records where kind = 'report' order by number`,
  )
  return rows[0]
}
let requests = 0
/** As requested by the API. */
const asks = async (who: string, act: ReportAction) => {
  const payload: DashboardRequest = { reportId: (await record()).id, by: scene.id(who), act }
  await scene.siteAsks({ module: 'reports', job: DASHBOARD_JOB, key: `request-${++requests}`, payload })
  await scene.passes('20 s')
}
const shown = () => scene.texts('cases').at(-1) ?? ''

it('claims and releases a report on behalf of the person who asked', async () => {
  await asks('mod', { action: 'claim' })
  expect(await record()).toMatchObject({ state: 'claimed', body: { handlers: [scene.id('mod')] } })
  expect(shown()).toContain(`Claimed by <@${scene.id('mod')}>`)
  await asks('mod', { action: 'release' })
  expect(await record()).toMatchObject({ state: 'open', body: { handlers: [] } })
})

it('does nothing for somebody who does not handle reports, nor for the reported member', async () => {
  await asks('cleo', { action: 'claim' })
  scene.emulator.control.giveRole({ guildId: scene.guildId, userId: scene.id('bob'), roleId: scene.roleId('Mod') })
  await scene.settle()
  await asks('bob', { action: 'close', outcome: 'rejected', context: null })
  expect(await record()).toMatchObject({ state: 'open', body: { handlers: [], outcome: null } })
})

it('closes with an outcome that the reporter is told, and reopens', async () => {
  await asks('mod', { action: 'close', outcome: 'solved', context: 'Talked it over' })
  expect(await record()).toMatchObject({
    state: 'closed',
    body: { outcome: 'solved', context: 'Talked it over', closedBy: scene.id('mod') },
  })
  expect(shown()).toContain('Solved')
  expect(scene.privateTexts('ann').at(-1)).toContain('Solved')
  await asks('mod', { action: 'claim' })
  expect(await record()).toMatchObject({ state: 'closed' })
  await asks('helper', { action: 'reopen' })
  expect(await record()).toMatchObject({ state: 'open', body: { outcome: null } })
  expect(shown()).toContain('Claim')
})

const cases = async () =>
  (
    await scene.database.pool.query(
      `select actor_id, subject_id, body from records where kind = 'case' order by number`,
    )
  ).rows
const warning = { type: 'warn' as const, duration: null, deleteMessages: 0 as const }
const asked = { action: 'sanction' as const, reason: 'Insults', context: 'Twice', keepsOpen: true }

it('sanctions nobody above the person who asks, nor without permission', async () => {
  scene.emulator.control.takeRole({ guildId: scene.guildId, userId: scene.id('bob'), roleId: scene.roleId('Mod') })
  scene.emulator.control.giveRole({ guildId: scene.guildId, userId: scene.id('bob'), roleId: scene.roleId('Admin') })
  await scene.settle()
  await asks('mod', { ...asked, what: warning })
  scene.emulator.control.takeRole({ guildId: scene.guildId, userId: scene.id('bob'), roleId: scene.roleId('Admin') })
  await scene.settle()
  await asks('helper', { ...asked, what: { type: 'ban', duration: null, deleteMessages: 0 } })
  await asks('cleo', { ...asked, what: warning })
  expect(await cases()).toEqual([])
  expect(await record()).toMatchObject({ state: 'open', body: { sanctionBy: null, keepsOpen: false } })
})

it('lets the roles of a predefined sanction apply it, and nothing harsher', async () => {
  const entry = { id: 'ready', name: 'Rude', reason: 'Rude', type: 'warn', roles: [scene.roleId('Helper')] }
  await scene.set({ predefinedSanctions: [entry] })
  await asks('helper', { ...asked, what: { entry: 'ready' } })
  expect(await cases()).toMatchObject([
    { actor_id: scene.id('helper'), subject_id: scene.id('bob'), body: { type: 'warn', source: 'report' } },
  ])
  expect((await cases())[0]?.body.context).toMatch(new RegExp(`^Twice\n\\S+/${scene.guildId}/${CASES}/\\d+$`))
  expect(await record()).toMatchObject({ state: 'open', body: { context: 'Twice', outcome: null } })
})

it('opens a ticket with either of the two, who do not learn of each other', async () => {
  await asks('mod', { action: 'ticket', with: 'target' })
  const said = scene.texts('ticket-1').join('\n')
  expect(said).toContain(scene.id('bob'))
  expect(said).not.toContain(scene.id('ann'))
  await asks('mod', { action: 'ticket', with: 'reporter' })
  expect(scene.texts('ticket-2').join('\n')).toContain(scene.id('ann'))
  expect((await record()).body.tickets).toHaveLength(2)
})

it('splits the latest report off into a separate case', async () => {
  await asks('mod', { action: 'split' })
  expect(scene.texts('cases')).toHaveLength(1)
  await scene.runs('cleo', '/report user', { user: scene.id('bob'), reason: 'Spam', source: 'text' })
  expect(shown()).toContain('Reports (2)')
  await asks('mod', { action: 'split' })
  expect(scene.texts('cases')).toHaveLength(2)
  expect(shown()).toContain('Spam')
  expect(scene.texts('cases')[0]).not.toContain('Spam')
})

it('gives the sanction the pictures that were uploaded for it', async () => {
  await asks('mod', { ...asked, what: warning, pictures: ['/uploads/first.webp', '/uploads/second.webp'] })
  expect((await cases()).at(-1)?.body.images).toEqual([
    { name: '1.webp', url: '/uploads/first.webp' },
    { name: '2.webp', url: '/uploads/second.webp' },
  ])
})

it('closes the case with the sanction, unless it should stay open', async () => {
  const mute = { type: 'tempmute' as const, duration: 3_600, deleteMessages: 0 as const }
  await asks('mod', { ...asked, keepsOpen: false, what: mute })
  expect(await record()).toMatchObject({ state: 'closed', body: { outcome: 'sanctioned', closedBy: scene.id('mod') } })
})

it('links a sanction of the last hour on closing, only of that member', async () => {
  const closeWith = async (id: string) => {
    await asks('mod', { action: 'reopen' })
    await asks('mod', { action: 'close', outcome: 'sanctioned', context: null, linked: id })
    return (await record()).body.cases
  }
  const before = (await record()).body.cases
  const idOf = async (reason: string) =>
    (await scene.database.pool.query(`select id from records where body->>'reason' = $1`, [reason])).rows[0].id
  await scene.runs('mod', '/warn', { user: scene.id('cleo'), reason: 'Theirs' })
  expect(await closeWith(await idOf('Theirs'))).toEqual(before)
  await scene.runs('mod', '/warn', { user: scene.id('bob'), reason: 'Own' })
  const own = await idOf('Own')
  expect(await closeWith(own)).toEqual([...before, own])
  await scene.runs('mod', '/warn', { user: scene.id('bob'), reason: 'Older' })
  await scene.passes('61 minutes')
  expect(await closeWith(await idOf('Older'))).toEqual([...before, own])
})

it('posts a report that was claimed before it reached its channel, once, in its current state', async () => {
  await scene.runs('ann', '/report user', { user: scene.id('cleo'), reason: 'Quick', source: 'text' })
  const { rows } = await scene.database.pool.query(
    `update records set state = 'opening', channel_id = null, message_id = null
     where kind = 'report' and body->'reports'->0->>'reason' = 'Quick' returning id`,
  )
  const id: string = rows[0].id
  const before = scene.texts('cases').length
  const act = async (job: string, key: string, payload: DashboardRequest | Record<string, string>) => {
    await scene.siteAsks({ module: 'reports', job, key, payload })
    await scene.passes('20 s')
  }
  await act(DASHBOARD_JOB, 'early', { reportId: id, by: scene.id('mod'), act: { action: 'claim' } })
  expect(scene.texts('cases')).toHaveLength(before)
  const parties = { targetId: scene.id('cleo'), reporterId: scene.id('ann') }
  await act(POST_JOB, id, parties)
  expect(scene.texts('cases')).toHaveLength(before + 1)
  expect(shown()).toContain(`Claimed by <@${scene.id('mod')}>`)
  const stored = await scene.database.pool.query('select state, message_id, body from records where id = $1', [id])
  expect(stored.rows[0]).toMatchObject({
    state: 'claimed',
    message_id: expect.stringMatching(/^\d+$/),
    body: { handlers: [scene.id('mod')] },
  })
  await act(POST_JOB, id, parties)
  expect(scene.texts('cases')).toHaveLength(before + 1)
})
