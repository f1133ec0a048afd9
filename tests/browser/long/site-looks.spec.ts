import { LOCALES } from '#core/locale.ts'
import { expect, test } from '../journey.ts'
import { findSlips } from './looks.ts'
import { PUBLIC_PAGES } from './site-pages.ts'

test.setTimeout(600_000)

for (const locale of LOCALES) {
  test(`public pages are accessible, in every width and both themes (${locale})`, async ({ page, system }) => {
    const found: string[] = []
    for (const { path } of PUBLIC_PAGES) {
      await page.goto(system.url[locale] + path)
      found.push(...(await findSlips(page, locale)).map((slip) => `${path} ${slip}`))
    }
    expect(found).toEqual([])
  })
}

test('the chosen theme is applied from the first byte', async ({ page, system, context }) => {
  for (const theme of ['light', 'dark']) {
    await context.addCookies([{ name: 'theme', value: theme, url: system.url.en }])
    const reply = await page.goto(system.url.en)
    expect(await reply?.text()).toContain(`data-theme="${theme}"`)
  }
})

test('the language follows the domain, else the cookie, else the browser, else French', async ({ request, system }) => {
  // Browsers resolve every name under .localhost to this machine; other programs need the Host header.
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
