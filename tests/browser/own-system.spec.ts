import sharp from 'sharp'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { expect, test } from './journey.ts'
import { localDiscord } from './local-discord.ts'
import { choose, save } from './page-steps.ts'
import { runCommand } from './run-command.ts'
import { signIn } from './sign-in.ts'
import { startSmallDemo } from './small-demo.ts'
import type { RunningSystem } from './system.ts'

/** A system of its own, which is restarted and whose clock is moved. */
let system: RunningSystem
test.beforeAll(async () => {
  test.setTimeout(180_000)
  system = await startSmallDemo()
})
test.afterAll(() => system?.close())

const HOME = `/dashboard/${COMPILE_AND_CHILL_ID}`
const GENERAL = `/channels/${COMPILE_AND_CHILL_ID}/${CHANNEL_IDS.compileGeneral}`
const DAY_MS = 86_400_000

test('a newcomer follows the welcome message from the site to the channel, and it survives a restart', async ({
  page,
}) => {
  const discord = localDiscord(system.url.platform)
  await test.step('from the home page to the dashboard', async () => {
    await page.goto(system.url.en)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Guildhall answers.')
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, system, 'miaou-dev')
    await expect(page).toHaveURL(/\/dashboard\/\d+$/)
  })

  await test.step('servers are sorted by members; choose one', async () => {
    const rail = page.getByRole('navigation', { name: 'Servers' })
    await expect(rail.getByRole('link', { name: /^Grand Bazar/ })).toHaveAttribute('aria-current')
    await rail.getByRole('link', { name: /^Compile & Chill/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compile & Chill')
  })

  await test.step('the bot speaks English here', async () => {
    await page.getByRole('link', { name: 'Server settings' }).first().click()
    await page.getByRole('radio', { name: 'English' }).check()
  })

  await test.step('switch the welcome on, see it, save it', async () => {
    await page
      .getByRole('navigation', { name: 'Modules' })
      .getByRole('link', { name: /^Joins & leaves/ })
      .click()
    await page.getByRole('switch', { name: 'Welcome message' }).click()
    await expect(page.getByText('Choose a channel to switch this on.')).toBeVisible()
    await page
      .getByRole('button', { name: /^Channel(?!: saved)/ })
      .first()
      .click()
    await page.getByRole('combobox').fill('welcome')
    await page
      .getByRole('option', { name: /welcome/ })
      .first()
      .click()
    await expect(page.getByText('You are member number').last()).toBeVisible()
    await save(page)
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  })

  const greeting = await test.step('a member joins, and the message with its card is in the channel', async () => {
    await discord.join(COMPILE_AND_CHILL_ID, 'noisette')
    return expect
      .poll(async () => (await discord.messages(CHANNEL_IDS.compileWelcome)).find(({ author }) => author.bot))
      .toMatchObject({ embeds: [{ title: 'Welcome', description: expect.stringContaining('Compile & Chill') }] })
      .then(() => discord.messages(CHANNEL_IDS.compileWelcome))
      .then((messages) => messages.find(({ author }) => author.bot))
  })

  await test.step('the card is a picture of 1000 × 300', async () => {
    const url = greeting?.embeds[0]?.image?.url ?? ''
    const picture = await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata()
    expect([picture.width, picture.height]).toEqual([1000, 300])
  })

  await test.step('after a restart it still is on', async () => {
    await system.restart()
    await page.reload()
    await expect(page.getByRole('switch', { name: 'Welcome message' })).toBeChecked()
    await discord.join(COMPILE_AND_CHILL_ID, 'pistache')
    await expect
      .poll(async () => (await discord.messages(CHANNEL_IDS.compileWelcome)).filter(({ author }) => author.bot).length)
      .toBe(2)
  })
})

test('a member enters a birthday, and is congratulated at the chosen hour of that day', async ({ page }) => {
  const tomorrow = new Date(Date.now() + DAY_MS)
  await signIn(page, system, 'miaou-dev', `${HOME}/birthdays`)
  await choose(page, page.getByRole('button', { name: /^Announcement channel: (?!saved)/ }), /general/)
  await page.getByRole('combobox', { name: 'Announcement hour' }).selectOption({ label: '8:00 AM' })
  await page.getByRole('textbox', { name: 'Announcement text' }).fill('A cake for {user}, please.')
  await save(page)

  await page.goto(`${system.url.platform}${GENERAL}?as=${PEOPLE_IDS.lichen}`)
  const log = page.getByRole('log')
  await runCommand(page, '/birthday set')
  const form = page.getByRole('dialog', { name: 'Your birthday' })
  await form.getByRole('textbox', { name: 'Date' }).fill(`${tomorrow.getUTCDate()}/${tomorrow.getUTCMonth() + 1}`)
  await form.getByRole('button', { name: 'Submit' }).click()
  await expect(log).toContainText('It is shown on this server.')

  await localDiscord(system.url.platform).moveClockTo(Date.parse(`${tomorrow.toISOString().slice(0, 10)}T08:05:00Z`))
  await expect(log.getByRole('article').filter({ hasText: 'A cake for @Lichen, please.' })).toBeVisible()
})

test('in December a box is filled, opened by a member, and stays open', async ({ page }) => {
  const now = new Date()
  const isPast = now.getUTCMonth() === 11 && now.getUTCDate() >= 4
  const noon = Date.UTC(now.getUTCFullYear() + (isPast ? 1 : 0), 11, 5, 12)
  await page.clock.setFixedTime(new Date(noon))
  await signIn(page, system, 'miaou-dev', HOME)
  // Through the list of modules: the server uses its own time, and the address only exists in season.
  await page.getByRole('link', { name: 'Advent calendar' }).first().click()
  const dialog = page.getByRole('dialog')
  await page.getByRole('switch', { name: 'Advent calendar', exact: true }).click()
  await dialog.getByRole('button', { name: 'Switch on' }).click()
  await page.getByRole('button', { name: 'Add a surprise' }).click()
  await dialog.getByRole('spinbutton', { name: 'Amount' }).fill('350')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: /^Box 5, / })).toHaveAccessibleName('Box 5, 1 surprise, today')
  await save(page)

  await localDiscord(system.url.platform).moveClockTo(noon)
  await page.goto(`${system.url.platform}${GENERAL}?as=${PEOPLE_IDS.lichen}`)
  const log = page.getByRole('log')
  await runCommand(page, '/calendar')
  const calendar = log.getByRole('article').filter({ hasText: 'box 5 is open today.' })
  await expect(calendar.locator('img').last()).toBeVisible()
  await calendar.getByRole('button', { name: 'Open the box' }).click()
  await expect(log.getByRole('article').filter({ hasText: 'Only you can see this' }).last()).toContainText(
    'You open box 5 and find 350',
  )
  await expect(log.getByRole('button', { name: 'Already opened' })).toBeDisabled()
})
