import { expect, type Page } from '@playwright/test'

/** What somebody types in the local Discord; the bot has told it of its commands by then. */
export async function runCommand(page: Page, written: string): Promise<void> {
  const option = page.getByRole('option', { name: new RegExp(`^${written}`) }).first()
  await expect(async () => {
    await page.getByRole('textbox').first().fill(written)
    await expect(option).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await option.click()
  await page.getByRole('button', { name: 'Run' }).click()
}
