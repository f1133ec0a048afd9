import { afterEach, expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { readSettings } from '#store/settings.ts'

const scene = await openScene()
const saved = async () => (await readSettings(scene.database, scene.guildId)).settings.wordReact.targets
const list = async () => {
  const panel = await scene.runs('owner', 'config', { module: 'words-reactions' })
  return scene.presses('owner', /Words \(.*\)/.exec(panel.text)?.[0] ?? '', panel)
}
afterEach(() => scene.set({ 'wordReact.targets': [] }))

it('asks for a word and its emoji, and reacts from then on', async () => {
  await scene.presses('owner', 'Add a word', await list())
  const asked = await scene.submits('owner', { target: 'good game', reactions: '🎉', match: ['word'], chance: '100' })
  const done = await scene.presses('owner', 'Save', asked)
  expect(done.text).toContain('✅ Added: good game')
  expect(await saved()).toMatchObject([{}, {}, {}, { target: 'good game', reactions: ['🎉'], match: 'word' }])
  const message = await scene.says('ann', '#general', 'a good game')
  expect(scene.everything('general').find(({ id }) => id === message.id)?.reactions).toMatchObject([{}])
})

it('accepts no second emoji on a free server, and no emoji of another server', async () => {
  await scene.presses('owner', 'Add a word', await list())
  const two = await scene.submits('owner', { target: 'gg', reactions: '🎉 🔥', match: ['start'], chance: '' })
  expect(() => scene.presses('owner', 'Save', two)).toThrow('disabled')
  await scene.chooses('owner', ['Word'], two)
  const elsewhere = '<:party:1234567890123456789>'
  const foreign = await scene.submits('owner', { target: 'gg', reactions: elsewhere, match: ['start'], chance: '' })
  expect(foreign.text).toContain('Before you can save:')
  expect(() => scene.presses('owner', 'Save', foreign)).toThrow('disabled')
})

it('restores the three default words', async () => {
  const asked = await scene.presses('owner', 'Restore the three default words', await list())
  expect(asked.text).toContain('3 entries added.')
  expect((await saved()).map(({ target }) => target)).toEqual(['hey', 'coucou', 'salut'])
})
