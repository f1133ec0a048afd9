import { expect, test } from '../signed-in.ts'

test('favourites come first, in the order they are put in, by keyboard', async ({ page }) => {
  await page.goto('/dashboard/user')
  const stars = page.getByRole('button', { name: /^Add .+ to favourites$/ })
  const favourites = page.getByRole('region', { name: 'Favourites' }).getByRole('listitem')
  await stars.first().press('Enter')
  await expect(favourites).toHaveCount(1)
  await stars.first().press('Enter')
  await expect(favourites).toHaveCount(2)
  const [first = '', second = ''] = await favourites.locator('b').allTextContents()
  await page.getByRole('button', { name: `Move ${second} up` }).press('Enter')
  await expect(favourites.locator('b')).toHaveText([second, first])
  await expect(page.getByRole('button', { name: `Move ${second} down` })).toBeFocused()
  await page.reload()
  await expect(favourites.locator('b')).toHaveText([second, first])
  for (const name of [second, first]) await page.getByRole('button', { name: `Remove ${name} from favourites` }).click()
  await expect(favourites).toHaveCount(0)
})
