import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene()

it('greets people who join, in the chosen channel', async () => {
  await scene.set({
    welcomeMessage: true,
    welcomeChannel: scene.channelId('#general'),
    customWelcomeMessage: 'Hello {user.username}',
  })
  await scene.joins('zebulon')
  expect(scene.texts('#general')).toEqual([expect.stringContaining('Hello zebulon')])
  expect(scene.cards).toMatchObject([{ type: 'welcome', memberName: 'zebulon' }])
})

it('answers commands', async () => {
  const answer = await scene.runs('ann', '/ping')
  expect(answer).toMatchObject({ isPrivate: true, text: expect.stringContaining('0') })
})
