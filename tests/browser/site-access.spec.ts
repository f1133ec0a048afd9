import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { LOCALES, type Locale } from '#core/locale.ts'
import { expect, test } from './journey.ts'
import { PUBLIC_PAGES } from './site-pages.ts'

test.setTimeout(600_000)

/** A look at a page; `rules` keeps to what can differ from the look before it. */
type Look = { width: number; theme: 'light' | 'dark'; rules: 'all' | 'colours' }

/** Colours are the same in both languages; the narrow layout is tried with the longer words, the French ones. */
const LOOKS: Record<Locale, readonly Look[]> = {
  en: [
    { width: 1440, theme: 'light', rules: 'all' },
    { width: 1440, theme: 'dark', rules: 'colours' },
  ],
  fr: [{ width: 320, theme: 'dark', rules: 'all' }],
}

async function violations(page: Page, { rules }: Look): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules === 'colours' ? axe.withRules(['color-contrast']) : axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 160)}`))
}

async function widthOver(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 })
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

for (const locale of LOCALES) {
  test(`public pages are open to everybody, in every width and both themes (${locale})`, async ({ page, system }) => {
    const found: string[] = []
    for (const { path } of PUBLIC_PAGES) {
      await page.goto(system.url[locale] + path)
      for (const width of [320, 768, 1440]) {
        const over = await widthOver(page, width)
        if (over > 0) found.push(`${path} at ${width}: scrolls sideways by ${over}`)
      }
      for (const look of LOOKS[locale]) {
        await page.setViewportSize({ width: look.width, height: 900 })
        await page.locator('html').evaluate((html, theme) => html.setAttribute('data-theme', theme), look.theme)
        const slips = await violations(page, look)
        found.push(...slips.map((slip) => `${path} at ${look.width}, ${look.theme}: ${slip}`))
      }
    }
    expect(found).toEqual([])
  })
}

test('the theme that somebody chose is there from the first byte', async ({ page, system, context }) => {
  for (const theme of ['light', 'dark']) {
    await context.addCookies([{ name: 'theme', value: theme, url: system.url.en }])
    const reply = await page.goto(system.url.en)
    expect(await reply?.text()).toContain(`data-theme="${theme}"`)
  }
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
