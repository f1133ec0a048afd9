import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene()
for (const user of scene.emulator.world.users.values()) user.locale = 'en-US'
const cases = scene.emulator.control.createChannel({ guildId: scene.guildId, name: 'cases' }).id
await scene.set({
  'reportSystem.status': true,
  'reportSystem.channel': cases,
  'reportSystem.rolesAccess': [scene.roleId('Mod')],
})
const report = async (target: string) => {
  await scene.passes('16 minutes')
  await scene.runs('ann', '/report user', { user: scene.id(target), reason: 'Insults', source: 'text' })
}
const lastCase = () => scene.texts('cases').at(-1) ?? ''
const OFFER = 'about this member is still open'

it('offers to link a sanction to the open report about the member, and closes it', async () => {
  await report('bob')
  const given = await scene.runs('mod', '/warn', { user: scene.id('bob'), reason: 'Be kind' })
  expect(given.messages.at(-1)).toMatchObject({ content: expect.stringContaining(`Report 1 ${OFFER}`) })
  await scene.presses('mod', 'Link it and close the report', given)
  expect(lastCase()).toContain('Sanctioned')
  expect(lastCase()).toContain('/moderation?case=1')
})

it('links it and leaves the report open where set so', async () => {
  await report('cleo')
  const given = await scene.runs('mod', '/mute', { user: scene.id('cleo'), time: '1h' })
  await scene.presses('mod', 'Only link it', given)
  expect(lastCase()).toContain('/moderation?case=2')
  expect(lastCase()).toContain('Claim')
})

it('does not mention reports to people who do not handle them, nor after a note', async () => {
  await scene.set({ 'reportSystem.rolesAccess': [] })
  const given = await scene.runs('mod', '/warn', { user: scene.id('cleo'), reason: 'Again' })
  expect(JSON.stringify(given.messages)).not.toContain(OFFER)
  await scene.set({ 'reportSystem.rolesAccess': [scene.roleId('Mod')] })
  const noted = await scene.runs('mod', '/note', { user: scene.id('cleo'), content: 'Seen' })
  expect(JSON.stringify(noted.messages)).not.toContain(OFFER)
})
