import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Handle } from '#emulator/world/seed-ids.ts'
import type { JourneySystem } from './journey-system.ts'

export type Session = Exclude<BrowserContextOptions['storageState'], string | undefined>

/**
 * Signs in through the real consent page, as anybody of the demo. In English, because tests read better in one
 * language.
 */
export async function signIn(page: Page, system: JourneySystem, handle: Handle, path = '/dashboard/first') {
  await page.goto(`${system.url.en}/login?redirect=${encodeURIComponent(path)}`)
  await page.getByRole('link', { name: 'Continue with Discord' }).click()
  await page.getByRole('radio', { name: handle }).check()
  await page.getByRole('button', { name: 'Authorise' }).click()
  await page.waitForURL((url) => url.pathname.startsWith('/dashboard'))
}

const kept = new Map<string, Promise<Session>>()

/** Somebody's session, created once through the consent page for all tests of this system. */
export function sessionOf(browser: Browser, system: JourneySystem, handle: Handle): Promise<Session> {
  const key = `${handle} ${system.url.en}`
  const session = kept.get(key) ?? takeSession(browser, system, handle)
  kept.set(key, session)
  return session
}

async function takeSession(browser: Browser, system: JourneySystem, handle: Handle): Promise<Session> {
  const context = await browser.newContext()
  await signIn(await context.newPage(), system, handle, '/dashboard/user')
  const session = await context.storageState()
  await context.close()
  return session
}

/** Signs in with a stored session, for tests that do not test signing in; at any of the site's addresses. */
export async function comeIn(page: Page, system: JourneySystem, handle: Handle, path: string, site = system.url.en) {
  const context = page.context()
  const browser = context.browser()
  if (!browser) throw new Error('a page of a browser is needed')
  const { cookies } = await sessionOf(browser, system, handle)
  const session = cookies.filter(({ name }) => name === 'guildhall_session')
  await context.addCookies(
    session.map(({ name, value, httpOnly, sameSite }) => ({ name, value, httpOnly, sameSite, url: site })),
  )
  await page.goto(site + path)
}
