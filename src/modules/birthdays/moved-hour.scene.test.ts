import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

/** Announcements are off: there is no button to catch up with. */
const scene = await openScene({ at: '2027-03-14T10:00:00Z', settings: { moneySystem: true } })
await scene.set({ 'birthdays.time': 20 })
await scene.add('birthdayGifts', { reward: { type: 'money', amount: 500 } })
await scene.runs('ann', '/birthday set', { date: '15/03' })
await scene.runs('bob', '/birthday set', { date: '16/03' })
const moneyOf = async (who: string) => (await scene.runs(who, '/money')).text

it('gives today’s gifts at once when the hour is moved into the past', async () => {
  await scene.passes('24 hours')
  expect(await moneyOf('ann')).toContain(' 0 💰')
  await scene.set({ 'birthdays.time': 8 })
  await scene.passes('1 s')
  expect(await moneyOf('ann')).toContain('500 💰')
  await scene.passes('24 hours')
  expect(await moneyOf('bob')).toContain('500 💰')
})

it('does nothing early, nor twice, when the hour is moved again', async () => {
  await scene.runs('cleo', '/birthday set', { date: '17/03' })
  await scene.set({ 'birthdays.time': 23 })
  await scene.passes('14 hours 30 minutes')
  await scene.set({ 'birthdays.time': 5 })
  await scene.passes('1 s')
  expect(await moneyOf('cleo')).toContain(' 0 💰')
  await scene.passes('5 hours')
  expect(await moneyOf('cleo')).toContain('500 💰')
  expect(await moneyOf('bob')).toContain(' 500 💰')
})
