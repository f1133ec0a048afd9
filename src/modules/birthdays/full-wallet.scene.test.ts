import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({
  at: '2027-03-14T10:00:00Z',
  settings: { moneySystem: true, textMoney: false, 'logs.status': true },
})
const MOST = 1_000_000_000_000
await scene.set({ 'birthdays.announcement': true, 'birthdays.channel': scene.channelId('#cafe') })
await scene.add('birthdayGifts', { reward: { type: 'money', amount: 500 } })
await scene.add('birthdayGifts', { reward: { type: 'custom', name: 'a mug', notifyUserId: scene.id('mod') } })

const moneyOf = async (who: string) => {
  const { rows } = await scene.database.pool.query<{ score: string }>(
    "select score from member_scores where board = 'economy' and user_id = $1",
    [scene.id(who)],
  )
  return Number(rows[0]?.score ?? 0)
}

it('gives the others their gifts although one already has the maximum of money, and notifies the owner of the mug', async () => {
  // The role is above the bot's own: everything else goes on, and those in charge are notified.
  await scene.set({ 'birthdays.role': scene.roleId('Admin') })
  for (const who of ['ann', 'bob']) await scene.runs(who, '/birthday set', { date: '15/03' })
  await scene.runs('owner', '/adminmoney set', { member: scene.id('ann'), amount: String(MOST - 100) })
  scene.emulator.control.setPrivateMessages({ userId: scene.id('mod'), open: false })
  await scene.passes('23 hours')
  expect([await moneyOf('ann'), await moneyOf('bob')]).toEqual([MOST, 500])
  expect(scene.privateTexts('owner').join('\n')).toContain('a mug')
  const alerts = scene
    .privateTexts('owner')
    .filter((text) => text.includes('The birthday role Admin could not be given'))
  expect(alerts).toHaveLength(1)
  expect(scene.texts('#cafe')).toHaveLength(1)
})
