import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene()
const { control } = scene.emulator
const { guildId } = scene
const panel = async () => (await scene.runs('owner', '/config', { module: 'autoroles' })).text
const makeRole = async (name: string) => {
  const { id } = control.createRole({ guildId, name, permissions: '0', by: scene.id('owner') })
  await scene.settle()
  return id
}
const dropRole = async (roleId: string) => {
  control.deleteRole({ guildId, roleId })
  await scene.settle()
}
let people = 0
const arrives = () => {
  people += 1
  return scene.joins(`comer${people}`)
}

it('gives the others while one role is deleted, says so, and gives all of them once another is chosen', async () => {
  const short = await makeRole('Short')
  await scene.set({ defaultRole: [short, scene.roleId('VIP')] })
  await dropRole(short)
  expect(scene.rolesOf(await arrives())).toEqual(['VIP'])
  expect(await scene.reasons('autoroles')).toEqual(expect.arrayContaining(['rolesGiven', 'roleGone']))
  expect(await panel()).toContain('uses a role that no longer exists')
  await scene.set({ defaultRole: [scene.roleId('Red'), scene.roleId('VIP')] })
  expect(scene.rolesOf(await arrives()).toSorted()).toEqual(['Red', 'VIP'])
  expect(await panel()).not.toContain('no longer exists')
})

it('says that a role was moved above the bot, and gives it again once it is below', async () => {
  await scene.set({ defaultRole: [scene.roleId('Blue')] })
  const position = (name: string) =>
    scene.emulator.world.guilds.get(guildId)?.roles.get(scene.roleId(name))?.position ?? 0
  const below = position('Blue')
  const move = async (to: number) => {
    control.moveRoles({ guildId, moves: [{ roleId: scene.roleId('Blue'), position: to }], by: scene.id('owner') })
    await scene.settle()
  }
  await scene.set({ 'logs.status': true })
  await move(position('High'))
  expect(scene.rolesOf(await arrives())).toEqual([])
  expect(scene.rolesOf(await arrives())).toEqual([])
  expect(scene.privateTexts('owner').filter((text) => text.includes('“Blue” cannot be given'))).toHaveLength(1)
  expect(await scene.reasons('autoroles')).toContain('roleOutOfReach')
  expect(await panel()).toContain('above the bot')
  await move(below)
  expect(scene.rolesOf(await arrives())).toEqual(['Blue'])
})

it('is suspended when a delayed role is deleted', async () => {
  const short = await makeRole('Later')
  const entry = { id: 'd', role: short, delay: 3_600, rolesMode: 'forbidden', roles: [], remove: [] }
  await scene.set({ defaultRole: [], delayedRoles: [entry] })
  const id = await arrives()
  await dropRole(short)
  await scene.passes('61 minutes')
  expect(scene.rolesOf(id)).toEqual([])
  expect((await scene.reasons('autoroles')).at(-1)).toBe('roleGone')
  await scene.set({ delayedRoles: [] })
})

it('is suspended when a voice role is deleted, and gives another one to members already in voice', async () => {
  const short = await makeRole('Talking')
  await scene.set({ 'voiceRole.role': short })
  await dropRole(short)
  await scene.enters('ann', 'Lounge')
  await scene.passes('2 s')
  expect(scene.rolesOf('ann')).toEqual([])
  expect((await scene.reasons('autoroles')).at(-1)).toBe('roleGone')
  await scene.set({ 'voiceRole.role': scene.roleId('Red') })
  await scene.passes('2 s')
  expect(scene.rolesOf('ann')).toEqual(['Red'])
})
