import { expect, type Page } from '@playwright/test'

/** Runs a command in the local Discord; the bot has registered it by then. */
export async function runCommand(page: Page, written: string): Promise<void> {
  const option = page.getByRole('option', { name: new RegExp(`^${written}`) }).first()
  await expect(async () => {
    await page.getByRole('textbox').first().fill(written)
    await expect(option).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await option.click()
  await page.getByRole('button', { name: 'Run' }).click()
}
