import { HtmlValidate } from 'html-validate'
import { LOCALES } from '#core/locale.ts'
import { LEVE_TARD_ID } from '#emulator/world/seed-ids.ts'
import { addressesIn } from '#web/public/testing/read-html.ts'
import { expect, test } from '../journey.ts'
import { FRAME_LINKS, LEVELS, PUBLIC_PAGES } from './site-pages.ts'

const validator = new HtmlValidate({ root: true, extends: ['html-validate:standard'] })

function slipsIn(html: string): string[] {
  const { results } = validator.validateStringSync(html)
  return results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))
}

test.use({ javaScriptEnabled: false })

test.beforeEach(async ({ page, system }) => {
  // A new system first counts its members.
  await expect
    .poll(async () => (await page.goto(system.url.en + LEVELS))?.text(), { timeout: 120_000 })
    .toContain('Rank 50')
})

for (const locale of LOCALES) {
  test(`every public page is complete and valid without JavaScript (${locale})`, async ({ page, system }) => {
    for (const { path, status = 200, heading, says, leadsTo = [] } of PUBLIC_PAGES) {
      await test.step(path, async () => {
        const reply = await page.goto(system.url[locale] + path, { waitUntil: 'domcontentloaded' })
        const html = (await reply?.text()) ?? ''
        const words = (await page.getByRole('main').textContent())?.replaceAll(/\s/g, ' ') ?? ''
        const links = new Set(addressesIn(html))
        expect.soft(reply?.status(), path).toBe(status)
        expect.soft(html, path).toContain(`<html lang="${locale}"`)
        expect.soft(await page.getByRole('heading', { level: 1 }).textContent(), path).toContain(heading[locale])
        expect
          .soft(
            says[locale].filter((sentence) => !words.includes(sentence)),
            `${path} does not say`,
          )
          .toEqual([])
        expect
          .soft(
            [...FRAME_LINKS, ...leadsTo].filter((to) => !links.has(to)),
            `${path} does not lead to`,
          )
          .toEqual([])
        expect.soft(slipsIn(html), path).toEqual([])
      })
    }
  })
}

test('a search of the documentation is a form', async ({ page, system }) => {
  await page.goto(`${system.url.fr}/docs/accueil`)
  await page.getByRole('searchbox').fill('arrivées')
  await page.getByRole('searchbox').press('Enter')
  await expect(page).toHaveURL(/\/docs\/search\?q=/)
  await expect(page.locator('main mark').first()).toHaveText(/arrivées/i)
  await page.getByRole('main').getByRole('listitem').getByRole('link', { name: 'Arrivées et départs' }).first().click()
  await expect(page).toHaveURL(/\/docs\/modules\/welcome/)
})

test('a command is found by its name, and has an address', async ({ page, system }) => {
  await page.goto(`${system.url.en}/commands`)
  await page.getByRole('searchbox').fill('role')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.locator('details#info-role')).toBeVisible()
  await expect(page.locator('details#ping')).toHaveCount(0)
  await page.goto(`${system.url.en}/commands/info-role`)
  await expect(page.locator('details[open]')).toHaveCount(1)
})

test('a leaderboard has pages and a search', async ({ page, system }) => {
  await page.goto(system.url.en + LEVELS)
  const ranks = page.getByRole('list', { name: 'Leaderboard' }).getByRole('listitem')
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(ranks.first()).toContainText('Rank 51')
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(ranks.first()).toContainText('Rank 4')
  await page.getByRole('searchbox').fill('Lichen')
  await page.getByRole('searchbox').press('Enter')
  await expect(ranks.first()).toContainText('Lichen')
})

test('an address that has no leaderboard answers 404', async ({ page, system }) => {
  const reply = await page.goto(`${system.url.en}/levels/${LEVE_TARD_ID}`)
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This door is bricked up.')
})

test('a server error is explained in the language of the domain', async ({ page, system }) => {
  for (const [locale, words] of [
    ['en', 'Something broke on our side.'],
    ['fr', 'Quelque chose s’est cassé de notre côté.'],
  ] as const) {
    // No page accepts such a request: the only way to an error other than 404 without breaking anything.
    const { host } = new URL(system.url[locale])
    const reply = await page.request.post(`${system.url.any}/faq`, { headers: { host } })
    const html = await reply.text()
    expect(html).toContain(`<html lang="${locale}"`)
    expect(html).toContain(`<h1>${words}</h1>`)
    expect(slipsIn(html)).toEqual([])
  }
})
