import type { Page } from '@playwright/test'
import { COMPILE_AND_CHILL_ID, FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { violationsOf } from './axe.ts'
import { expect, test } from './journey.ts'
import { comeIn } from './sign-in.ts'
import { asSomebody } from './somebody.ts'

/** The page with the prefix setting. */
const SETTINGS = `/dashboard/${COMPILE_AND_CHILL_ID}/settings`
const prefixOf = (page: Page) => page.getByRole('textbox', { name: 'Prefix' })
const saveBar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' })

test('a draft survives a reload, and a broken one is dropped with a message', async ({ page, system }) => {
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

test('two administrators see each other’s saves, and choose between values of the same field', async ({
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
