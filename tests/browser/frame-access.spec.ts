import type { Page } from '@playwright/test'
import { LOCALES, type Locale } from '#core/locale.ts'
import { COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { modules } from '#modules/index.ts'
import { expect, type JourneySystem, test } from './journey.ts'
import { findSlips } from './looks.ts'
import { signIn } from './sign-in.ts'

test.setTimeout(600_000)

const HOME = `/dashboard/${COMPILE_AND_CHILL_ID}`
const PAGES = [
  HOME,
  ...modules.filter(({ category }) => category).map(({ id }) => `${HOME}/${id}`),
  ...['/dashboard/user', '/dashboard/user/premium', '/dashboard/user/profil'],
]

/** Signed in on the English address; the session goes along to the other one. */
async function takeSession(page: Page, system: JourneySystem, locale: Locale): Promise<void> {
  await signIn(page, system, 'miaou-dev', HOME)
  const { cookies } = await page.context().storageState()
  const session = cookies.filter(({ name }) => name === 'guildhall_session')
  const url = system.url[locale]
  await page
    .context()
    .addCookies(session.map(({ name, value, httpOnly, sameSite }) => ({ name, value, httpOnly, sameSite, url })))
}

for (const locale of LOCALES) {
  test(`every page of the dashboard is open to everybody, in every width and both themes (${locale})`, async ({
    page,
    system,
  }) => {
    await takeSession(page, system, locale)
    const found: string[] = []
    for (const path of PAGES) {
      await page.goto(system.url[locale] + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      // What a page shows only when it is switched on is looked at too.
      const power = page.locator('.page-head').getByRole('switch')
      if ((await power.count()) > 0) await power.first().check()
      found.push(...(await findSlips(page, locale)).map((slip) => `${path} ${slip}`))
      await page.keyboard.press('Alt+r')
    }
    expect(found).toEqual([])
  })
}
