import type { Locator, Page } from '@playwright/test'

const fieldOf = (page: Page, path: string) => page.locator(`[id="setting-${path}"]`).first()

/**
 * The field of a setting. On a page in several areas it may be in another one: then its address is followed, as by any
 * link to a setting. The field may also be hidden by another, which is for the caller to find out.
 */
export async function reachField(page: Page, path: string): Promise<Locator> {
  const field = fieldOf(page, path)
  if ((await field.count()) > 0 || (await page.locator('.areas').count()) === 0) return field
  const address = page.url()
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, `#setting-${path}`)
  // Whether the address leads to another area is known once it says so.
  await page.waitForURL((url) => url.href !== address)
  await page.waitForFunction(
    (id) => document.getElementById(id) || !document.querySelector('.section-later'),
    `setting-${path}`,
  )
  return field
}
