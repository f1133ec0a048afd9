import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { bot } from '../bot.ts'

let canDraw = false
const scene = await openScene({
  bots: [bot],
  drawCard: async () => {
    if (!canDraw) throw new Error('out of paper')
    return { name: 'card.jpg', contentType: 'image/jpeg', data: Buffer.from('a picture') }
  },
})
const sumIn = (text: string) => {
  const [, first, second] = /(\d) \+ (\d) = \?/.exec(text) ?? []
  if (!first || !second) throw new Error(`no sum in: ${text}`)
  return String(Number(first) + Number(second))
}

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
  const answer = sumIn(JSON.stringify(tests[0]?.embeds))
  await scene.passes('3 minutes')
  expect(scene.isMember(id)).toBe(true)
  await scene.presses(id, 'Answer', '#desk')
  await scene.submits(id, { answer })
  expect(scene.rolesOf(id)).toEqual(['VIP'])
})

/** A newcomer whose first picture was drawn; none can be drawn from then on. */
const readsOne = async (handle: string) => {
  canDraw = true
  scene.emulator.control.newPerson({ handle, locale: 'en-GB' })
  const id = await scene.joins(handle)
  canDraw = false
  return id
}

it('replaces the picture by a sum when another one cannot be drawn', async () => {
  const id = await readsOne('asks')
  const before = scene.last('#desk')?.id
  const test = await scene.presses(id, 'New picture', '#desk')
  expect(test.messages[0]).toMatchObject({ id: before, attachments: [] })
  await scene.passes('3 minutes')
  expect(scene.isMember(id)).toBe(true)
  await scene.presses(id, 'Answer', '#desk')
  await scene.submits(id, { answer: sumIn(test.text) })
  expect(scene.rolesOf(id)).toEqual(['VIP'])
})

it('does so even when a mistake at a hard level requires another picture', async () => {
  await scene.set({ 'captcha.level': 3 })
  const id = await readsOne('errs')
  const before = scene.last('#desk')?.id
  await scene.presses(id, 'Answer', '#desk')
  expect((await scene.submits(id, { answer: 'x' })).text).toContain('3 tries left')
  expect(scene.last('#desk')?.id).toBe(before)
  const sum = sumIn(scene.texts('#desk').at(-1) ?? '')
  await scene.presses(id, 'Answer', '#desk')
  await scene.submits(id, { answer: sum })
  expect(scene.rolesOf(id)).toEqual(['VIP'])
})
