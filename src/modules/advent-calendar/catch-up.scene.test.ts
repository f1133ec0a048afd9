import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({
  at: '2026-12-05T12:00:00Z',
  settings: {
    calendarSystem: true,
    moneySystem: true,
    textMoney: false,
    'calendarCatchUp.enabled': true,
    'calendarCatchUp.price': 100,
  },
})
await scene.add('calendarBoxes', { day: 7, weight: 1, reward: { type: 'money', amount: 30 } })
await scene.add('calendarStreaks', {
  target: 4,
  mode: 'unique',
  repeatable: false,
  scope: 'allYears',
  reward: { type: 'role', roleId: scene.roleId('VIP'), stacking: 'cumulative' },
})
const money = async (who: string) => (await scene.runs(who, '/money')).text
const gives = (who: string, amount: string) =>
  scene.runs('owner', '/adminmoney add member', { member: scene.id(who), amount })
const opens = async (who: string) => scene.presses(who, 'Open the box', await scene.runs(who, '/calendar'))
const streakOf = async (who: string) => {
  const { rows } = await scene.database.pool.query<{ count: number }>(
    `select (body ->> 'count')::int as count from records where kind = 'calendarStreak' and id = $1`,
    [scene.id(who)],
  )
  return rows[0]?.count
}

it('opens a missed day for coins, repairs the streak, and gives the content of the box', async () => {
  await opens('bob')
  await scene.passes('1 day')
  await opens('bob')
  await scene.passes('2 days')
  await gives('bob', '150')
  await opens('bob')
  expect(await streakOf('bob')).toBe(1)
  const view = await scene.runs('bob', '/calendar')
  expect(view.text).toContain('Open box 7 late: 100')
  const late = await scene.presses('bob', 'Open box 7 late: 100', view)
  expect(late.text).toContain('30 💰')
  expect(await money('bob')).toContain(' 80 💰')
  expect(await streakOf('bob')).toBe(4)
  expect(scene.rolesOf('bob')).toContain('VIP')
})

it('does so once per season', async () => {
  await scene.passes('2 days')
  expect((await scene.runs('bob', '/calendar')).text).not.toContain('late')
})

it('goes on with the streak when today is opened afterwards', async () => {
  await opens('ann')
  await scene.passes('2 days')
  await gives('ann', '500')
  await scene.presses('ann', 'Open box 11 late: 100', await scene.runs('ann', '/calendar'))
  expect(await streakOf('ann')).toBe(2)
  await opens('ann')
  expect(await streakOf('ann')).toBe(3)
})

it('takes nothing from a member who cannot pay, and opens nothing', async () => {
  const view = await scene.runs('cleo', '/calendar')
  const refused = await scene.presses('cleo', 'Open box 11 late: 100', view)
  expect(refused.text).toContain('Vous n’avez pas assez')
  expect(await streakOf('cleo')).toBeUndefined()
})

it('charges no price other than the one on the button', async () => {
  await gives('cleo', '500')
  const view = await scene.runs('cleo', '/calendar')
  await scene.set({ 'calendarCatchUp.price': 400 })
  const asked = await scene.presses('cleo', 'Open box 11 late: 100', view)
  expect(asked.text).toContain('Le prix a changé')
  expect(await money('cleo')).toContain(' 500 💰')
  expect(await streakOf('cleo')).toBeUndefined()
  await scene.set({ 'calendarCatchUp.price': 100 })
})

it('is not offered where the server has not enabled it, or money is off', async () => {
  const view = await scene.runs('cleo', '/calendar')
  await scene.set({ 'calendarCatchUp.enabled': false })
  expect((await scene.runs('cleo', '/calendar')).text).not.toContain('late')
  expect((await scene.presses('cleo', 'Open box 11 late: 100', view)).text).toContain('ne peut plus être ouverte')
  await scene.set({ 'calendarCatchUp.enabled': true, moneySystem: false })
  expect((await scene.runs('cleo', '/calendar')).text).not.toContain('late')
  await scene.set({ 'calendarCatchUp.price': 0 })
  await scene.presses('cleo', 'Open box 11 late', await scene.runs('cleo', '/calendar'))
  expect(await streakOf('cleo')).toBe(1)
})
