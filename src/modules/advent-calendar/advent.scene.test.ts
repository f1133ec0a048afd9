import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'

const days = Array.from({ length: 24 }, (_, place) => place + 1)
const scene = await openScene({
  at: '2026-11-30T12:00:00Z',
  settings: { moneySystem: true, levelSystem: true, calendarSystem: true },
  entries: {
    calendarBoxes: days
      .filter((day) => day !== 3)
      .map((day) => ({ day, weight: 1, reward: { type: 'money', amount: day } })),
    calendarStreaks: [
      { target: 5, mode: 'multiple', repeatable: false, scope: 'currentYear', reward: { type: 'xp', amount: 250 } },
    ],
  },
})
await scene.set({
  'calendarReminder.enabled': true,
  'calendarReminder.channel': scene.channelId('#cafe'),
  'calendarReminder.hour': 10,
  'calendarReminder.mention': scene.roleId('Red'),
})

const scoreOf = async (who: string, board: 'economy' | 'levels') => {
  const { rows } = await scene.database.pool.query<{ score: string }>(
    'select score from member_scores where board = $1 and user_id = $2',
    [board, scene.id(who)],
  )
  return Number(rows[0]?.score ?? 0)
}
/** The last card that was requested. */
const picture = () => {
  const card = scene.cards.at(-1)
  if (card?.type !== 'calendar') throw new Error('no calendar was drawn')
  return { day: card.day, opened: card.opened }
}

it('says in November when the first box opens', async () => {
  const answer = await scene.runs('bob', '/calendar')
  expect(answer.isPrivate).toBe(true)
  expect(answer.text).toContain(`Box 1 opens <t:${Date.parse('2026-12-01T00:00:00Z') / 1000}:R>`)
})

it('works for a whole Advent: one box a day, once, with reminders and rewards', async () => {
  await scene.passes('1 day')
  for (const day of days) {
    expect(scene.texts('#cafe').at(-1)).toContain(`Box ${day} of the Advent calendar is open.`)
    const shown = await scene.runs('bob', '/calendar', {}, 'random')
    expect(shown.isPrivate).toBe(false)
    expect(picture()).toEqual({ day, opened: days.slice(0, day - 1) })
    const opened = await scene.presses('bob', 'Open the box', shown)
    expect(opened.isPrivate).toBe(true)
    expect(opened.text).toContain(
      day === 3 ? 'Box 3 was empty, but the day counts.' : `box **${day}** and find ${day} 💰`,
    )
    expect(opened.text.includes('days in a row: you also receive 250 XP')).toBe(day % 5 === 0)
    expect(picture()).toEqual({ day, opened: days.slice(0, day) })
    await scene.passes('1 day')
  }
  expect(scene.messages('#cafe')).toHaveLength(24)
  expect(scene.last('#cafe')?.content).toBe(`<@&${scene.roleId('Red')}>`)
  expect(await scoreOf('bob', 'economy')).toBe(300 - 3)
  expect(await scoreOf('bob', 'levels')).toBe(4 * 250)
})

it('shows the last picture until the year ends, then waits for the next', async () => {
  const shown = await scene.runs('bob', '/calendar')
  expect(shown.text).toContain('the calendar is over: 24 boxes opened.')
  expect(shown.text).not.toContain('Open the box')
  expect((await scene.runs('bob', '/calendar-top')).text).toContain(`<@${scene.id('bob')}> · 24 days · record 24`)
  await scene.passes('7 days')
  const answer = await scene.runs('bob', '/calendar')
  expect(answer.text).toContain(`Box 1 opens <t:${Date.parse('2027-12-01T00:00:00Z') / 1000}:R>`)
  expect(scene.messages('#cafe')).toHaveLength(24)
})

it('archives the content of the boxes, once, when the calendar closes', async () => {
  const { rows } = await scene.database.pool.query(
    "select id, state, jsonb_array_length(body -> 'boxes') as boxes, body -> 'boxes' -> 0 as first, body -> 'streaks' as streaks from records where kind = 'calendarArchive'",
  )
  expect(rows).toEqual([
    {
      id: '2026',
      state: '2026',
      boxes: 23,
      first: expect.objectContaining({ weight: 1 }),
      streaks: [expect.objectContaining({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), target: 5, mode: 'multiple' })],
    },
  ])
  await scene.restarts()
  const { rows: jobs } = await scene.database.pool.query("select payload from jobs where job = 'archive'")
  expect(jobs).toEqual([{ payload: { year: 2027 } }])
})

it('carries the streak into the next year', async () => {
  const wait = (Date.parse('2027-12-01T12:00:00Z') - scene.now()) / 1000
  await scene.passes(`${wait} s`)
  const shown = await scene.runs('bob', '/calendar', {}, 'random')
  expect(picture()).toEqual({ day: 1, opened: [] })
  expect((await scene.presses('bob', 'Open the box', shown)).text).toContain('find 1 💰')
  expect((await scene.runs('bob', '/calendar-top')).text).toContain('25 days · record 25')
})
