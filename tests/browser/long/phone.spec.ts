import { GRAND_BAZAR_ID } from '#emulator/world/seed-ids.ts'
import { expect, test } from '../signed-in.ts'

test.use({ viewport: { width: 360, height: 740 } })

test('on a phone the bar of unsaved changes keeps its text on one line, above its buttons', async ({ page }) => {
  await page.goto(`/dashboard/${GRAND_BAZAR_ID}/moderation`)
  await page.getByRole('switch', { name: 'Require a reason' }).click()
  const words = page.getByRole('button', { name: /Unsaved changes/ })
  const reset = page.getByRole('button', { name: /^Reset/ })
  const [top, below] = await Promise.all([words.boundingBox(), reset.boundingBox()])
  expect(top?.width).toBeGreaterThan(200)
  expect(top?.height).toBeLessThan(60)
  expect(below?.y).toBeGreaterThan(top?.y ?? 0)
  await reset.click()
})

test('on a phone a title is not squeezed by the button beside it', async ({ page }) => {
  await page.goto('/dashboard/user')
  const title = page.getByRole('heading', { level: 1 })
  expect((await title.boundingBox())?.width).toBeGreaterThan(250)
})

test('on a phone the open area of a page is among the tabs in view', async ({ page }) => {
  await page.goto(`/dashboard/${GRAND_BAZAR_ID}/tickets/transcripts`)
  const tab = page.getByRole('navigation', { name: 'Areas of this page' }).locator('[aria-current]')
  await expect(tab).toBeInViewport({ ratio: 1 })
})
