import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { violationsOf } from './axe.ts'
import { expect, test } from './journey.ts'
import { comeIn } from './sign-in.ts'

test('axe finds a picture without a name and text with low contrast', async ({ page }) => {
  await page.setContent('<main><h1 style="color: #ccc; background: #fff">Pale</h1><img src="data:,"></main>')
  const found = (await violationsOf(page)).map((line) => line.split(':')[0])
  expect(found).toEqual(expect.arrayContaining(['color-contrast', 'image-alt']))
  expect((await violationsOf(page, ['color-contrast'])).map((line) => line.split(':')[0])).toEqual(['color-contrast'])
})

/** `npm run test:long` checks all pages, in every width, theme and language. */
test('a page of the dashboard, of the site and of the chat are accessible', async ({ page, system }) => {
  const { en, platform } = system.url
  const home = `/dashboard/${COMPILE_AND_CHILL_ID}`
  await comeIn(page, system, 'miaou-dev', home)
  const found: string[] = []
  for (const address of [
    `${en}${home}/levels`,
    `${en}/`,
    `${platform}/channels/${FLIBUSTIERS_ID}/${CHANNEL_IDS.flibustiersGeneral}`,
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toHaveText(/\S/)
    await expect(page.locator('.section-later')).toHaveCount(0)
    found.push(...(await violationsOf(page)).map((slip) => `${address}: ${slip}`))
  }
  expect(found).toEqual([])
})
