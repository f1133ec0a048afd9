import type { Page } from '@playwright/test'
import { COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { expect, test } from '../journey.ts'
import type { JourneySystem } from '../journey-system.ts'
import { comeIn, signIn } from '../sign-in.ts'

const HOME = `/dashboard/${COMPILE_AND_CHILL_ID}`
/** The page with the prefix setting. */
const SETTINGS_PAGE = `${HOME}/settings`
const SETTINGS = `**/api/bot/dashboard/guilds/${COMPILE_AND_CHILL_ID}/settings`
const GUILD = `**/api/bot/dashboard/guilds/${COMPILE_AND_CHILL_ID}`
const prefixOf = (page: Page) => page.getByRole('textbox', { name: 'Prefix' })
const saveBar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })
const html = { status: 200, contentType: 'text/html', body: '<!doctype html><title>proxy</title>' }

test('a save that fails says whether the server answered, and keeps what was typed', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', SETTINGS_PAGE)
  await prefixOf(page).fill('?')
  for (const answer of [{ ...html, status: 502 }, html, { status: 500, json: { oops: true } }]) {
    await page.route(SETTINGS, (route) => route.fulfill(answer))
    // The bar may still show the message of the previous save.
    const answered = page.waitForResponse(SETTINGS)
    await page.keyboard.press('Alt+s')
    await answered
    await expect(saveBar(page)).toContainText('Not saved. Your changes are still here.')
    await page.unroute(SETTINGS)
  }
  await page.route(SETTINGS, (route) => route.abort('connectionrefused'))
  await page.keyboard.press('Alt+s')
  await expect(saveBar(page)).toContainText('The server did not answer. Your changes are still here.')
  await page.unroute(SETTINGS)
  await expect(prefixOf(page)).toHaveValue('?')
  await page.keyboard.press('Alt+s')
  await expect(saveBar(page).getByText('Saved', { exact: true })).toBeVisible()
  await expect(prefixOf(page)).toHaveValue('?')
})

/** As when the API is slow: the document comes without servers, and the page requests them itself. */
async function withoutInitialData(page: Page, system: JourneySystem): Promise<void> {
  await comeIn(page, system, 'miaou-dev', SETTINGS_PAGE)
  await page.waitForFunction(() => localStorage.getItem('guildhall.session') !== null)
  await page
    .context()
    .addCookies([{ name: 'guildhall_session', value: 'unknown', httpOnly: true, sameSite: 'Lax', url: system.url.en }])
}

test('an answer in HTML, or none, shows a message and a button to retry', async ({ page, system }) => {
  await withoutInitialData(page, system)
  await page.route(GUILD, (route) => route.fulfill(html))
  await page.goto(system.url.en + HOME)
  const main = page.getByRole('main')
  await expect(main.getByText('This server could not be loaded.')).toBeVisible()
  await page.unroute(GUILD)
  await page.route(GUILD, (route) => route.abort('connectionrefused'))
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByText('This server could not be loaded.')).toBeVisible()
  await page.unroute(GUILD)
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compile & Chill')
})

test('a list of servers that cannot be loaded is left out without a message, and a retry reports its result', async ({
  page,
  system,
}) => {
  await withoutInitialData(page, system)
  await page.route('**/api/bot/dashboard/guilds', (route) => route.fulfill(html))
  await page.goto(`${system.url.en}/dashboard/first`)
  const main = page.getByRole('main')
  await expect(main).toContainText('Your servers could not be loaded.')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page
    .getByRole('navigation', { name: 'Servers' })
    .getByRole('button', { name: /could not be loaded/ })
    .click()
  await expect(page.getByRole('alert')).toContainText('Your servers could not be loaded.')
  await page.unroute('**/api/bot/dashboard/guilds')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/dashboard\/\d+$/)
})

test('an unknown server, and one of others, answer 404', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', HOME)
  for (const id of ['123456789012345678', 'nonsense']) {
    await page.goto(`${system.url.en}/dashboard/${id}/welcome`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This door is bricked up.')
  }
})

test('/dashboard/first leads to the same page of the first server', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', '/dashboard/first/welcome')
  await expect(page).toHaveURL(/\/dashboard\/\d+\/welcome$/)
})

test('a token revoked while editing leads to sign-in and back, keeping everything typed', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', SETTINGS_PAGE)
  await prefixOf(page).fill('€')
  // Signed out elsewhere: the very next call is refused, and so is a new token.
  await page.route('**/api/auth/token', (route) => route.fulfill({ status: 401, json: {} }))
  await page.route(SETTINGS, (route) => route.fulfill({ status: 401, json: {} }))
  await page.keyboard.press('Alt+s')
  await page.waitForURL(/\/login\?redirect=/)
  await page.unroute('**/api/auth/token')
  await page.unroute(SETTINGS)
  await signIn(page, system, 'miaou-dev', SETTINGS_PAGE)
  await expect(prefixOf(page)).toHaveValue('€')
  await expect(saveBar(page)).toContainText('Unsaved changes')
  await page.keyboard.press('Alt+r')
})
