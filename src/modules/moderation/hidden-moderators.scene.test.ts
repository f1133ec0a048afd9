import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { bot } from './bot.ts'

const scene = await openScene({ bots: [bot], settings: { 'moderation.anonymizeModerators': true } })

const listedFor = (who: string, options = {}) =>
  scene.runs(who, '/sanctions list', { user: scene.id('mod'), ...options })

it('are not named to a moderator who looks at their own sanctions', async () => {
  await scene.runs('admin', '/warn', { user: scene.id('mod'), reason: 'Late again' })
  const own = await listedFor('mod')
  expect(own.text).toContain('Late again')
  expect(own.text).not.toContain(scene.id('admin'))
  expect(own.text).toContain('The Hall')
  const [, label = ''] = /"label":"(#[^"]+)"/.exec(JSON.stringify(own.messages)) ?? []
  const opened = await scene.chooses('mod', [label], own)
  expect(opened.text).toContain('Late again')
  expect(JSON.stringify(opened.messages)).not.toContain(scene.id('admin'))

  expect((await listedFor('owner')).text).toContain(scene.id('admin'))
})

it('cannot be found by filtering for one moderator after another', async () => {
  const asked = await listedFor('mod', { moderator: scene.id('admin') })
  expect(asked.text).not.toContain('Late again')
  expect((await listedFor('owner', { moderator: scene.id('admin') })).text).toContain('Late again')
})

it('are shown to the whole team where nothing is hidden', async () => {
  await scene.set({ 'moderation.anonymizeModerators': false })
  expect((await listedFor('mod', { moderator: scene.id('admin') })).text).toContain(scene.id('admin'))
})
