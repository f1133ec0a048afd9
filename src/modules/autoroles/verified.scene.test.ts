import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene()

it('gives arrival roles only after the verification, or immediately to those who are exempt', async () => {
  await scene.set({
    defaultRole: [scene.roleId('Red')],
    'captcha.status': true,
    'captcha.method': 'button',
    'captcha.channel': scene.channelId('desk'),
    'captcha.unverifiedRole': scene.roleId('Muted'),
    welcomeMessage: true,
    welcomeChannel: scene.channelId('general'),
    customWelcomeMessage: 'Hello {user.username}',
  })
  const id = await scene.joins('tested')
  expect(scene.rolesOf(id)).toEqual(['Muted'])
  await scene.presses(id, 'Verify', '#desk')
  expect(scene.rolesOf(id)).toEqual(['Red'])
  expect(scene.texts('#general')).toEqual([expect.stringContaining('Hello tested')])

  await scene.set({ 'captcha.raidOnly': true })
  expect(scene.rolesOf(await scene.joins('untested'))).toEqual(['Red'])
})
