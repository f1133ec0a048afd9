import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import {
  beginScoreChange,
  changeIn,
  changesQuery,
  putRows,
  rowsOfBackup,
  rowsOfImport,
} from '#core/scores/score-change.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'

const scene = await openScene({
  settings: { levelSystem: true, textXp: false, levelNotif: true, moneySystem: true },
})
await scene.add('levelRewards', {
  level: 1,
  reward: { type: 'role', roleId: scene.roleId('VIP'), stacking: 'cumulative' },
})
await scene.add('levelRewards', { level: 2, reward: { type: 'money', amount: 50 } })

const xpOf = async (who: string) => {
  const id = scene.id(who)
  const { standings } = await loadNeeds(scene.database, scene.guildId, 'levels', { standings: [id] }, 0)
  return standings.get(id)?.xp ?? 0
}
const changes = async () => {
  const needs = { records: { changes: changesQuery('levels') } }
  const { records } = await loadNeeds(scene.database, scene.guildId, 'levels', needs, 0)
  return records.changes?.rows.flatMap((record) => changeIn(record) ?? []) ?? []
}

/** As requested by the dashboard. */
async function begin(id: string, what: 'import' | 'restore', rowsOf: string, pages: Record<string, number>[] = []) {
  const by = scene.id('owner')
  const effects = [
    ...beginScoreChange({ id, board: 'levels', what, by, rowsOf, reply: null, total: null, now: scene.now() }),
    ...pages.map((rows, page) => putRows(id, rowsOf, page, rows)),
  ]
  const result = await commitState(scene.database, {
    guildId: scene.guildId,
    module: 'levels',
    effects,
    now: scene.now(),
  })
  await scene.passes('16 s')
  return result
}

async function reset() {
  await scene.runs('owner', '/adminxp reset server')
  await scene.submits('owner', { name: 'the hall' })
}

it('resets everybody, removes the roles of levels, and says that it can be undone', async () => {
  await scene.runs('owner', '/adminxp add member', { member: scene.id('ann'), amount: '150' })
  await scene.runs('owner', '/adminxp add member', { member: scene.id('bob'), amount: '40' })
  expect(scene.rolesOf('ann')).toContain('VIP')
  await reset()
  expect(scene.texts('#general').at(-1)).toMatch(/Reset of all XP: done, 2 members\.\nYou can undo this/)
  expect([await xpOf('ann'), await xpOf('bob')]).toEqual([0, 0])
  expect(scene.rolesOf('ann')).not.toContain('VIP')
  expect(await changes()).toMatchObject([{ what: 'reset', isRunning: false, done: 2, total: 2, by: scene.id('owner') }])
})

it('restores the earlier scores with their roles, without announcing', async () => {
  const [last] = await changes()
  const before = scene.texts('#general').length
  expect(await begin('back', 'restore', rowsOfBackup(last?.id ?? ''))).toMatchObject({ ok: true })
  expect([await xpOf('ann'), await xpOf('bob')]).toEqual([150, 40])
  expect(scene.rolesOf('ann')).toContain('VIP')
  expect(scene.texts('#general')).toHaveLength(before)
})

it('imports page by page, each member once, without announcements or goods', async () => {
  const before = scene.texts('#general').length
  const pages = [{ [scene.id('ann')]: 300, [scene.id('cleo')]: 255 }, { [scene.id('bob')]: 0 }]
  await begin('table', 'import', rowsOfImport('table'), pages)
  expect([await xpOf('ann'), await xpOf('bob'), await xpOf('cleo')]).toEqual([300, 0, 255])
  expect(scene.rolesOf('cleo')).toContain('VIP')
  expect(scene.texts('#general')).toHaveLength(before)
  expect((await scene.runs('cleo', '/money')).text).toContain('· 0 💰')
  const { rows } = await scene.database.pool.query(
    `select count(*)::int from ledger where source = 'import' group by user_id`,
  )
  expect(rows).toEqual([{ count: 1 }, { count: 1 }, { count: 1 }])
  await begin('undo', 'restore', rowsOfBackup('table'))
  expect([await xpOf('ann'), await xpOf('bob'), await xpOf('cleo')]).toEqual([150, 40, 0])
})

it('continues after a restart where it stopped, and starts nothing else meanwhile', async () => {
  await scene.stops()
  const rowsOf = rowsOfImport('later')
  const by = scene.id('owner')
  const plan = {
    id: 'later',
    board: 'levels',
    what: 'import',
    by,
    rowsOf,
    reply: null,
    total: 1,
    now: scene.now(),
  } as const
  const commit = (id: string) =>
    commitState(scene.database, {
      guildId: scene.guildId,
      module: 'levels',
      effects: [...beginScoreChange({ ...plan, id }), putRows(id, rowsOf, 0, { [scene.id('ann')]: 7 })],
      now: scene.now(),
    })
  expect(await commit('later')).toMatchObject({ ok: true })
  expect(await commit('other')).toEqual({ ok: false, refusal: { effect: 'putRecord', code: 'exists' } })
  await scene.starts()
  await scene.passes('16 s')
  expect(await xpOf('ann')).toBe(7)
  expect((await changes()).every(({ isRunning }) => !isRunning)).toBe(true)
})

it('deletes backups after thirty days', async () => {
  await scene.passes('31 days')
  expect(await changes()).toEqual([])
  const { rows } = await scene.database.pool.query(`select from records where kind like 'score%'`)
  expect(rows).toEqual([])
})
