import { COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { isCalendarSeason } from '#modules/advent-calendar/season.ts'
import { expect, test } from '../signed-in.ts'

const isOpen = isCalendarSeason(new Date(), 'Europe/London')

test('outside of its season the calendar is in no list, and its address is a page that does not exist', async ({
  page,
}) => {
  test.skip(isOpen, 'the calendar is open from 25 November to 24 December')
  const answer = await page.goto(`/dashboard/${COMPILE_AND_CHILL_ID}/advent-calendar`)
  expect(answer?.status()).toBe(404)
  await page.goto(`/dashboard/${COMPILE_AND_CHILL_ID}`)
  await expect(page.getByRole('region', { name: 'Modules of this server' })).toContainText('opens on 25 November')
  await expect(page.getByRole('navigation', { name: 'Modules' })).toContainText('Word reactions')
  await expect(page.getByRole('link', { name: /Advent calendar/ })).toHaveCount(0)
})
