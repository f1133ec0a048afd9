import type { Locator, Page } from '@playwright/test'

/** Saves with the keyboard shortcut; done when the server has saved. */
export async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok())
  await page.keyboard.press('Alt+s')
  await saved
}

/** Opens a list of channels or roles and takes the first one with this name. */
export async function choose(page: Page, picker: Locator, name: string | RegExp): Promise<void> {
  await picker.click()
  await page.getByRole('option', { name }).first().click()
  if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape')
}

/** Presses a button that then says what is missing; a normal click would wait until it is enabled. */
export async function pressTooEarly(button: Locator): Promise<void> {
  await button.press('Enter')
}
