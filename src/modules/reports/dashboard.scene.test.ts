import { expect, it, vi } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import type { ReportAction } from '#core/reports-api.ts'
import { DASHBOARD_JOB, type DashboardRequest } from './rules/from-dashboard.ts'

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const scene = await openScene({ at: '2026-03-03T12:00:00Z' })
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const CASES = scene.emulator.control.createChannel({ guildId: scene.guildId, name: 'cases' }).id
await scene.set({
  'reportSystem.status': true,
  'reportSystem.channel': CASES,
  'reportSystem.rolesAccess': [scene.roleId('Mod'), scene.roleId('Helper')],
  'reportSystem.dm.status': true,
})
await scene.runs('ann', '/report user', { user: scene.id('bob'), reason: 'Insults', source: 'text' })

const record = async () => {
  const { rows } = await scene.database.pool.query(`select id, state, body from records where kind = 'report'`)
  return rows[0]
}
let requests = 0
/** As the API asks for it. */
const asks = async (who: string, act: ReportAction) => {
  const payload: DashboardRequest = { reportId: (await record()).id, by: scene.id(who), act }
  await scene.siteAsks({ module: 'reports', job: DASHBOARD_JOB, key: `request-${++requests}`, payload })
  await scene.passes('20 s')
}
const shown = () => scene.texts('cases').at(-1) ?? ''

it('takes a report on and gives it back in the name of whoever asked', async () => {
  await asks('mod', { action: 'claim' })
  expect(await record()).toMatchObject({ state: 'claimed', body: { handlers: [scene.id('mod')] } })
  expect(shown()).toContain(`Taken on by <@${scene.id('mod')}>`)
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

it('closes with an outcome that the reporter hears of, and opens again', async () => {
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
  expect(shown()).toContain('Take charge')
})
