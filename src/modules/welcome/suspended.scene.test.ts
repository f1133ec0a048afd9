import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene()
const { control } = scene.emulator
const panel = async () => (await scene.runs('owner', '/config', { module: 'welcome' })).text
const place = async (name: string) => {
  const made = control.createChannel({ guildId: scene.guildId, name, type: 0, by: scene.id('owner') })
  await scene.settle()
  return made.id
}
let people = 0
const arrives = async () => {
  people += 1
  const id = await scene.joins(`comer${people}`)
  await scene.settle()
  return id
}

it('a greeting is suspended while its channel is deleted, says so, and resumes in another one', async () => {
  const channelId = await place('short-lived')
  await scene.set({ welcomeMessage: true, welcomeChannel: channelId, customWelcomeMessage: 'Hello {user.username}' })
  await arrives()
  expect(scene.texts('#short-lived')).toHaveLength(1)
  control.deleteChannel({ channelId })
  await scene.settle()
  await arrives()
  expect(await scene.reasons('welcome')).toContain('refused:channelGone')
  expect(await panel()).toContain('uses a channel that no longer exists')
  await scene.set({ welcomeChannel: scene.channelId('#general') })
  await arrives()
  expect(scene.texts('#general').at(-1)).toContain('Hello comer3')
  expect(await panel()).not.toContain('no longer exists')
})

it('a goodbye does the same', async () => {
  const channelId = await place('farewell')
  await scene.set({ goodbyeMessage: true, goodbyeChannel: channelId, customGoodbyeMessage: 'Bye {user.username}' })
  control.deleteChannel({ channelId })
  const first = await arrives()
  await scene.leaves(first)
  expect((await scene.reasons('welcome')).filter((code) => code === 'refused:channelGone')).toHaveLength(2)
  const second = await arrives()
  await scene.set({ goodbyeChannel: scene.channelId('#random') })
  await scene.leaves(second)
  expect(scene.texts('#random').at(-1)).toContain('Bye comer')
})

it('says which permission is missing, and resumes once it is given', async () => {
  const deny = String(1n << 11n)
  const channelId = scene.channelId('#general')
  const everybody = { channelId, targetId: scene.guildId, type: 0 as const }
  const before = scene.texts('#general').length
  control.setOverwrite({ ...everybody, allow: '0', deny })
  control.setOverwrite({ channelId, targetId: scene.roleId('Guildhall'), type: 0, allow: '0', deny })
  await scene.settle()
  await arrives()
  expect(scene.texts('#general')).toHaveLength(before)
  expect(await scene.reasons('welcome')).toContain('refused:missingPermissions')
  expect(await panel()).toContain('needs Send Messages in #general')
  control.setOverwrite({ channelId, targetId: scene.roleId('Guildhall'), type: 0, allow: deny, deny: '0' })
  await scene.settle()
  await arrives()
  expect(scene.texts('#general')).toHaveLength(before + 1)
  expect(await panel()).not.toContain('Send Messages')
})

it('nobody is held back by a verification whose channel or role was deleted; it resumes with another one', async () => {
  const channelId = await place('gate')
  const role = control.createRole({ guildId: scene.guildId, name: 'Waiting', permissions: '0', by: scene.id('owner') })
  await scene.settle()
  await scene.set({ 'captcha.status': true, 'captcha.channel': channelId, 'captcha.unverifiedRole': role.id })
  expect(scene.rolesOf(await arrives())).toEqual(['Waiting'])
  control.deleteChannel({ channelId })
  await scene.settle()
  expect(scene.rolesOf(await arrives())).toEqual([])
  expect(await scene.reasons('welcome')).toContain('testChannelGone')
  await scene.set({ 'captcha.channel': scene.channelId('#desk') })
  expect(scene.rolesOf(await arrives())).toEqual(['Waiting'])
  control.deleteRole({ guildId: scene.guildId, roleId: role.id })
  await scene.settle()
  expect(scene.rolesOf(await arrives())).toEqual([])
  expect(await scene.reasons('welcome')).toContain('testRoleUnusable')
  expect(await panel()).toContain('uses a role that no longer exists')
  await scene.set({ 'captcha.unverifiedRole': scene.roleId('Muted') })
  expect(scene.rolesOf(await arrives())).toEqual(['Muted'])
})
