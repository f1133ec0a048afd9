import { LOCALES } from '#core/locale.ts'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { modules } from '#modules/index.ts'
import { expect, test } from '../journey.ts'
import { localDiscord } from '../local-discord.ts'
import { comeIn } from '../sign-in.ts'
import { findSlips } from './looks.ts'

test.setTimeout(600_000)

const HOME = `/dashboard/${COMPILE_AND_CHILL_ID}`
const PAGES = [
  HOME,
  `${HOME}/why`,
  `${HOME}/history`,
  ...modules.filter(({ category }) => category).map(({ id }) => `${HOME}/${id}`),
  ...['panels', 'team', 'opening', 'closing', 'transcripts'].map((area) => `${HOME}/tickets/${area}`),
  ...['/dashboard/user', '/dashboard/user/premium', '/dashboard/user/profil'],
]

for (const locale of LOCALES) {
  test(`every page of the dashboard is accessible, in every width and both themes (${locale})`, async ({
    page,
    system,
  }) => {
    // Gives the "Why?" page something to show.
    await localDiscord(system.url.platform).write(CHANNEL_IDS.compileGeneral, PEOPLE_IDS['tofu.exe'], 'Hello')
    await comeIn(page, system, 'miaou-dev', HOME, system.url[locale])
    const found: string[] = []
    for (const path of PAGES) {
      await page.goto(system.url[locale] + path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('lang', locale)
      // Parts that only appear when something is switched on are checked too.
      const power = page.locator('.page-head').getByRole('switch')
      if ((await power.count()) > 0) await power.first().check()
      // Parts below the screen are rendered later.
      await expect(page.locator('.section-later')).toHaveCount(0)
      found.push(...(await findSlips(page, locale)).map((slip) => `${path} ${slip}`))
      await page.keyboard.press('Alt+r')
    }
    expect(found).toEqual([])
  })
}
