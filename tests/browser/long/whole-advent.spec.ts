import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { expect, test } from '../journey.ts'
import { localDiscord } from '../local-discord.ts'
import { save } from '../page-steps.ts'
import { runCommand } from '../run-command.ts'
import { signIn } from '../sign-in.ts'
import { startSmallDemo } from '../small-demo.ts'
import type { RunningSystem } from '../system.ts'

const HOME = `/dashboard/${COMPILE_AND_CHILL_ID}`
const GENERAL = `/channels/${COMPILE_AND_CHILL_ID}/${CHANNEL_IDS.compileGeneral}`
const LAST_DAY = 24
const MISSED = 9
/** The emulated clock only moves forward. */
const isOver = new Date() >= new Date(new Date().getFullYear(), 10, 24)
const YEAR = new Date().getFullYear() + (isOver ? 1 : 0)
/** Noon in London, the server's time zone. */
const noon = (month: number, day: number) => Date.UTC(YEAR, month - 1, day, 12)

/** A system of its own: no other test expects its clock to move. */
let system: RunningSystem
test.beforeAll(async () => {
  test.setTimeout(180_000)
  system = await startSmallDemo()
})
test.afterAll(() => system?.close())

test('a member opens a box on every day of Advent but one', async ({ page }) => {
  test.setTimeout(420_000)
  const discord = localDiscord(system.url.platform)
  const link = page.getByRole('link', { name: 'Advent calendar' }).first()
  const facade = page.getByRole('region', { name: 'Modules of this server' })
  const dialog = page.getByRole('dialog')
  const goOn = (month: number, day: number) => page.clock.setFixedTime(new Date(noon(month, day)))

  await test.step('the page opens on 25 November, and the boxes are filled', async () => {
    await goOn(11, 24)
    await signIn(page, system, 'miaou-dev', HOME)
    await expect(facade).toContainText('opens on 25 November')
    await expect(link).toBeHidden()
    await goOn(11, 25)
    await page.reload()
    await link.click()
    await expect(page.getByText('Opens in 6 days.')).toBeVisible()
    await page.getByRole('button', { name: 'Fill empty boxes' }).click()
    await dialog.getByRole('spinbutton', { name: 'Amount' }).fill('350')
    await dialog.getByRole('button', { name: 'Fill', exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('switch', { name: 'Advent calendar', exact: true }).click()
    await save(page)
  })

  await page.goto(`${system.url.platform}${GENERAL}?as=${PEOPLE_IDS.lichen}`)
  const log = page.getByRole('log')
  const shows = (words: string) => log.getByRole('article').filter({ hasText: words }).last()
  /** The bot checks the clock once a second. */
  const asks = (words: string) =>
    expect(async () => {
      await runCommand(page, '/calendar')
      await expect(shows(words)).toBeVisible({ timeout: 3_000 })
    }).toPass()
  for (let day = 1; day <= LAST_DAY; day += 1) {
    if (day === MISSED) continue
    await test.step(`box ${day}`, async () => {
      await discord.moveClockTo(noon(12, day))
      await asks(`box ${day} is open today.`)
      await shows(`box ${day} is open today.`).getByRole('button', { name: 'Open the box' }).click()
      await expect(shows(`You open box ${day} and find 350`)).toBeVisible()
    })
  }

  await test.step('on 25 December the calendar can only be looked at, and its page is gone', async () => {
    await discord.moveClockTo(noon(12, 25))
    await asks(`the calendar is over: ${LAST_DAY - 1} boxes opened.`)
    await runCommand(page, '/calendar-top')
    await expect(shows(`${LAST_DAY - MISSED} days · record ${LAST_DAY - MISSED}`)).toBeVisible()
    await goOn(12, 25)
    await page.goto(`${system.url.en}${HOME}`)
    await expect(facade).toContainText('opens on 25 November')
    await expect(link).toBeHidden()
  })
})
