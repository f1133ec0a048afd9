import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { bot } from './bot.ts'

// A message that the bot does not remember.
const scene = await openScene({ bots: [bot] })
const { control } = scene.emulator
const words = (channel: string) => scene.everything(channel).map(({ content }) => content)
const infractions = async (who: string) => {
  const query = `select id from records where kind = 'infraction' and subject_id = $1`
  return (await scene.database.pool.query(query, [scene.id(who)])).rows
}

it('is not checked again when it is only pinned, but when it is edited', async () => {
  const old = await scene.says('cleo', 'random', 'cat from before')
  await scene.set({ 'filter.status': true, 'filter.mots': ['cat'], 'filter.silent': true })
  // The messages that the bot remembered are gone, so that it cannot compare.
  await scene.restarts()
  control.pin({ channelId: scene.channelId('random'), messageId: old.id, by: scene.id('owner') })
  await scene.settle()
  expect(words('random')).toContain('cat from before')
  expect(await infractions('cleo')).toEqual([])
  await scene.restarts()
  await scene.edits('cleo', 'random', old.id, 'still a cat from before')
  expect(words('random')).not.toContain('still a cat from before')
  expect(await infractions('cleo')).toHaveLength(1)
})
