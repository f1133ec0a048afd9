import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'
import { asksToPublish, publishing, saying } from './testing/publishing.ts'

const scene = await openScene()
const { control } = scene.emulator
const [red, blue, vip] = [scene.roleId('Red'), scene.roleId('Blue'), scene.roleId('VIP')]
const RANDOM = scene.channelId('random')
const { entryWith, saves, published, emojisOn } = publishing(scene)

it('writes the text again that Discord refused before', async () => {
  const entry = await published()
  const [channelId, targetId] = [RANDOM, scene.emulator.world.botId]
  control.setOverwrite({ channelId, targetId, type: 1, allow: '0', deny: String(PERMISSIONS.viewChannel) })
  await scene.settle()
  await saves({ ...entry, content: saying('Choose again') })
  control.removeOverwrite({ channelId, targetId })
  await scene.settle()
  expect(scene.texts('random').at(-1)).toBe('Choose your roles')
  await asksToPublish(scene, entry.id)
  expect(scene.texts('random').at(-1)).toBe('Choose again')
})

it('puts the reactions of a paused message in order without losing them', async () => {
  const entry = await published({ status: false })
  await asksToPublish(scene, entry.id, { reorder: true })
  expect(emojisOn(entry.message)).toEqual(['🔴', '🔵'])
})

it('gives nothing to a member who no longer meets the conditions when they remove a reversed reaction', async () => {
  for (const roleId of [red, vip]) control.giveRole({ guildId: scene.guildId, userId: scene.id('ann'), roleId })
  await scene.settle()
  const { message } = await published({ mode: 'reversed', requiredMode: 'allowed', required: [vip] })
  await scene.reacts('ann', 'random', message ?? '', '🔴')
  expect(scene.rolesOf('ann')).toEqual(['VIP'])
  control.setRoles({ guildId: scene.guildId, userId: scene.id('ann'), roleIds: [] })
  await scene.settle()
  await scene.unreacts('ann', 'random', message ?? '', '🔴')
  expect(scene.rolesOf('ann')).toEqual([])
})

it('gives no more roles than allowed, and no place twice, when reversed reactions are removed', async () => {
  const [ann, bob] = [scene.id('ann'), scene.id('bob')]
  const setRoles = async (userId: string, ...roleIds: string[]) => {
    control.setRoles({ guildId: scene.guildId, userId, roleIds })
    await scene.settle()
  }
  for (const limit of [{ max: 1 }, { maxHolders: { [red]: 1 } }]) {
    await setRoles(ann, red)
    await setRoles(bob)
    const { message } = await published({ mode: 'reversed', ...limit })
    await scene.reacts('ann', 'random', message ?? '', '🔴')
    expect(scene.rolesOf('ann')).toEqual([])
    await scene.unreacts('ann', 'random', message ?? '', '🔴')
    expect(scene.rolesOf('ann')).toEqual(['Red'])
    await scene.reacts('ann', 'random', message ?? '', '🔴')
    await setRoles(bob, red)
    if ('max' in limit) await setRoles(ann, blue)
    const before = scene.rolesOf('ann')
    await scene.unreacts('ann', 'random', message ?? '', '🔴')
    expect(scene.rolesOf('ann')).toEqual(before)
  }
  await setRoles(ann)
  await setRoles(bob)
})

it('lists twenty messages with long names and many roles', async () => {
  const pairs = ['🔴', '🔵', '⭐', '🔺', '🔻', '🔷', '🔶', '⚫', '⚪', '🟢'].map((emoji) => ({ emoji, roles: [red] }))
  await saves(...Array.from({ length: 20 }, (_, at) => entryWith({ name: `${at}`.padEnd(50, 'n'), pairs })))
  expect((await scene.runs('mod', '/rolereact list')).text).toContain('19nnn')
})
