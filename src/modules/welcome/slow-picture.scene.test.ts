import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const PICTURE = { name: 'card.jpg', contentType: 'image/jpeg', data: Buffer.from('a picture') }
/** Each picture waits here until the test lets it be completed. */
const drawing: (() => void)[] = []

const scene = await openScene({
  settings: { welcomeMessage: true, customWelcomeMessage: 'Hello {user.username}' },
  drawCard: () => new Promise((resolve) => drawing.push(() => resolve(PICTURE))),
})
await scene.set({ welcomeChannel: scene.channelId('#general') })

const greetings = () => scene.messages('#general').flatMap(({ embeds }) => embeds.map((embed) => embed.description))
const drawn = (count: number) => expect.poll(() => drawing.length, { timeout: 4_000 }).toBe(count)
const { control } = scene.emulator

it('greets nobody who has left more than ten seconds before the picture is ready', async () => {
  const [early, late, staying] = ['early', 'late', 'staying'].map((handle) => control.join(scene.guildId, { handle }))
  await drawn(1)
  for (const gone of [early, late]) control.leave(scene.guildId, gone?.userId ?? '')
  // A picture may take at most five seconds: the second is begun, and this one sent without.
  scene.passesMeanwhile('6 seconds')
  await drawn(2)
  expect(greetings()).toEqual(['Hello early'])
  scene.passesMeanwhile('6 seconds')
  await drawn(3)
  expect(greetings()).toEqual(['Hello early'])
  for (const finish of drawing) finish()
  await scene.settle()
  expect(staying).toBeDefined()
  expect(greetings()).toEqual(['Hello early', 'Hello staying'])
})
