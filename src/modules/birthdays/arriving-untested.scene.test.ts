import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({ at: '2027-03-14T10:00:00Z' })
await scene.set({ 'birthdays.role': scene.roleId('VIP') })

it('gives the role of the day only after the verification', async () => {
  await scene.runs('bob', '/birthday set', { date: '14/03/1990' })
  expect(scene.rolesOf('bob')).toEqual(['VIP'])
  await scene.leaves('bob')
  await scene.set({
    'captcha.status': true,
    'captcha.method': 'button',
    'captcha.channel': scene.channelId('desk'),
    'captcha.unverifiedRole': scene.roleId('Muted'),
  })
  await scene.joins('tofu.exe')
  expect(scene.rolesOf('bob')).toEqual(['Muted'])
  await scene.presses('bob', 'Verify', '#desk')
  expect(scene.rolesOf('bob')).toEqual(['VIP'])
})
