import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene()
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const cases = scene.emulator.control.createChannel({ guildId: scene.guildId, name: 'cases' }).id
const site = `https://en.guildhall.example/dashboard/${scene.guildId}`
const ready = { id: 'ready', name: 'Rude', reason: 'Be kind', type: 'warn', roles: [] }
await scene.set({
  'reportSystem.status': true,
  'reportSystem.channel': cases,
  'reportSystem.rolesAccess': [scene.roleId('Mod')],
  'reportSystem.minRoleTarget': false,
  predefinedSanctions: [ready],
})

it('links a report to its sanction, and the sanction to what led to it', async () => {
  await scene.runs('ann', '/report user', { user: scene.id('admin'), reason: 'Insults', source: 'text' })
  await scene.chooses('owner', ['Rude'], 'cases')
  await scene.submits('owner', { reason: 'Be kind' })
  expect(scene.texts('cases').at(-1)).toContain(`[#1](${site}/moderation?case=1)`)

  const open = async (who: string) => {
    const list = await scene.runs(who, '/sanctions list')
    const [, label = ''] = /"label":"(#1 [^"]+)"/.exec(JSON.stringify(list.messages)) ?? []
    return (await scene.chooses(who, [label], list)).text
  }
  expect(await open('mod')).toContain(`[Report 1](${site}/reports?report=1)\nPredefined sanction: Rude`)
  // Nobody gets a link to a report about themselves.
  const own = await open('admin')
  expect([own.includes('Be kind'), own.includes('reports?report')]).toEqual([true, false])
})
