import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { PERMISSIONS } from '#core/guild/permissions.ts'

const scene = await openScene({ premium: true })
const { control } = scene.emulator
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const CASES = control.createChannel({ guildId: scene.guildId, name: 'cases' }).id
const REJECTED = control.openThread({ channelId: CASES, userId: scene.id('owner'), name: 'Rejected ones' }).id
await scene.set({
  'reportSystem.status': true,
  'reportSystem.channel': CASES,
  'reportSystem.rolesAccess': [scene.roleId('Mod')],
  'reportSystem.refusedThread': REJECTED,
  'reportSystem.minRoleTarget': false,
})
const report = (who: string, target: string, reason: string) =>
  scene.runs(who, '/report user', { user: scene.id(target), reason, source: 'text' })
const reject = async () => {
  const asked = await scene.presses('mod', 'Mark as processed', 'cases')
  await scene.chooses('mod', ['Rejected'], asked)
  await scene.submits('mod', {})
}
const lastCase = () => scene.texts('cases').at(-1) ?? ''

it('stays where it is, closed, when the bot cannot write in its thread', async () => {
  await report('bob', 'cleo', 'Stays')
  const before = scene.texts('cases').length
  const permissions = String(PERMISSIONS.sendMessagesInThreads)
  control.trouble({ takePermissions: { guildId: scene.guildId, channelId: CASES, permissions } })
  await scene.settle()
  await reject()
  control.trouble({ givePermissions: { guildId: scene.guildId, channelId: CASES, permissions } })
  await scene.settle()
  expect(scene.texts('cases')).toHaveLength(before)
  expect(lastCase()).toContain('Rejected')
  await scene.presses('mod', 'Reopen', 'cases')
  expect(lastCase()).not.toContain('Rejected')
  await reject()
})

it('neither counts nor offers a sanction that Discord refused or that was deleted', async () => {
  await scene.runs('mod', '/warn', { user: scene.id('ann'), reason: 'Never in force' })
  await scene.database.pool.query(
    `update records set state = 'failed' where kind = 'case' and subject_id = $1 and body ->> 'reason' = 'Never in force'`,
    [scene.id('ann')],
  )
  await report('bob', 'ann', 'Ping')
  expect(lastCase()).not.toContain('sanctions 1')
  expect((await scene.presses('mod', 'View sanctions', 'cases')).text).not.toContain('Never in force')
  await reject()
})
