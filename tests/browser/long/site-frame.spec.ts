import { COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { expect, test } from '../journey.ts'
import { comeIn } from '../sign-in.ts'

const GUILD = `/dashboard/${COMPILE_AND_CHILL_ID}`
/** Stops between the keyboard and the page when every module and server was one: 32. */
const STOPS_MAX = 12

test('the theme changes on the current page, and is kept', async ({ page, system }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`${system.url.en}/faq`)
  const themeOf = () => page.evaluate(() => document.documentElement.dataset.theme ?? 'system')
  const footer = page.getByRole('contentinfo')
  await footer.getByRole('link', { name: 'Dark' }).click()
  await expect.poll(themeOf).toBe('dark')
  await expect(footer.getByRole('link', { name: 'Dark' })).toHaveAttribute('aria-current', 'true')
  await page.goto(`${system.url.en}/team`)
  expect(await themeOf()).toBe('dark')
  await footer.getByRole('link', { name: 'Same as your system' }).click()
  await page.reload()
  expect(await themeOf()).toBe('system')
})

test('a module’s window on the home page leads to its description', async ({ page, system }) => {
  await page.goto(system.url.en)
  await page
    .locator('.facade')
    .getByRole('link', { name: /^Levels/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Levels')
  await expect(page).toHaveURL(/\/docs\/modules\/levels$/)
})

test('no page violates its own content security policy', async ({ page, system }) => {
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
  })
  await comeIn(page, system, 'miaou-dev', `${GUILD}/levels`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Levels')
  for (const path of ['/', '/docs/modules/welcome', '/status', `/levels/${COMPILE_AND_CHILL_ID}`, '/nowhere']) {
    await page.goto(system.url.en + path)
    await page.mouse.wheel(0, 2_000)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  expect(refused).toEqual([])
})

test('a dashboard page is reached with few tab stops, and arrows move inside its lists', async ({ page, system }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await comeIn(page, system, 'miaou-dev', GUILD)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const modules = page.getByRole('navigation', { name: 'Modules' })
  await expect(modules.getByRole('link').first()).toHaveAttribute('tabindex', '0')
  await page.evaluate(() => document.querySelector<HTMLElement>('.access a')?.focus())
  let stops = 1
  while (!(await page.evaluate(() => document.activeElement?.closest('main') !== null)) && stops < 60) {
    await page.keyboard.press('Tab')
    stops += 1
  }
  expect(stops).toBeLessThanOrEqual(STOPS_MAX)
  await modules.getByRole('link', { name: 'Overview' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(modules.getByRole('link', { name: /^Joins & leaves/ })).toBeFocused()
  await page.keyboard.press('End')
  await expect(modules.getByRole('link').last()).toBeFocused()
})

test('the phone’s bar has a search, and breadcrumbs large enough to tap', async ({ page, system }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await comeIn(page, system, 'miaou-dev', `${GUILD}/welcome`)
  const crumb = page.getByRole('navigation', { name: 'You are here' }).getByRole('link').first()
  expect((await crumb.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await page.getByRole('button', { name: 'Search everything' }).click()
  await expect(page.getByRole('combobox', { name: 'Search everything' })).toBeFocused()
})

test('the changelog scrolls inside exactly when content and 220 px exceed the window', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', GUILD)
  await page.goto(`${system.url.en}/faq`)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /’s account$/ })
    .click()
  await page.getByRole('banner').getByRole('link', { name: 'What’s new' }).click()
  const content = page.getByRole('dialog').locator('.modal-content')
  await expect(content).toContainText('Version')
  for (const height of [1_000, 700, 480]) {
    await page.setViewportSize({ width: 1280, height })
    await expect
      .poll(() =>
        content.evaluate((box) => box.scrollHeight > box.clientHeight === box.scrollHeight + 220 > window.innerHeight),
      )
      .toBe(true)
  }
})

test('after a test, the notification leads to the message', async ({ page, system }) => {
  await comeIn(page, system, 'pixel-renard', '/dashboard/714285963217465344/welcome')
  await page.getByRole('button', { name: 'Send a test here' }).first().click()
  await page.getByRole('button', { name: 'See it' }).click()
  await page.waitForURL((url) => /^\/channels\/714285963217465344\/\d+\/\d+$/.test(url.pathname))
})
