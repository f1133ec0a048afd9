import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene()
const { control } = scene.emulator
const panel = async () => (await scene.runs('owner', '/config', { module: 'words-reactions' })).text
const ADD_REACTIONS = String(1n << 6n)
const reactions = async (channel: string) => {
  const { id } = await scene.says('ann', channel, 'hey there')
  return (scene.everything(channel).find((one) => one.id === id)?.reactions ?? []).length
}

it('names the missing permission where somebody wrote, and reacts again once it is given', async () => {
  const place = { channelId: scene.channelId('#random'), targetId: scene.roleId('Guildhall'), type: 0 as const }
  await scene.set({ 'logs.status': true })
  control.setOverwrite({ ...place, allow: '0', deny: ADD_REACTIONS })
  await scene.settle()
  expect(await reactions('#random')).toBe(0)
  expect(await scene.reasons('words-reactions')).toContain('refused:missingPermissions')
  expect(await reactions('#random')).toBe(0)
  expect(scene.privateTexts('owner').filter((text) => text.includes('cannot react to words'))).toHaveLength(1)
  control.setOverwrite({ ...place, allow: ADD_REACTIONS, deny: '0' })
  await scene.settle()
  expect(await reactions('#random')).toBe(1)
})

it('notifies those in charge once, even for a word with several emojis', async () => {
  await scene.premium(true)
  await scene.set({ 'wordReact.targets': [{ id: 'w', target: 'hey', reactions: ['👋', '🎉', '🚀'] }] })
  const place = { channelId: scene.channelId('#cafe'), targetId: scene.roleId('Guildhall'), type: 0 as const }
  const told = () => scene.privateTexts('owner').filter((text) => text.includes('cannot react to words')).length
  const before = told()
  control.setOverwrite({ ...place, allow: '0', deny: ADD_REACTIONS })
  await scene.settle()
  expect(await reactions('#cafe')).toBe(0)
  expect(told()).toBe(before + 1)
  control.setOverwrite({ ...place, allow: ADD_REACTIONS, deny: '0' })
  await scene.premium(false)
})

it('continues when a channel or role of its lists is deleted, and names the setting', async () => {
  const role = control.createRole({ guildId: scene.guildId, name: 'Quiet', permissions: '0', by: scene.id('owner') })
  await scene.settle()
  await scene.set({ 'wordReact.roles': [role.id] })
  control.deleteRole({ guildId: scene.guildId, roleId: role.id })
  await scene.settle()
  expect(await reactions('#general')).toBe(1)
  expect(await panel()).toContain('uses a role that no longer exists')
  await scene.set({ 'wordReact.roles': [] })
  expect(await panel()).not.toContain('no longer exists')
})
