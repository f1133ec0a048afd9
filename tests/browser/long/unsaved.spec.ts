import type { Page } from '@playwright/test'
import { COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { comeIn, signIn } from '../sign-in.ts'

/** The page with the prefix setting. */
const SETTINGS = `/dashboard/${COMPILE_AND_CHILL_ID}/settings`
const prefixOf = (page: Page) => page.getByRole('textbox', { name: 'Prefix' })
const saveBar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })

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

test('leaving a server with unsaved changes asks for confirmation; moving between its modules does not', async ({
  page,
  system,
}) => {
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
