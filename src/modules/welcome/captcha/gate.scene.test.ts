import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { bot } from '../bot.ts'

const scene = await openScene({ bots: [bot] })
const channel = '#desk'
let people = 0
const arrives = () => {
  people += 1
  scene.emulator.control.newPerson({ handle: `raider${people}`, locale: 'en-GB' })
  return scene.joins(`raider${people}`)
}
const pictured = () => {
  const card = scene.cards.findLast(({ type }) => type === 'captcha')
  if (card?.type !== 'captcha') throw new Error('no picture was drawn')
  return card.glyphs.map(({ character }) => character).join('')
}
const standing = () => scene.everything(channel).length

it('posts one shared button when more than twenty join in a minute, and shows the test to whoever presses it', async () => {
  await scene.set({
    'captcha.status': true,
    'captcha.channel': scene.channelId('desk'),
    'captcha.unverifiedRole': scene.roleId('Muted'),
    'captcha.verifiedRole': scene.roleId('VIP'),
    'captcha.method': 'image',
    'captcha.level': 3,
    'captcha.refresh': 1,
    'captcha.timeout': 600,
    'captcha.onFail': 'kick',
  })
  for (let count = 0; count < 20; count += 1) await arrives()
  expect(standing()).toBe(20)
  const drawn = scene.cards.length
  const [first, second] = [await arrives(), await arrives()]
  expect([scene.rolesOf(first), scene.rolesOf(second)]).toEqual([['Muted'], ['Muted']])
  expect([standing(), scene.cards.length]).toEqual([21, drawn])

  const test = await scene.presses(first, 'Verify', channel)
  expect(test).toMatchObject({ isPrivate: true })
  expect(scene.cards).toHaveLength(drawn + 1)
  // Wrong at a hard level: another picture replaces the one that only they see, without using one of their requests.
  const old = pictured()
  await scene.presses(first, 'Answer')
  scene.draws(1, 2, 3, 4, 5, 6)
  const wrong = await scene.submits(first, { answer: 'x' })
  expect(wrong).toMatchObject({ isPrivate: true })
  expect(wrong.text).toContain('3 tries left')
  expect(scene.cards).toHaveLength(drawn + 2)
  expect(pictured()).not.toBe(old)
  await scene.presses(first, 'New picture')
  expect(scene.cards).toHaveLength(drawn + 3)
  await scene.presses(first, 'Answer')
  await scene.submits(first, { answer: pictured() })
  expect(scene.rolesOf(first)).toEqual(['VIP'])
  expect((await scene.presses(first, 'Verify', channel)).text).toContain('over')

  await scene.presses(second, 'Verify', channel)
  await scene.presses(second, 'Verify', channel)
  const last = scene.cards.length
  await scene.presses(second, 'Verify', channel)
  expect(scene.cards).toHaveLength(last)
  await scene.passes('601 s')
  expect(scene.isMember(second)).toBe(false)
  expect((await scene.reasons('welcome')).filter((code) => code === 'testAtGate')).toHaveLength(2)
})

it('gives everybody their own test again once it is quiet', async () => {
  await scene.passes('2 minutes')
  const before = standing()
  await arrives()
  expect(standing()).toBe(before + 1)
})
