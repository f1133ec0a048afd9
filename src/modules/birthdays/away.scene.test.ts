import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({ at: '2027-03-14T01:00:00Z' })
await scene.set({ 'birthdays.announcement': true, 'birthdays.channel': scene.channelId('#cafe') })
await scene.runs('ann', '/birthday set', { date: '14/03' })
await scene.runs('bob', '/birthday set', { date: '15/03' })

it('makes up for today’s hour after two days of downtime, but not for yesterday’s', async () => {
  await scene.stops()
  await scene.passes('31 hours 5 minutes')
  await scene.starts()
  expect(scene.texts('#cafe')).toHaveLength(1)
  expect(scene.texts('#cafe')[0]).toContain(`<@${scene.id('bob')}>`)
})

it('waits for today’s hour when it has not come yet', async () => {
  await scene.runs('cleo', '/birthday set', { date: '17/03' })
  await scene.stops()
  await scene.passes('46 hours')
  await scene.starts()
  expect(scene.texts('#cafe')).toHaveLength(1)
  await scene.passes('3 hours')
  expect(scene.texts('#cafe')).toHaveLength(2)
  expect(scene.texts('#cafe')[1]).toContain(`<@${scene.id('cleo')}>`)
})
