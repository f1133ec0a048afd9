import type { Locator, Page } from '@playwright/test'

/** Long enough for another area to be rendered; a field hidden by another never appears. */
const DRAWN_MS = 5_000

/**
 * The field of a setting. On a page with several areas it may be in another one: then its link is followed. The field
 * may also be hidden by another, which the caller has to find out.
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
