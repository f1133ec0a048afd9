import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({ at: '2027-03-14T10:00:00Z', premium: true })
const cafe = scene.channelId('#cafe')
const message = {
  format: 'embeds',
  content: 'Dear {user}',
  mentions: { everyone: false, roles: 'none', users: 'all' },
  silent: false,
}
const target = { type: 'role', id: scene.roleId('Mod') }

await scene.set({
  'birthdays.mode': 'private',
  'birthdays.channel': cafe,
  'birthdays.customMessages': [{ id: 'a', target, channel: cafe, message, hideFromTarget: false }],
})

it('is sent while the announcement for everybody is off, and nobody else is announced', async () => {
  await scene.runs('mod', '/birthday set', { date: '15/03' })
  await scene.runs('ann', '/birthday set', { date: '15/03' })
  await scene.passes('1 day')
  expect(scene.texts('#cafe')).toEqual([`Dear <@${scene.id('mod')}>`])
})

it('is not sent to members whom the announcement’s list of roles leaves out', async () => {
  await scene.set({ 'birthdays.roles': [scene.roleId('Mod')] })
  await scene.runs('admin', '/adminbirthday set', { member: scene.id('mod'), date: '16/03' })
  await scene.passes('1 day')
  expect(scene.messages('#cafe')).toHaveLength(1)
})
