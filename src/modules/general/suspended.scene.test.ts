import { PermissionFlagsBits } from 'discord-api-types/v10'
import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene()
const { control, world } = scene.emulator
const { guildId } = scene
const makeRole = async (name: string, permissions = '0') => {
  const { id } = control.createRole({ guildId, name, permissions, by: scene.id('owner') })
  await scene.settle()
  return id
}
const dropRole = async (roleId: string) => {
  control.deleteRole({ guildId, roleId })
  await scene.settle()
}
const giveRole = async (who: 'cleo', roleId: string) => {
  control.giveRole({ guildId, userId: scene.id(who), roleId })
  await scene.settle()
}
const lend = (userId: string, roleId: string) =>
  scene.runs('owner', '/temprole add', { member: userId, role: roleId, duration: '2h' })
const positionOf = (name: string) => world.guilds.get(guildId)?.roles.get(scene.roleId(name))?.position ?? 0
const move = async (name: string, position: number) => {
  control.moveRoles({ guildId, moves: [{ roleId: scene.roleId(name), position }], by: scene.id('owner') })
  await scene.settle()
}
const lent = async () => (await scene.database.pool.query("select 1 from records where kind = 'tempRole'")).rowCount
const lastReason = async () => (await scene.reasons('general')).at(-1)

it('removes a temporary role as soon as it can, if the role was above the bot when it ended', async () => {
  await lend(scene.id('ann'), scene.roleId('VIP'))
  expect(scene.rolesOf('ann')).toContain('VIP')
  const below = positionOf('VIP')
  await move('VIP', positionOf('High'))
  await scene.passes('121 minutes')
  expect(scene.rolesOf('ann')).toContain('VIP')
  expect(await lastReason()).toBe('roleOutOfReach')
  await move('VIP', below)
  await scene.passes('61 minutes')
  expect(scene.rolesOf('ann')).not.toContain('VIP')
  expect(await scene.reasons('general')).toContain('temporaryRoleEnded')
  expect(await lent()).toBe(0)
})

it('forgets a temporary role that was deleted while its member was away, without calling Discord', async () => {
  const short = await makeRole('Short')
  const id = await scene.joins('comes-and-goes')
  await lend(id, short)
  await scene.leaves(id)
  await dropRole(short)
  control.join(guildId, { userId: id })
  await scene.settle()
  expect(await scene.reasons('general')).toContain('roleGone')
  await scene.passes('121 minutes')
  expect(await lastReason()).toBe('temporaryRoleGone')
  expect((await scene.reasons('general')).filter((code) => code.startsWith('refused'))).toEqual([])
  expect(await lent()).toBe(0)
})

it('closes the panels to members of a deleted role, and opens them with another one', async () => {
  // Discord shows them the command; what it opens depends on the server's access settings.
  await giveRole('cleo', await makeRole('Manager', String(PermissionFlagsBits.ManageGuild)))
  const keeper = await makeRole('Keeper')
  await giveRole('cleo', keeper)
  const open = (id: string) =>
    scene.set({
      'access.mode': 'administrator',
      'access.grants': [{ type: 'role', id, modules: ['levels'], level: 'write' }],
    })
  const panel = async () => (await scene.runs('cleo', '/config', { module: 'levels' })).text
  await open(keeper)
  const seen = await panel()
  await dropRole(keeper)
  expect(await panel()).not.toBe(seen)
  const other = await makeRole('Other keeper')
  await giveRole('cleo', other)
  await open(other)
  expect(await panel()).toBe(seen)
})
