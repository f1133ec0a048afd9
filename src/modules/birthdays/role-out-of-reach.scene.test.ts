import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({ at: '2027-03-14T22:30:00Z' })
const { guildId, emulator } = scene
const positionOf = (name: string) => emulator.world.guilds.get(guildId)?.roles.get(scene.roleId(name))?.position ?? 0
const moveTo = async (position: number) => {
  const moves = [{ roleId: scene.roleId('VIP'), position }]
  emulator.control.moveRoles({ guildId, moves, by: scene.id('owner') })
  await scene.settle()
}
const below = positionOf('VIP')
await scene.set({ 'birthdays.role': scene.roleId('VIP') })

it('removes the role at a later midnight when it was out of reach at the end of the day', async () => {
  await scene.runs('ann', '/birthday set', { date: '15/03' })
  await scene.passes('2 hours')
  expect(scene.rolesOf('ann')).toContain('VIP')
  await moveTo(positionOf('High'))
  await scene.passes('1 day')
  expect(scene.rolesOf('ann')).toContain('VIP')
  await moveTo(below)
  await scene.passes('1 day')
  expect(scene.rolesOf('ann')).not.toContain('VIP')
})

it('also when the birthday was hidden while it was out of reach', async () => {
  const today = new Date(scene.now()).toISOString().slice(5, 10).split('-').reverse().join('/')
  await scene.runs('bob', '/birthday set', { date: today })
  expect(scene.rolesOf('bob')).toContain('VIP')
  await moveTo(positionOf('High'))
  await scene.runs('bob', '/birthday disable')
  await moveTo(below)
  await scene.passes('1 day')
  expect(scene.rolesOf('bob')).not.toContain('VIP')
})
