import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { hideEverywhere } from './rules/stored-date.ts'

const OTHER_SERVER = '300000000000000007'
const scene = await openScene({ at: '2027-03-15T10:00:00Z' })
await scene.set({ 'birthdays.role': scene.roleId('VIP') })
const bob = scene.id('bob')

/** What `/birthday remove` writes on another server. */
async function removesElsewhere() {
  const commit = { guildId: OTHER_SERVER, module: 'birthdays', effects: hideEverywhere(bob, scene.now()) }
  await commitState(scene.database, { ...commit, now: scene.now() })
  await scene.passes('1 minute')
}

it('removes the role of the day when somebody hides their birthday everywhere from another server', async () => {
  await scene.runs('bob', '/birthday set', { date: '15/03' })
  expect(scene.rolesOf('bob')).toContain('VIP')
  await removesElsewhere()
  expect(scene.rolesOf('bob')).not.toContain('VIP')
})

it('lets the others keep their role', async () => {
  await scene.runs('ann', '/birthday set', { date: '15/03' })
  await removesElsewhere()
  expect(scene.rolesOf('ann')).toContain('VIP')
})

it('gives the role again once they show their birthday here', async () => {
  await scene.runs('bob', '/birthday enable')
  expect(scene.rolesOf('bob')).toContain('VIP')
})

it('removes the role from a member who moves their birthday to another day', async () => {
  await scene.runs('bob', '/birthday set', { date: '16/03' })
  expect(scene.rolesOf('bob')).not.toContain('VIP')
})
