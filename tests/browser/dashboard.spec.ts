import type { Page } from '@playwright/test'
import { COMPILE_AND_CHILL_ID, FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { violationsOf } from './axe.ts'
import { expect, test } from './journey.ts'
import { comeIn, signIn } from './sign-in.ts'
import { asSomebody } from './somebody.ts'

test.setTimeout(120_000)

const HOME = `/dashboard/${COMPILE_AND_CHILL_ID}`
/** Where the prefix is edited. */
const SETTINGS = `${HOME}/settings`
const prefixOf = (page: Page) => page.getByRole('textbox', { name: 'Prefix' })
const saveBar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })

test('a draft survives a reload, a broken one is dropped with a sentence', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', SETTINGS)
  await prefixOf(page).fill('?')
  await expect(saveBar(page)).toContainText('Unsaved changes')
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await expect(prefixOf(page)).toHaveValue('?')
  await page.keyboard.press('Alt+r')
  await expect(saveBar(page)).not.toContainText('Unsaved changes')
  await page.evaluate((guild) => {
    const session = JSON.parse(localStorage.getItem('guildhall.session') ?? '')
    localStorage.setItem(`guildhall.draft.${session.user.id}.${guild}`, '{"format":')
  }, COMPILE_AND_CHILL_ID)
  await page.reload()
  await expect(page.getByText('Part of an earlier draft could not be read')).toBeVisible()
})

test('a session that ends while somebody edits loses nothing', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', SETTINGS)
  await prefixOf(page).fill('?')
  await page.context().clearCookies({ name: 'guildhall_session' })
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('guildhall.session') ?? '')
    localStorage.setItem('guildhall.session', JSON.stringify({ ...session, token: 'revoked', expiresAt: 0 }))
  })
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.waitForURL(/\/login/)
  await signIn(page, system, 'miaou-dev', SETTINGS)
  await expect(prefixOf(page)).toHaveValue('?')
  await page.keyboard.press('Alt+r')
})

test('leaving a server with unsaved changes asks; moving between its modules does not', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', SETTINGS)
  await prefixOf(page).fill('?')
  const modules = page.getByRole('navigation', { name: 'Modules' })
  await modules.getByRole('link', { name: /^Joins & leaves/ }).click()
  await expect(page).toHaveURL(/\/welcome$/)
  const leave = page.getByRole('navigation', { name: 'Servers' }).getByRole('link', { name: /^Grand Bazar/ })
  const question = page.getByRole('dialog', { name: 'Leave Compile & Chill without saving?' })
  await leave.click()
  await expect(page.locator('.savebar-shaking')).toBeVisible()
  await expect(question).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(page).toHaveURL(/\/welcome$/)
  await leave.click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Grand Bazar')
  await page.goBack()
  await expect(saveBar(page)).not.toContainText('Unsaved changes')
})

test('save and go saves first', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', SETTINGS)
  await prefixOf(page).fill('&')
  await page.getByRole('link', { name: 'Guildhall', exact: true }).click()
  await page.getByRole('button', { name: 'Save and go' }).click()
  await expect(page).toHaveURL(`${system.url.en}/`)
  await page.goto(system.url.en + SETTINGS)
  await expect(prefixOf(page)).toHaveValue('&')
})

test('a page that is walked to is there to its end, and gone back to where it was left', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', HOME)
  const modules = page.getByRole('navigation', { name: 'Modules' })
  const last = page.locator('[id="setting-levelsColor"]')
  await modules.getByRole('link', { name: 'Levels' }).click()
  await expect(last).toBeAttached()
  await last.scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  // What comes late above it moves the page, not what one looks at.
  const place = async () => Math.round((await last.boundingBox())?.y ?? 0)
  const left = await place()
  await modules.getByRole('link', { name: 'Word reactions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Word reactions' })).toBeVisible()
  await page.goBack()
  await expect(last).toBeInViewport()
  await expect.poll(place).toBe(left)
})

test('every shortcut does what the list of shortcuts says, and none disturbs typing', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', HOME)
  await expect(page.getByRole('region', { name: 'Modules of this server' })).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
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

test('two administrators see each other’s saves; the same field is decided by the person', async ({
  page,
  browser,
  system,
}) => {
  const context = await browser.newContext()
  await asSomebody(context)
  const other = await context.newPage()
  const shared = `/dashboard/${FLIBUSTIERS_ID}/settings`
  await comeIn(page, system, 'miaou-dev', shared)
  await comeIn(other, system, 'pixel-renard', shared)
  await prefixOf(page).fill('?')
  await prefixOf(other).fill('$')
  await other.keyboard.press('Alt+s')
  await expect(page.getByText('Someone else saved this setting in the meantime.')).toBeVisible()
  await expect(page.getByText('saved a setting')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(prefixOf(page)).toHaveValue('$')
  await context.close()
})

test('says when it is offline, keeps what is typed, and is live again by itself', async ({ page, system }) => {
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

test('Ctrl+K finds a setting in either language, goes to its field and lights it up', async ({ page, system }) => {
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
