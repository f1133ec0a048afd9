import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene()
const { control } = scene.emulator
const comesBack = async (id: string) => {
  await scene.leaves(id)
  control.join(scene.guildId, { userId: id })
  await scene.settle()
}

it('gives a temporary role back at the door, or after the verification where there is one', async () => {
  const id = await scene.joins('borrower')
  await scene.runs('owner', '/temprole add', { member: id, role: scene.roleId('VIP'), duration: '2h' })
  await comesBack(id)
  expect(scene.rolesOf(id)).toEqual(['VIP'])

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

  // Outside a raid, nobody is tested.
  await scene.set({ 'captcha.raidOnly': true })
  await comesBack(id)
  expect(scene.rolesOf(id)).toEqual(['VIP'])
  await scene.passes('121 minutes')
  expect(scene.rolesOf(id)).toEqual([])
})
