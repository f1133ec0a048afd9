import type { BrowserContext, Page } from '@playwright/test'
import { nextDaily, nextTime } from '#core/local-time.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import type { JourneySystem } from '../journey-system.ts'
import { localDiscord } from '../local-discord.ts'
import { choose } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

// A server in the Paris time zone, viewed from there.
const ZONE = 'Europe/Paris'
test.use({ movesClock: true, timezoneId: ZONE })

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Opens the form of a new repeat message; what differs is filled in by the test. */
async function begin(page: Page, words: string) {
  await page.goto(`/dashboard/${FLIBUSTIERS_ID}/repeat-messages`)
  const dialog = page.getByRole('dialog', { name: 'Add a message' })
  const editor = page.getByRole('dialog', { name: 'Message' })
  await page.getByRole('button', { name: 'Add a message' }).click()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(words)
  await choose(page, dialog.getByRole('button', { name: /^Channel:/ }), /^rétro/)
  await dialog.getByRole('button', { name: /the message$/ }).click()
  await editor.getByRole('button', { name: 'Edit: Content' }).click()
  await editor.getByRole('textbox', { name: 'Message text' }).fill(`${words}, {repeat.count}.`)
  await editor.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('switch', { name: 'Send even if nobody wrote' }).check()
  // Once that is posted, the bot has scheduled the next one.
  await dialog.getByRole('switch', { name: 'Send the first copy now' }).check()
  const create = async () => {
    await dialog.getByRole('button', { name: 'Create', exact: true }).click()
    await expect(dialog).toBeHidden()
  }
  return { dialog, create }
}

/** The copies as seen by somebody viewing the channel. */
async function watch(context: BrowserContext, system: JourneySystem, words: string) {
  const channelId = await localDiscord(system.url.platform).channelId(FLIBUSTIERS_ID, 'rétro')
  const chat = await context.newPage()
  await chat.goto(`${system.url.platform}/channels/${FLIBUSTIERS_ID}/${channelId}?as=${PEOPLE_IDS['pixel-renard']}`)
  const copies = chat.getByRole('log').getByRole('article').filter({ hasText: words })
  return { copies, copy: (number: number) => copies.filter({ hasText: `${words}, ${number}.` }) }
}

test('a message with night hours continues after midnight, and pauses during the day', async ({
  page,
  context,
  system,
}) => {
  const discord = localDiscord(system.url.platform)
  const evening = nextDaily(22, 10, await discord.now(), ZONE)
  await discord.moveClockTo(evening)
  const { dialog, create } = await begin(page, 'The lamp is lit')
  await dialog.getByRole('spinbutton', { name: 'Every: how many' }).fill('1')
  await dialog.getByRole('combobox', { name: 'From' }).selectOption({ label: '22:00' })
  await dialog.getByRole('combobox', { name: 'To', exact: true }).selectOption({ label: '02:00' })
  await create()

  const { copies, copy } = await watch(context, system, 'The lamp is lit')
  await expect(copy(1)).toContainText(/10:\d\d\sPM/)
  for (const [number, hour] of [
    [2, /11:\d\d\sPM/],
    [3, /12:\d\d\sAM/],
    [4, /1:\d\d\sAM/],
  ] as const) {
    await discord.moveClock(HOUR_MS)
    await expect(copy(number)).toContainText(hour)
  }
  await discord.moveClock(HOUR_MS)
  await discord.moveClockTo(evening + DAY_MS)
  await expect(copy(5)).toContainText(/10:\d\d\sPM/)
  await expect(copies).toHaveCount(5)
})

test('a message due at half past two is posted at three on the night that skips half past two', async ({
  page,
  context,
  system,
}) => {
  const discord = localDiscord(system.url.platform)
  // In Paris the clock goes from two to three on the last Sunday of March.
  const change = nextTime('0 0 3 * 3 7L', (await discord.now()) + 2 * DAY_MS, ZONE) ?? Number.NaN
  const eve = change - DAY_MS
  await discord.moveClockTo(eve - 2 * HOUR_MS)
  await page.clock.setFixedTime(eve - 2 * HOUR_MS)
  const { dialog, create } = await begin(page, 'The tide turns')
  await dialog.getByRole('radio', { name: 'At fixed times' }).check()
  await dialog.getByLabel('Time 1').fill('02:30')
  await dialog.getByRole('switch', { name: 'Send the first copy now' }).uncheck()
  await expect(dialog.getByText('Next times (Europe/Paris)').locator('..').getByRole('listitem')).toContainText([
    /Sat.* 2:30\sAM/,
    /Sun.* 3:00\sAM/,
    /Mon.* 2:30\sAM/,
  ])
  await dialog.getByRole('switch', { name: 'Send the first copy now' }).check()
  await create()

  const { copies, copy } = await watch(context, system, 'The tide turns')
  await expect(copy(1)).toBeVisible()
  await discord.moveClockTo(eve + 31 * MINUTE_MS)
  await expect(copy(2)).toContainText(/2:3\d\sAM/)
  await discord.moveClockTo(change + 6_000)
  await expect(copy(3)).toContainText(/3:0\d\sAM/)
  await discord.moveClockTo(change + DAY_MS - 29 * MINUTE_MS)
  await expect(copy(4)).toContainText(/2:3\d\sAM/)
  await expect(copies).toHaveCount(4)
})
