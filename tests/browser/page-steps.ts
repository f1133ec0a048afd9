import type { Locator, Page } from '@playwright/test'

/** By its key, from wherever the focus is; done when the server has it. */
export async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok())
  await page.keyboard.press('Alt+s')
  await saved
}

/** Opens a list of channels or roles and takes the first of this name. */
export async function choose(page: Page, picker: Locator, name: string | RegExp): Promise<void> {
  await picker.click()
  await page.getByRole('option', { name }).first().click()
  if (await page.getByRole('listbox').isVisible()) await page.keyboard.press('Escape')
}

/** A button that says what is missing when it is pressed too early; a click would wait until nothing is. */
export async function pressTooEarly(button: Locator): Promise<void> {
  await button.press('Enter')
}
