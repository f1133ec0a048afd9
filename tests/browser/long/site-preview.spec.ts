import { expect, test } from '../journey.ts'

const DRAFT = '/docs/accueil/moving'

test('drafts are only shown in preview mode: by query, then by the stored token, until it is switched off', async ({
  page,
  system,
}) => {
  const open = async (path: string) => (await page.goto(system.url.en + path))?.status()
  const inMenu = page.locator(`#docs-menu a[href="${DRAFT}"]`)

  expect(await open(DRAFT)).toBe(404)
  expect(await open('/docs/accueil')).toBe(200)
  await expect(inMenu).toHaveCount(0)

  expect(await open(`${DRAFT}?preview=1`)).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moving from another bot')
  expect(await open(DRAFT)).toBe(200)
  await open('/docs/accueil')
  await expect(inMenu).toHaveCount(1)

  await open('/docs/accueil?preview=off')
  await expect(inMenu).toHaveCount(0)
  expect(await open(DRAFT)).toBe(404)
})
