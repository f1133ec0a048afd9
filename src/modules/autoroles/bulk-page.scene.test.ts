import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { bot } from './bot.ts'
import { BULK_BEGIN_JOB, BULK_ID, BULK_STOP_JOB, BULK_UNDO_JOB } from './rules/bulk-state.ts'

const scene = await openScene({ bots: [bot] })

const tell = async (job: string, payload: unknown) => {
  await scene.siteAsks({ module: 'autoroles', job, key: BULK_ID, payload })
  await scene.passes('1 s')
}
const begin = (action: 'add' | 'remove', role: string, more: object = {}) =>
  tell(BULK_BEGIN_JOB, {
    action,
    roleId: scene.roleId(role),
    audience: 'humans',
    heldRole: null,
    by: scene.id('owner'),
    ...more,
  })
const report = async () => {
  const { rows } = await scene.database.pool.query("select value from module_memory where key = 'bulkReport'")
  return rows[0]?.value
}

it('gives a role to existing members, and reports the result', async () => {
  await begin('add', 'VIP')
  await scene.passes('1 minute')
  for (const who of ['ann', 'bob', 'cleo', 'mod'] as const) expect(scene.rolesOf(who)).toContain('VIP')
  expect(await report()).toMatchObject({ action: 'add', end: 'done', failed: 0 })
})

it('removes it only from members with another role', async () => {
  await begin('remove', 'VIP', { heldRole: scene.roleId('Mod') })
  await scene.passes('1 minute')
  expect(scene.rolesOf('mod')).not.toContain('VIP')
  expect(scene.rolesOf('ann')).toContain('VIP')
  expect(await report()).toMatchObject({ action: 'remove', changed: 1 })
})

it('is undone only for the members it changed, and only once', async () => {
  // Everybody but the moderator has it already.
  await begin('add', 'VIP')
  await scene.passes('1 minute')
  expect(scene.rolesOf('mod')).toContain('VIP')
  await tell(BULK_UNDO_JOB, { by: scene.id('owner') })
  await scene.passes('1 minute')
  expect(scene.rolesOf('mod')).not.toContain('VIP')
  expect(scene.rolesOf('ann')).toContain('VIP')
  expect(await report()).toMatchObject({ action: 'remove', changed: 1, isUndo: true, end: 'done' })
  await tell(BULK_UNDO_JOB, { by: scene.id('owner') })
  expect((await scene.reasons('autoroles')).at(-1)).toBe('badRequest')
})

it('gives back a removed role to those who lost it', async () => {
  await begin('remove', 'VIP')
  await scene.passes('1 minute')
  expect(scene.rolesOf('ann')).not.toContain('VIP')
  await tell(BULK_UNDO_JOB, { by: scene.id('owner') })
  await scene.passes('1 minute')
  for (const who of ['ann', 'bob', 'cleo'] as const) expect(scene.rolesOf(who)).toContain('VIP')
  expect(scene.rolesOf('mod')).not.toContain('VIP')
})

it('gives a role to those who have been members long enough, as a delayed role would have', async () => {
  const late = await scene.joins('late')
  await begin('add', 'Red', { hereFor: 86_400 })
  await scene.passes('1 minute')
  expect(scene.rolesOf('ann')).toContain('Red')
  expect(scene.rolesOf(late)).not.toContain('Red')
})

it('does nothing with a role above the bot, and then has nothing to stop', async () => {
  await begin('add', 'High')
  await tell(BULK_STOP_JOB, null)
  expect((await scene.reasons('autoroles')).slice(-2)).toEqual(['roleOutOfReach', 'bulkOver'])
})
