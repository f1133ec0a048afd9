import type { Locator, Page } from '@playwright/test'

/** Long enough for another area to be drawn; a field that another one hides is waited for in vain. */
const DRAWN_MS = 5_000

/**
 * The field of a setting. On a page in several areas it may be in another one: then its address is followed, as by any
 * link to a setting. The field may also be hidden by another, which is for the caller to find out.
 */
export async function reachField(page: Page, path: string): Promise<Locator> {
  const field = page.locator(`[id="setting-${path}"]`).first()
  if ((await field.count()) > 0 || (await page.locator('.areas').count()) === 0) return field
  await page.evaluate((hash) => {
    window.location.hash = hash
  }, `#setting-${path}`)
  await field.waitFor({ state: 'attached', timeout: DRAWN_MS }).catch(() => {})
  return field
}
