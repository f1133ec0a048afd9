import type { Page } from '@playwright/test'
import { COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { comeIn } from '../sign-in.ts'

const HOME = `/dashboard/${COMPILE_AND_CHILL_ID}`
/** The page with the prefix setting. */
const SETTINGS = `${HOME}/settings`
const prefixOf = (page: Page) => page.getByRole('textbox', { name: 'Prefix' })

test('“Save and go” saves first', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', SETTINGS)
  await prefixOf(page).fill('&')
  await page.getByRole('link', { name: 'Guildhall', exact: true }).click()
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page).toHaveURL(`${system.url.en}/`)
  await page.goto(system.url.en + SETTINGS)
  await expect(prefixOf(page)).toHaveValue('&')
})

test('a page is complete when opened, and Back returns to the same position', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', HOME)
  const modules = page.getByRole('navigation', { name: 'Modules' })
  const last = page.locator('[id="setting-levelsColor"]')
  const middle = page.getByRole('heading', { level: 2, name: 'Rewards' })
  const place = async () => Math.round((await middle.boundingBox())?.y ?? 0)
  await modules.getByRole('link', { name: 'Levels' }).click()
  await expect(last).toBeAttached()
  await middle.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  const left = await place()
  await modules.getByRole('link', { name: 'Word reactions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Word reactions' })).toBeVisible()
  await page.goBack()
  await expect(middle).toBeInViewport()
  await expect.poll(place).toBe(left)
})

test('every shortcut does what the list says, and none disturbs typing', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', HOME)
  await expect(page.getByRole('region', { name: 'Modules of this server' })).toBeVisible()
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  // The page is visible before it handles keys.
  await expect(async () => {
    await page.keyboard.press('?')
    await expect(sheet).toBeVisible({ timeout: 2_000 })
  }).toPass()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page).toHaveURL(new RegExp(`${HOME}$`))
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page).toHaveURL(/\/welcome$/)
  await page.keyboard.press('Control+ArrowUp')
  await expect(page).not.toHaveURL(new RegExp(HOME))
  await expect(page).toHaveURL(/\/welcome$/)
  await page.keyboard.press('Control+Alt+ArrowDown')
  await expect(page).toHaveURL(new RegExp(`${HOME}/welcome$`))
  await page.keyboard.press('Alt+ArrowUp')
  await expect(page).toHaveURL(new RegExp(`${HOME}$`))
  await page.getByRole('link', { name: 'Server settings' }).click()
  await prefixOf(page).fill('')
  await prefixOf(page).pressSequentially('?')
  await page.keyboard.press('Control+ArrowDown')
  await expect(prefixOf(page)).toHaveValue('?')
  await page.keyboard.press('Alt+r')
  await expect(prefixOf(page)).not.toHaveValue('?')
})

test('the menu of the account opens the changelog on its last entry', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', HOME)
  await page.getByRole('button', { name: /’s account$/ }).click()
  await page.getByRole('button', { name: 'What’s new' }).click()
  const sheet = page.getByRole('dialog', { name: 'What’s new' })
  await expect(sheet.getByText('4 / 4')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Next entry' })).toBeDisabled()
  expect(await violationsOf(page)).toEqual([])
  for (let back = 0; back < 3; back += 1) await sheet.getByRole('button', { name: 'Previous entry' }).click()
  await expect(sheet.getByRole('button', { name: 'Discover' })).toBeHidden()
  await sheet.getByRole('button', { name: 'Next entry' }).click()
  await sheet.getByRole('button', { name: 'Discover' }).click()
  await expect(page).toHaveURL(`${system.url.en}${HOME}/welcome`)
  await expect(sheet).toBeHidden()
})

test.describe('on a quick connection', () => {
  test.use({ fetchesAhead: true })

  test('the page says when it is offline, keeps what is typed, and reconnects by itself', async ({ page, system }) => {
    await comeIn(page, system, 'miaou-dev', SETTINGS)
    await expect(prefixOf(page)).toBeVisible()
    await page.context().setOffline(true)
    await expect(page.getByText('Offline. What you type is kept')).toBeVisible()
    await prefixOf(page).fill('?')
    await page.context().setOffline(false)
    await expect(page.getByText('Offline. What you type is kept')).toBeHidden({ timeout: 35_000 })
    await expect(prefixOf(page)).toHaveValue('?')
    await page.keyboard.press('Alt+r')
  })
})

test('Ctrl+K finds a setting in either language, and goes to its field and highlights it', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', SETTINGS)
  await expect(prefixOf(page)).toBeVisible()
  await page.keyboard.press('Control+k')
  const search = page.getByRole('combobox', { name: 'Search everything' })
  await search.fill('préfixe')
  await expect(page.getByRole('option', { name: /^Prefix/ })).toBeVisible()
  await search.fill('goodbye')
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await search.fill('salon bienvenue')
  await expect(page.getByRole('option', { name: /^Welcome channel/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/welcome#setting-welcomeChannel$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Joins & leaves')
  await page.keyboard.press('Control+k')
  await search.fill('prefix')
  await page.keyboard.press('Enter')
  await expect(page.locator('[id="setting-prefix"][data-lit]')).toBeVisible()
  await expect(prefixOf(page)).toBeFocused()
})
