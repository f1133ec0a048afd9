import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { expect, test } from './journey.ts'
import { signIn } from './sign-in.ts'

const PUBLIC = [
  '/',
  '/login?error=refused',
  '/commands',
  '/commands/info-role',
  '/premium',
  '/status',
  '/docs/accueil',
  '/docs/modules/levels',
  '/docs/search?q=role',
  '/changelog',
  '/faq',
  '/email/unsubscribe?token=unknown',
  '/nowhere',
]
const DASHBOARD = [`/dashboard/${COMPILE_AND_CHILL_ID}`, `/dashboard/${COMPILE_AND_CHILL_ID}/welcome`]

async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

async function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}

for (const locale of ['en', 'fr'] as const) {
  for (const theme of ['light', 'dark'] as const) {
    test(`public pages are accessible to everybody (${locale}, ${theme})`, async ({ page, system, context }) => {
      await context.addCookies([{ name: 'theme', value: theme, url: system.url[locale] }])
      // The narrow layout has the same colours: once is enough.
      for (const width of theme === 'light' ? [320, 1440] : [1440]) {
        await page.setViewportSize({ width, height: 900 })
        for (const path of PUBLIC) {
          await page.goto(system.url[locale] + path)
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          expect(await violations(page), `${path} at ${width}`).toEqual([])
          expect(await scrollsSideways(page), `${path} at ${width} scrolls sideways`).toBe(false)
        }
      }
    })
  }
}

for (const theme of ['light', 'dark'] as const) {
  test(`the dashboard is accessible to everybody (${theme})`, async ({ page, system, context }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: system.url.en }])
    await signIn(page, system, 'miaou-dev')
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      for (const path of DASHBOARD) {
        await page.goto(system.url.en + path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        if (path.endsWith('welcome')) {
          for (const name of ['Welcome message', 'Goodbye message']) await page.getByRole('switch', { name }).check()
        }
        expect(await violations(page), `${path} at ${width}`).toEqual([])
        expect(await scrollsSideways(page), `${path} at ${width} scrolls sideways`).toBe(false)
      }
    }
  })
}

test('the home page is complete without JavaScript', async ({ browser, system }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(system.url.fr)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Guildhall répond.')
  await expect(page.getByText('Vous êtes le membre n°').first()).toBeVisible()
  await expect(page.getByText('Arrivées et départs')).toBeVisible()
  await context.close()
})

test('the language follows the domain, else the cookie, else the browser, else French', async ({ request, system }) => {
  // Browsers know that every name under .localhost is this machine; other programs are told by the Host header.
  const langOf = async (url: string, headers: Record<string, string> = {}) => {
    const reply = await request.get(system.url.any, { headers: { ...headers, host: new URL(url).host } })
    return /<html lang="(\w+)"/.exec(await reply.text())?.[1]
  }
  expect(await langOf(system.url.fr, { 'accept-language': 'en' })).toBe('fr')
  expect(await langOf(system.url.en, { cookie: 'locale=fr' })).toBe('en')
  expect(await langOf(system.url.any, { cookie: 'locale=en', 'accept-language': 'fr' })).toBe('en')
  expect(await langOf(system.url.any, { 'accept-language': 'de, en;q=0.5, fr;q=0.4' })).toBe('en')
  expect(await langOf(system.url.any, { 'accept-language': 'de' })).toBe('fr')
})
