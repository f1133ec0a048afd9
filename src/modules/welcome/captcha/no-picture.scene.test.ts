import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { bot } from '../bot.ts'

const scene = await openScene({
  bots: [bot],
  drawCard: async () => {
    throw new Error('out of paper')
  },
})

it('asks for a sum, with twice the time, when the picture cannot be drawn', async () => {
  await scene.set({
    'captcha.status': true,
    'captcha.channel': scene.channelId('desk'),
    'captcha.unverifiedRole': scene.roleId('Muted'),
    'captcha.verifiedRole': scene.roleId('VIP'),
    'captcha.method': 'image',
    'captcha.onFail': 'kick',
    'captcha.timeout': 120,
  })
  scene.emulator.control.newPerson({ handle: 'newcomer', locale: 'en-GB' })
  const id = await scene.joins('newcomer')
  expect(scene.rolesOf(id)).toEqual(['Muted'])
  const tests = scene.everything('#desk')
  expect(tests).toHaveLength(1)
  const [, first = '', second = ''] = /(\d) \+ (\d) = \?/.exec(JSON.stringify(tests[0]?.embeds)) ?? []
  await scene.passes('3 minutes')
  expect(scene.isMember(id)).toBe(true)
  await scene.presses(id, 'Answer', '#desk')
  await scene.submits(id, { answer: String(Number(first) + Number(second)) })
  expect(scene.rolesOf(id)).toEqual(['VIP'])
})
