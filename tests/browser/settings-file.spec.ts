import { readFile } from 'node:fs/promises'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { violationsOf } from './axe.ts'
import { expect, test } from './journey.ts'
import { save } from './page-steps.ts'
import { comeIn } from './sign-in.ts'

test('settings are exported as a file, and imported after a preview', async ({ page, system }) => {
  await comeIn(page, system, 'pixel-renard', `/dashboard/${FLIBUSTIERS_ID}/settings`)
  const prefix = page.getByRole('textbox', { name: 'Prefix' })
  await expect(prefix).toHaveValue('!')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`guildhall-${FLIBUSTIERS_ID}.json`)
  const buffer = await readFile(await download.path())

  await prefix.fill('?')
  await save(page)
  const file = page.locator('#file')
  await file.locator('input[type=file]').setInputFiles({ name: 'settings.json', mimeType: 'application/json', buffer })
  await expect(file.getByText('1 change', { exact: true })).toBeVisible()
  await expect(file.locator('.planned')).toHaveText(/^Server settings1Prefix/)
  expect(await violationsOf(page)).toEqual([])
  await file.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Imported: 1 change')).toBeVisible()
  await expect(prefix).toHaveValue('!')

  await prefix.fill('?')
  await save(page)
  await page.locator('#danger').getByRole('button', { name: 'Reset settings' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reset settings' })
  await dialog.getByLabel('What to reset').selectOption({ label: 'Server settings' })
  await expect(dialog.locator('.planned')).toHaveText(/^Server settings\dPrefix/)
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(page.getByText(/^Reset: \d+ change/)).toBeVisible()
  await expect(prefix).toHaveValue('!')
})
