import { beforeEach, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({ at: '2027-03-14T10:00:00Z', settings: { levelSystem: true, textXp: false } })
const VIP = scene.roleId('VIP')

beforeEach(() => scene.set({ 'captcha.status': false, 'captcha.raidOnly': false }))

const comesBack = async (id: string) => {
  await scene.leaves(id)
  scene.emulator.control.join(scene.guildId, { userId: id })
  await scene.settle()
}
/** Returns with the role of newcomers only, and has their own again once they are verified. */
async function getsRolesOnceVerified(id: string) {
  await scene.set({
    'captcha.status': true,
    'captcha.method': 'button',
    'captcha.channel': scene.channelId('desk'),
    'captcha.unverifiedRole': scene.roleId('Muted'),
  })
  await comesBack(id)
  expect(scene.rolesOf(id)).toEqual(['Muted'])
  await scene.presses(id, 'Verify', '#desk')
  expect(scene.rolesOf(id)).toEqual(['VIP'])
}
/** Outside a raid, nobody is tested. */
async function getsRolesAtOnceIfExempt(id: string) {
  await scene.set({ 'captcha.raidOnly': true })
  await comesBack(id)
  expect(scene.rolesOf(id)).toEqual(['VIP'])
}

it('gives a temporary role back at the door, or after the verification where there is one', async () => {
  const id = await scene.joins('borrower')
  await scene.runs('owner', '/temprole add', { member: id, role: VIP, duration: '2h' })
  await comesBack(id)
  expect(scene.rolesOf(id)).toEqual(['VIP'])
  await getsRolesOnceVerified(id)
  await getsRolesAtOnceIfExempt(id)
  await scene.passes('121 minutes')
  expect(scene.rolesOf(id)).toEqual([])
})

it('gives the roles of a level back only after the verification', async () => {
  await scene.add('levelRewards', { level: 1, reward: { type: 'role', roleId: VIP, stacking: 'cumulative' } })
  await scene.runs('owner', '/adminxp set', { member: scene.id('bob'), amount: '100' })
  expect(scene.rolesOf('bob')).toEqual(['VIP'])
  await getsRolesOnceVerified(scene.id('bob'))
  await getsRolesAtOnceIfExempt(scene.id('bob'))
})

it('gives the role of the day only after the verification', async () => {
  await scene.set({ 'birthdays.role': VIP })
  await scene.runs('ann', '/birthday set', { date: '14/03/1990' })
  expect(scene.rolesOf('ann')).toEqual(['VIP'])
  await getsRolesOnceVerified(scene.id('ann'))
})
