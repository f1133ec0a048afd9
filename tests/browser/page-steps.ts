import type { Locator, Page } from '@playwright/test'

/** By its key, from wherever the focus is; done when the server has it. While another save runs the key does nothing. */
export async function save(page: Page): Promise<void> {
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PATCH' && reply.ok())
  for (let isAsked = false; !isAsked; ) {
    const asked = page.waitForRequest((request) => request.method() === 'PATCH', { timeout: 10_000 })
    await page.keyboard.press('Alt+s')
    isAsked = await asked.then(
      () => true,
      () => page.isClosed(),
    )
  }
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
