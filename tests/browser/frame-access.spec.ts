import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { modules } from '#modules/index.ts'
import { expect, test } from './journey.ts'
import { signIn } from './sign-in.ts'

test.setTimeout(600_000)

const HOME = `/dashboard/${COMPILE_AND_CHILL_ID}`
const PAGES = ['', ...modules.filter(({ category }) => category).map(({ id }) => `/${id}`)]

async function violations(page: Page): Promise<string[]> {
  const { violations: found } = await new AxeBuilder({ page }).analyze()
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

for (const locale of ['en', 'fr'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`every page of the dashboard is open to everybody (${locale}, ${theme})`, async ({ page, system }) => {
      await signIn(page, system, 'miaou-dev', HOME)
      const { cookies } = await page.context().storageState()
      const base = system.url[locale]
      await page
        .context()
        .addCookies([
          { name: 'theme', value: theme, url: base },
          ...cookies
            .filter(({ name }) => name === 'guildhall_session')
            .map(({ name, value, httpOnly, sameSite }) => ({ name, value, httpOnly, sameSite, url: base })),
        ])
      // French words are the longest, and the narrow layout has the same colours.
      const widths = locale === 'fr' && theme === 'light' ? [360, 1440] : [1440]
      const found: string[] = []
      for (const path of PAGES) {
        await page.goto(base + HOME + path)
        const title = page.getByRole('main').getByRole('heading', { level: 1 })
        await expect(title).toBeVisible()
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 900 })
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
          if (wide > 0) found.push(`${path} at ${width}: scrolls sideways by ${wide}`)
          found.push(...(await violations(page)).map((words) => `${path} at ${width}: ${words}`))
        }
      }
      expect(found).toEqual([])
    })
  }
}
