import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { readSettings } from '#store/settings.ts'

const scene = await openScene()
const [VIP, HELPER] = [scene.roleId('VIP'), scene.roleId('Helper')]
const list = async () => {
  const panel = await scene.runs('owner', 'config', { module: 'autoroles' })
  return scene.presses('owner', 'Delayed roles (0 of 3)', panel)
}
const saved = async () => (await readSettings(scene.database, scene.guildId)).settings.delayedRoles

it('adds a role given after some days by /config, changes it and deletes it', async () => {
  await scene.presses('owner', 'Add a delayed role', await list())
  const filled = await scene.submits('owner', { role: [VIP], delay: '3 days', remove: [HELPER] })
  const made = await scene.presses('owner', 'Save', filled)
  expect(made.text).toContain('✅ Added: @VIP')
  expect(await saved()).toMatchObject([{ role: VIP, delay: 3 * 86_400, remove: [HELPER], rolesMode: 'forbidden' }])

  await scene.chooses('owner', ['Members who get it'], made)
  const changed = await scene.submits('owner', { rolesMode: ['allowed'], roles: [HELPER] })
  expect(await saved()).toMatchObject([{ role: VIP, rolesMode: 'allowed', roles: [HELPER] }])

  const asked = await scene.presses('owner', 'Delete', changed)
  await scene.presses('owner', 'Delete', asked)
  expect(await saved()).toEqual([])
})

it('refuses a time that the page would refuse, and keeps what was typed', async () => {
  await scene.presses('owner', 'Add a delayed role', await list())
  const filled = await scene.submits('owner', { role: [VIP], delay: '5 seconds', remove: [] })
  expect(filled.text).toContain('⚠️')
  expect(filled.text).toContain('@VIP')
  expect(() => scene.presses('owner', 'Save', filled)).toThrow('the button Save is disabled')
  expect(await saved()).toEqual([])
})
