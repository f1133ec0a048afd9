import { expect, it } from 'vitest'
import { openScene } from '#bot/testing/scene.ts'
import type { Who } from '#bot/testing/scene-reads.ts'

const scene = await openScene({
  at: '2026-12-05T12:00:00Z',
  settings: {
    calendarSystem: true,
    moneySystem: true,
    textMoney: false,
    'calendarGoal.enabled': true,
    'calendarGoal.members': 3,
  },
})
for (const day of [5, 7, 8]) await scene.add('calendarBoxes', { day, weight: 1, reward: { type: 'money', amount: 30 } })
const shown = (who: Who) => scene.runs(who, '/calendar', {}, 'random')
const opens = async (who: Who) => scene.presses(who, 'Open the box', await shown(who))
const money = async (who: Who) => Number((await scene.runs(who, '/money')).text.match(/· (\d+) 💰/)?.[1])
const announced = (channel = '#random') => scene.texts(channel).filter((text) => text.includes('today. It holds'))
const SECOND = 'My second surprise'
/** The button of the announcement, even for members who can no longer use it. */
async function pressesAnnounced(who: Who): Promise<string | undefined> {
  const message = scene.messages('#random').find(({ embeds }) => JSON.stringify(embeds).includes('today. It holds'))
  const customId = JSON.stringify(message?.components).match(/"custom_id":"([^"]+)"/)?.[1] ?? ''
  scene.emulator.control.press(scene.channelId('#random'), message?.id ?? '', customId, scene.id(who))
  await scene.settle()
  return (await scene.reasons('advent-calendar')).at(-1)
}

it('shows the progress, and announces the goal once when enough members have opened the box', async () => {
  expect((await shown('bob')).text).toContain('box 5 opened 0 of 3 times')
  await opens('bob')
  await opens('mod')
  expect((await shown('bob')).text).toContain('box 5 opened 2 of 3 times')
  expect(announced()).toEqual([])
  expect((await scene.presses('bob', 'Open the box', await shown('helper'))).isPrivate).toBe(true)
  await opens('helper')
  expect(announced()).toEqual([expect.stringContaining('3 members have opened box 5 today')])
  expect(await scene.reasons('advent-calendar')).toContain('goalReached')
  await opens('owner')
  expect(announced()).toHaveLength(1)
})

it('gives each member who has opened the box a second surprise from it, once', async () => {
  expect(await money('bob')).toBe(30)
  const drawn = await scene.presses('bob', SECOND, '#random')
  expect(drawn.isPrivate).toBe(true)
  expect(drawn.text).toContain('Your second surprise from box 5: 30 💰.')
  expect(await money('bob')).toBe(60)
  await scene.passes('4 s')
  expect(await pressesAnnounced('bob')).toBe('secondDrawnBefore')
  expect(await money('bob')).toBe(60)
})

it('is offered on the calendar of members who open the box later, until they have drawn', async () => {
  const first = await scene.runs('cleo', '/calendar', {}, 'cafe')
  expect(first.text).not.toContain(SECOND)
  await scene.presses('cleo', 'Open the box', first)
  const calendar = await scene.runs('cleo', '/calendar', {}, 'cafe')
  expect(calendar.text).toContain('Shared goal reached')
  await scene.presses('cleo', SECOND, calendar)
  expect(await money('cleo')).toBe(60)
  expect((await scene.runs('cleo', '/calendar', {}, 'cafe')).text).not.toContain(SECOND)
})

it('gives nothing to a member who has not opened the box, nor on another day', async () => {
  expect(await pressesAnnounced('ann')).toBe('openFirst')
  await scene.passes('1 day')
  expect(await pressesAnnounced('mod')).toBe('noSecond')
  expect(await money('mod')).toBe(30)
})

it('has no goal on a day whose box is empty', async () => {
  for (const who of ['bob', 'mod', 'helper'] as const) await opens(who)
  expect((await shown('bob')).text).not.toContain('Shared goal')
  expect(announced()).toHaveLength(1)
})

it('is reached even when the last members open their boxes at the same moment, and announced where reminders are sent', async () => {
  await scene.passes('1 day')
  await scene.set({
    'calendarReminder.enabled': true,
    'calendarReminder.channel': scene.channelId('#news'),
    'calendarReminder.hour': 23,
  })
  const people = ['bob', 'mod', 'helper'] as const
  const calendars = await Promise.all(people.map(shown))
  calendars.forEach(({ messages: [message] }, place) => {
    const customId = JSON.stringify(message?.components).match(/"custom_id":"([^"]*open[^"]*)"/)?.[1] ?? ''
    scene.emulator.control.press(scene.channelId('#random'), message?.id ?? '', customId, scene.id(people[place] ?? ''))
  })
  await scene.settle()
  await scene.passes('1 s')
  expect(announced('#news')).toEqual([expect.stringContaining('3 members have opened box 7 today')])
})

it('does not count boxes of other days that were opened late', async () => {
  await scene.passes('1 day')
  await scene.set({ 'calendarCatchUp.enabled': true, 'calendarCatchUp.price': 0 })
  await opens('bob')
  await scene.presses('cleo', 'Open box 7 late', await shown('cleo'))
  expect((await shown('bob')).text).toContain('box 8 opened 1 of 3 times')
})

it('is reached when it is lowered to as many as have opened the box', async () => {
  await scene.passes('1 day')
  await scene.add('calendarBoxes', { day: 9, weight: 1, reward: { type: 'money', amount: 30 } })
  await opens('bob')
  await opens('mod')
  expect(announced('#news').filter((text) => text.includes('box 9'))).toEqual([])
  await scene.set({ 'calendarGoal.members': 2 })
  await scene.passes('1 s')
  expect(announced('#news').filter((text) => text.includes('box 9'))).toHaveLength(1)
})
