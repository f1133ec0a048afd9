import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Handle } from '#emulator/world/seed-ids.ts'
import type { JourneySystem } from './journey.ts'

export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>

/** Through the real consent page, as anybody of the demo. English, because tests read better in one language. */
export async function signIn(page: Page, system: JourneySystem, handle: Handle, path = '/dashboard/first') {
  await page.goto(`${system.url.en}/login?redirect=${encodeURIComponent(path)}`)
  await page.getByRole('link', { name: 'Continue with Discord' }).click()
  await page.getByRole('radio', { name: handle }).check()
  await page.getByRole('button', { name: 'Authorise' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/dashboard'))
}

/** For tests that begin signed in as miaou-dev. */
export async function signInOnce(browser: Browser, system: JourneySystem): Promise<Session> {
  const context = await browser.newContext()
  await signIn(await context.newPage(), system, 'miaou-dev', '/dashboard/user')
  const session = await context.storageState()
  await context.close()
  return session
}
