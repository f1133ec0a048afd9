import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { expect, test } from '../signed-in.ts'

test('a case is changed in place, and the focus stays in it', async ({ page }) => {
  await page.goto(`/dashboard/${FLIBUSTIERS_ID}/moderation`)
  await page.getByRole('button', { name: /N° 5|No\. 5/ }).click()
  const dialog = page.getByRole('dialog')
  const change = dialog.getByRole('button', { name: 'Change the proof' })
  await change.press('Enter')
  await expect(dialog.getByRole('button', { name: 'Choose an image' })).toBeFocused()
  await dialog.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(change).toBeFocused()

  await dialog.getByRole('button', { name: 'Change the reason' }).press('Enter')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('A new beginning.')
  await dialog.getByRole('button', { name: 'Save the reason' }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Refresh' })).toBeFocused()
  // No button has to be pressed.
  await expect(dialog.locator('dd').filter({ hasText: 'A new beginning.' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Change the reason' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /A new beginning\./ })).toBeVisible()
})
