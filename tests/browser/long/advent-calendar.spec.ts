import type { Page } from '@playwright/test'
import { COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { isCalendarSeason } from '#modules/advent-calendar/season.ts'
import { choose, save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

const HOME = `/dashboard/${COMPILE_AND_CHILL_ID}`
const isOpen = isCalendarSeason(new Date(), 'Europe/London')

test('outside its season the calendar is in no list, and its address answers 404', async ({ page }) => {
  test.skip(isOpen, 'the calendar is open from 25 November to 24 December')
  const answer = await page.goto(`${HOME}/advent-calendar`)
  expect(answer?.status()).toBe(404)
  await page.goto(HOME)
  await expect(page.getByRole('region', { name: 'Modules of this server' })).toContainText('opens on 25 November')
  await expect(page.getByRole('navigation', { name: 'Modules' })).toContainText('Word reactions')
  await expect(page.getByRole('link', { name: /Advent calendar/ })).toHaveCount(0)
})

/** Through the module list: the server uses its own time, and the address only exists in season. */
async function openCalendar(page: Page): Promise<void> {
  await page.goto(HOME)
  await page.getByRole('link', { name: 'Advent calendar' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Advent calendar' }).waitFor()
}

test('in December the boxes are filled, a series is rewarded and every morning is announced', async ({ page }) => {
  await page.clock.setFixedTime(new Date(new Date().getFullYear(), 11, 5, 12))
  const power = page.getByRole('switch', { name: 'Advent calendar', exact: true })
  const dialog = page.getByRole('dialog')
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  const confirm = dialog.getByRole('button', { name: 'Delete', exact: true })
  const today = page.getByRole('button', { name: /^Box 5, / })
  const sixth = page.getByRole('button', { name: /^Box 6, / })
  const text = page.getByRole('textbox', { name: 'Opened box' })
  const reminder = page.getByRole('switch', { name: 'Daily reminder' })
  const channel = page
    .locator('#setting-calendarReminder\\.channel')
    .getByRole('button', { name: /^Channel: (?!saved)/ })
  const streak = page.getByRole('listitem').filter({ hasText: 'Every 5 days' })

  await openCalendar(page)
  await expect(page.getByText('Box 5 is open today.')).toBeVisible()
  await power.click()
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await expect(today).toHaveAccessibleName('Box 5, 0 surprises, today')
  await expect(page.getByText('20 empty boxes: 5–24.')).toBeVisible()

  await page.getByRole('button', { name: 'Add a surprise' }).click()
  await dialog.getByRole('spinbutton', { name: 'Amount' }).fill('350')
  await create.click()
  await expect(today).toHaveAccessibleName('Box 5, 1 surprise, today')
  await page.getByRole('button', { name: 'Copy to other days' }).click()
  await dialog.getByRole('checkbox', { name: '6', exact: true }).check()
  await dialog.getByRole('button', { name: 'Copy to 1 day' }).click()
  await expect(sixth).toHaveAccessibleName('Box 6, 1 surprise')

  await page.getByRole('button', { name: 'Add a reward' }).click()
  await dialog.getByRole('spinbutton', { name: 'Days in a row' }).fill('5')
  await dialog.getByRole('radio', { name: 'At every multiple' }).check()
  await create.click()
  await expect(streak).toBeVisible()
  await expect(dialog).toBeHidden()

  await text.fill('Window {day} holds {gift}.')
  await expect(page.locator('.discord', { hasText: 'Window 12 holds' })).toBeVisible()
  await reminder.check()
  await choose(page, channel, /general/)
  await save(page)

  await openCalendar(page)
  await expect(power).toBeChecked()
  await expect(text).toHaveValue('Window {day} holds {gift}.')
  await expect(reminder).toBeChecked()
  await expect(channel).toHaveAccessibleName(/general/)
  await expect(streak).toContainText('500 coins')
  await sixth.click()
  await expect(page.getByRole('listitem').filter({ hasText: '100% chance' })).toContainText('350 coins')

  await streak.getByRole('button', { name: /^Delete/ }).click()
  await confirm.click()
  await expect(streak).toBeHidden()
  await expect(dialog).toBeHidden()
  for (const box of [today, sixth]) {
    await box.click()
    await page.getByRole('button', { name: 'Empty the box' }).click()
    await confirm.click()
    await expect(box).toHaveAccessibleName(/0 surprises/)
    await expect(dialog).toBeHidden()
  }
  await text.fill('')
  await reminder.uncheck()
  await power.uncheck()
  await save(page)
})
