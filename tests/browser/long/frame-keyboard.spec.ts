import { CHANNEL_IDS, COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { expect, test } from '../journey.ts'
import { tabTo } from '../keyboard.ts'
import { localDiscord } from '../local-discord.ts'
import { save } from '../page-steps.ts'
import { comeIn } from '../sign-in.ts'

const WELCOME = `/dashboard/${COMPILE_AND_CHILL_ID}/welcome`

test('the welcome message is set up, saved and sent without a pointer', async ({ page, system }) => {
  const discord = localDiscord(system.url.platform)
  await comeIn(page, system, 'miaou-dev', WELCOME)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Joins & leaves')

  await test.step('straight to the content by the first control', async () => {
    await page.keyboard.press('Control+/')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
  })
  await test.step('on', async () => {
    const power = page.getByRole('switch', { name: 'Welcome message' })
    await tabTo(page, power)
    if (!(await power.isChecked())) await page.keyboard.press('Space')
    await expect(power).toBeChecked()
  })
  await test.step('a channel', async () => {
    const channel = page.getByRole('button', { name: /^Channel(?!: saved)/ }).first()
    await tabTo(page, channel)
    await page.keyboard.press('Enter')
    await page.keyboard.type('welcome')
    await expect(page.getByRole('option', { name: /welcome/ }).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(channel).toContainText('welcome')
  })
  await test.step('saved by its key', async () => {
    await save(page)
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
  })
  await test.step('and the bot greets', async () => {
    await discord.join(COMPILE_AND_CHILL_ID, 'praline')
    await expect
      .poll(async () => (await discord.messages(CHANNEL_IDS.compileWelcome)).some(({ author }) => author.bot))
      .toBe(true)
  })
})

test('changelog, palette and help open and close from the keyboard, and give the focus back', async ({
  page,
  system,
}) => {
  await comeIn(page, system, 'miaou-dev', WELCOME)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Joins & leaves')
  const account = page.getByRole('button', { name: /’s account$/ })
  await account.focus()
  await page.keyboard.press('Enter')
  const news = page.getByRole('button', { name: 'What’s new' })
  await tabTo(page, news)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'What’s new' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(account).toBeFocused()
  await page.keyboard.press('Meta+k')
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+:')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
})

test('the menus of a public page open on hover when wide, and with Enter when narrow', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', WELCOME)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${system.url.en}/faq`)
  const banner = page.getByRole('banner')
  const team = banner.getByRole('link', { name: 'Team' }).first()
  await banner.getByRole('button', { name: 'Help' }).hover()
  await expect(team).toBeVisible()
  await page.mouse.move(700, 700)
  await expect(team).toBeHidden()
  await banner.getByRole('button', { name: /’s account$/ }).hover()
  await expect(banner.getByRole('link', { name: 'Dashboard' })).toBeVisible()
  await banner.getByRole('link', { name: 'What’s new' }).click()
  await expect(page.getByRole('dialog', { name: 'What’s new' }).getByText('4 / 4')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.setViewportSize({ width: 1100, height: 900 })
  await banner.getByRole('button', { name: 'Open the menu' }).press('Enter')
  const menu = page.getByRole('navigation', { name: 'Main menu' }).last()
  await menu.locator('summary').press('Enter')
  await expect(menu.locator('details').getByRole('link').first()).toBeFocused()
})

test('Tab goes from field to field, and Shift+Tab to the field’s menu', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', `/dashboard/${COMPILE_AND_CHILL_ID}/settings`)
  const prefix = page.getByRole('textbox', { name: 'Prefix' })
  const menu = page.getByRole('button', { name: 'Prefix: saved value, default and history' })
  await expect(prefix).toBeVisible()
  await prefix.focus()
  await page.keyboard.press('Tab')
  await expect(prefix).not.toBeFocused()
  await expect(page.locator('.field-history-button:focus')).toHaveCount(0)
  await prefix.focus()
  await page.keyboard.press('Shift+Tab')
  await expect(menu).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Prefix' })).toBeVisible()
})

test('a long page lists its sections with links', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', `/dashboard/${COMPILE_AND_CHILL_ID}/levels`)
  const index = page.getByRole('navigation', { name: 'On this page' })
  const last = page.getByRole('heading', { level: 2, name: 'Appearance' })
  await expect(last).not.toBeInViewport()
  await index.getByRole('link', { name: 'Appearance' }).press('Enter')
  await expect(last).toBeInViewport()
})
