import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { COMPILE_AND_CHILL_ID, FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { expect, test } from './journey.ts'
import { signIn } from './sign-in.ts'

test.setTimeout(120_000)

const HOME = `/dashboard/${COMPILE_AND_CHILL_ID}`
const prefixOf = (page: Page) => page.getByRole('textbox', { name: 'Prefix' })
const saveBar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })

test('a draft survives a reload, a broken one is dropped with a sentence', async ({ page, system }) => {
  await signIn(page, system, 'miaou-dev', HOME)
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
  await expect(page.getByText('An earlier draft could not be read in full')).toBeVisible()
})

test('a session that ends while somebody edits loses nothing', async ({ page, system }) => {
  await signIn(page, system, 'miaou-dev', HOME)
  await prefixOf(page).fill('?')
  await page.context().clearCookies({ name: 'guildhall_session' })
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('guildhall.session') ?? '')
    localStorage.setItem('guildhall.session', JSON.stringify({ ...session, token: 'revoked', expiresAt: 0 }))
  })
  page.on('dialog', (dialog) => dialog.accept())
  await page.reload()
  await page.waitForURL(/\/login/)
  await signIn(page, system, 'miaou-dev', HOME)
  await expect(prefixOf(page)).toHaveValue('?')
  await page.keyboard.press('Alt+r')
})

test('leaving a server with unsaved changes asks; moving between its modules does not', async ({ page, system }) => {
  await signIn(page, system, 'miaou-dev', HOME)
  await prefixOf(page).fill('?')
  const modules = page.getByRole('navigation', { name: 'Modules' })
  await modules.getByRole('link', { name: /^Joins & leaves/ }).click()
  await expect(page).toHaveURL(/\/welcome$/)
  const leave = page.getByRole('navigation', { name: 'Servers' }).getByRole('link', { name: /^Grand Bazar/ })
  const question = page.getByRole('dialog', { name: 'Leave Compile & Chill without saving?' })
  await leave.click()
  await expect(page.locator('.savebar-shaking')).toBeVisible()
  await expect(question).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
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
  await signIn(page, system, 'miaou-dev', HOME)
  await prefixOf(page).fill('&')
  await page.getByRole('link', { name: 'Guildhall', exact: true }).click()
  await page.getByRole('button', { name: 'Save and go' }).click()
  await expect(page).toHaveURL(`${system.url.en}/`)
  await page.goto(system.url.en + HOME)
  await expect(prefixOf(page)).toHaveValue('&')
})

test('every shortcut does what the sheet says, and none disturbs typing', async ({ page, system }) => {
  await signIn(page, system, 'miaou-dev', HOME)
  await expect(prefixOf(page)).toBeVisible()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
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
  await prefixOf(page).fill('')
  await prefixOf(page).pressSequentially('?')
  await page.keyboard.press('Control+ArrowDown')
  await expect(prefixOf(page)).toHaveValue('?')
  await page.keyboard.press('Alt+r')
  await expect(prefixOf(page)).not.toHaveValue('?')
})

test('the menu of the account opens the changelog on its last entry', async ({ page, system }) => {
  await signIn(page, system, 'miaou-dev', HOME)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('button', { name: 'What’s new' }).click()
  const sheet = page.getByRole('dialog', { name: 'What’s new' })
  await expect(sheet.getByText('2 / 2')).toBeVisible()
  await expect(sheet.getByRole('button', { name: 'Next entry' })).toBeDisabled()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await sheet.getByRole('button', { name: 'Previous entry' }).click()
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
  const other = await context.newPage()
  const shared = `/dashboard/${FLIBUSTIERS_ID}`
  await signIn(page, system, 'miaou-dev', shared)
  await signIn(other, system, 'pixel-renard', shared)
  await prefixOf(page).fill('?')
  await prefixOf(other).fill('$')
  await other.keyboard.press('Alt+s')
  await expect(page.getByText('Somebody else saved this setting meanwhile.')).toBeVisible()
  await expect(page.getByText('saved a setting')).toBeVisible()
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(prefixOf(page)).toHaveValue('$')
  await context.close()
})

test('says when it is offline, keeps what is typed, and is live again by itself', async ({ page, system }) => {
  await signIn(page, system, 'miaou-dev', HOME)
  await expect(prefixOf(page)).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText('Offline. What you type is kept')).toBeVisible()
  await prefixOf(page).fill('?')
  await page.context().setOffline(false)
  await expect(page.getByText('Offline. What you type is kept')).toBeHidden({ timeout: 35_000 })
  await expect(prefixOf(page)).toHaveValue('?')
  await page.keyboard.press('Alt+r')
})
