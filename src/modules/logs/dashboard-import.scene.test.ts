import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { ALERT_JOB } from './rules/requested-entries.ts'

const scene = await openScene({ settings: { 'logs.status': true } })

it('notifies those in charge when settings were imported on the dashboard', async () => {
  await scene.set({ 'logs.channel': scene.channelId('#random') })
  const payload = { code: 'settingsImported', userId: scene.id('admin'), count: 4 }
  await scene.siteAsks({ module: 'logs', job: ALERT_JOB, key: 'import', payload })
  await scene.passes('1 minute')
  const words = `<@${scene.id('admin')}> imported settings from a file: 4 changes`
  expect(scene.texts('#random').join('\n')).toContain(words)
  expect(scene.last('#random')?.mentions).toContain(scene.id('owner'))
})

it('notifies the owner in private when a reset removed the channel of the log', async () => {
  await scene.set({ 'logs.channel': null })
  const payload = { code: 'settingsReset', userId: scene.id('admin'), count: 9 }
  await scene.siteAsks({ module: 'logs', job: ALERT_JOB, key: 'reset', payload })
  await scene.passes('1 minute')
  expect(scene.privateTexts('owner').join('\n')).toContain('reset all the server’s settings: 9 changes')
})

it('notifies them even while the log is off, also about what a command or a module reports', async () => {
  await scene.set({
    'logs.status': false,
    'logs.channel': null,
    'raid.status': true,
    'raid.joins': 3,
    'raid.seconds': 60,
  })
  for (const raider of ['first', 'second', 'third']) await scene.joins(`${raider}-raider`)
  expect(scene.privateTexts('owner').at(-1)).toContain('Raid, level 1: 3 people arrived in a short time.')
  await scene.set({ 'logs.status': true, 'raid.status': false })
})

it('names the server that settings were copied from', async () => {
  await scene.set({ 'logs.channel': scene.channelId('#random') })
  const payload = { code: 'settingsCopied', userId: scene.id('admin'), count: 2, name: 'Twin *server*' }
  await scene.siteAsks({ module: 'logs', job: ALERT_JOB, key: 'copy', payload })
  await scene.passes('1 minute')
  expect(scene.texts('#random').join('\n')).toContain('of the server Twin \\*server\\*: 2 changes')
})
