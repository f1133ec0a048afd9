import { expect, it } from 'vitest'
import type { CardRequest } from '#core/cards.ts'
import { openScene } from './testing/scene.ts'

const PICTURE = { name: 'card.jpg', contentType: 'image/jpeg', data: Buffer.from('a picture') }
/** Each card waits here until the test releases it. */
const drawing: { card: CardRequest; finish(): void }[] = []

const scene = await openScene({
  // The bot gives up on a card after five seconds, which never pass here.
  settings: {
    welcomeMessage: true,
    customWelcomeMessage: 'Hello {user.username}',
    'wordReact.targets': [{ id: 'gg', target: 'gg', reactions: ['🎉'] }],
  },
  drawCard: (card) =>
    new Promise((resolve) => {
      drawing.push({ card, finish: () => resolve(PICTURE) })
    }),
})
await scene.set({ welcomeChannel: scene.channelId('#general') })

const greetings = () => scene.messages('#general').flatMap(({ embeds }) => embeds.map((embed) => embed.description))
const reactionsTo = (messageId: string) =>
  scene.everything('#random').find(({ id }) => id === messageId)?.reactions ?? []
const { control } = scene.emulator

it('greets in order after a slow card, without delaying anything else', async () => {
  control.join(scene.guildId, { handle: 'first' })
  await expect.poll(() => drawing.length).toBe(1)
  control.join(scene.guildId, { handle: 'second' })

  const said = control.write(scene.channelId('#random'), scene.id('ann'), 'gg')
  const asked = control.run(scene.channelId('#general'), 'ping', {}, scene.id('bob'))
  await expect.poll(() => [reactionsTo(said.id).length, control.answers(asked).length]).toEqual([1, 1])

  expect(greetings()).toEqual([])
  expect(drawing).toHaveLength(1)
  drawing[0]?.finish()
  await expect.poll(() => drawing.length).toBe(2)
  expect(greetings()).toEqual(['Hello first'])
  drawing[1]?.finish()
  await scene.settle()
  expect(greetings()).toEqual(['Hello first', 'Hello second'])
})
