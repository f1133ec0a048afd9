import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const scene = await openScene({
  at: '2026-12-03T10:30:00Z',
  settings: { levelSystem: true, calendarSystem: true, textXp: false, timezone: 'Pacific/Kiritimati' },
  entries: {
    calendarBoxes: [],
    calendarStreaks: [
      { target: 2, mode: 'multiple', repeatable: false, scope: 'allYears', reward: { type: 'xp', amount: 10 } },
    ],
  },
})
const openToday = async () => (await scene.presses('bob', 'Open the box', await scene.runs('bob', '/calendar'))).text
const xp = async () => {
  const { rows } = await scene.database.pool.query<{ score: string }>(
    `select score from member_scores where board = 'levels' and user_id = $1`,
    [scene.id('bob')],
  )
  return Number(rows[0]?.score ?? 0)
}

it('rewards a streak once when the server moves to a time zone in which days repeat', async () => {
  expect(await openToday()).toContain('Box 4')
  await scene.passes('1 day')
  expect(await openToday()).toContain('Box 5')
  expect(await xp()).toBe(10)
  // It is still the 3rd there, and that box was never opened.
  await scene.set({ timezone: 'Pacific/Pago_Pago' })
  expect(await openToday()).toContain('Box 3')
  expect(await xp()).toBe(10)
  expect((await scene.runs('bob', '/calendar-top')).text).toContain('2 days · record 2')
  // Days opened before stay opened.
  await scene.passes('1 day')
  const shown = await scene.runs('bob', '/calendar')
  expect(shown.text).not.toContain('Open the box')
  expect(await xp()).toBe(10)
})
