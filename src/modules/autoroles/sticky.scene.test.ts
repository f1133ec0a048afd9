import { beforeEach, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({ settings: { 'stickyRoles.enabled': true } })
const { control } = scene.emulator
const comesBack = async (userId: string) => {
  control.join(scene.guildId, { userId })
  await scene.settle()
}

beforeEach(() => scene.set({ 'captcha.status': false, 'voiceRole.role': null }))

it('does not turn a temporary role that ended meanwhile into a permanent one', async () => {
  const id = await scene.joins('lent')
  await scene.runs('owner', '/temprole add', { member: id, role: scene.roleId('Blue'), duration: '1h' })
  await scene.passes('1 s')
  expect(scene.rolesOf(id)).toEqual(['Blue'])
  await scene.leaves(id)
  await scene.passes('2 hours')
  await comesBack(id)
  expect(scene.rolesOf(id)).toEqual([])
})

it('leaves the role for voice to those who are in voice', async () => {
  await scene.set({ 'voiceRole.role': scene.roleId('Red') })
  const id = await scene.joins('talker')
  await scene.enters(id, 'Lounge')
  await scene.passes('2 s')
  expect(scene.rolesOf(id)).toEqual(['Red'])
  await scene.leaves(id)
  await comesBack(id)
  await scene.passes('2 s')
  expect(scene.rolesOf(id)).toEqual([])
})

it('does not give back the role that holds newcomers up until they pass the test', async () => {
  await scene.set({
    'captcha.status': true,
    'captcha.method': 'button',
    'captcha.channel': scene.channelId('desk'),
    'captcha.unverifiedRole': scene.roleId('Muted'),
  })
  const id = await scene.joins('tested')
  expect(scene.rolesOf(id)).toEqual(['Muted'])
  await scene.leaves(id)
  await comesBack(id)
  await scene.presses(id, 'Verify', '#desk')
  expect(scene.rolesOf(id)).toEqual([])
  await scene.set({ 'captcha.status': false })
  await scene.leaves(id)
  await comesBack(id)
  expect(scene.rolesOf(id)).toEqual([])
})

it('gives no role of the test to somebody who comes back after the test was switched off', async () => {
  await scene.set({
    'captcha.status': true,
    'captcha.method': 'button',
    'captcha.channel': scene.channelId('desk'),
    'captcha.unverifiedRole': scene.roleId('Muted'),
  })
  const id = await scene.joins('held')
  await scene.leaves(id)
  await scene.set({ 'captcha.status': false })
  await comesBack(id)
  expect(scene.rolesOf(id)).toEqual([])
})
