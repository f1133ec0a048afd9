import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import { ALERT_JOB } from './rules/requested-entries.ts'

const scene = await openScene({ settings: { 'logs.status': true } })

it('calls those in charge when settings were imported on the dashboard', async () => {
  await scene.set({ 'logs.channel': scene.channelId('#random') })
  const payload = { code: 'settingsImported', userId: scene.id('admin'), count: 4 }
  await scene.siteAsks({ module: 'logs', job: ALERT_JOB, key: 'import', payload })
  await scene.passes('1 minute')
  const words = `<@${scene.id('admin')}> has imported settings from a file: 4 changes`
  expect(scene.texts('#random').join('\n')).toContain(words)
  expect(scene.last('#random')?.mentions).toContain(scene.id('owner'))
})
