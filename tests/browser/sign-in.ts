import type { Page } from '@playwright/test'
import type { Handle } from '#emulator/world/seed-ids.ts'
import type { JourneySystem } from './journey.ts'

/** Through the real consent page, as anybody of the demo. English, because tests read better in one language. */
export async function signIn(page: Page, system: JourneySystem, handle: Handle, path = '/dashboard/first') {
  await page.goto(`${system.url.en}/login?redirect=${encodeURIComponent(path)}`)
  await page.getByRole('link', { name: 'Continue with Discord' }).click()
  await page.getByRole('radio', { name: handle }).check()
  await page.getByRole('button', { name: 'Authorise' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/dashboard'))
}
