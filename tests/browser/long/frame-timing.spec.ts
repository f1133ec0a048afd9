import { expect, test } from '../journey.ts'

/** spec §9. */
const TOOLTIP_MS = 200
const MODAL_CLOSE_MS = 400

test.describe('with a clock that stands still', () => {
  test.beforeEach(async ({ page, system }) => {
    await page.clock.install({ time: 0 })
    await page.goto(`${system.url.en}/gallery`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.clock.runFor(5_000)
    await page.clock.pauseAt(3_600_000)
  })

  test('a tooltip appears 200 ms after hover or focus, disappears 200 ms after leaving, and fades as long', async ({
    page,
  }) => {
    const button = page.getByRole('button', { name: 'Hover or focus' }).first()
    const tooltip = page.getByRole('tooltip', { includeHidden: true }).first()
    const isShown = () => tooltip.evaluate((element) => element.hasAttribute('data-shown'))
    const turn = async (act: () => Promise<void>, shown: boolean) => {
      await act()
      await page.clock.runFor(TOOLTIP_MS - 1)
      expect(await isShown()).toBe(!shown)
      await page.clock.runFor(1)
      await expect.poll(isShown).toBe(shown)
    }
    await turn(() => button.hover(), true)
    await turn(() => page.mouse.move(0, 0), false)
    await turn(() => button.focus(), true)
    await turn(() => button.blur(), false)
    await expect(tooltip).toHaveCSS('transition-duration', '0.2s, 0.2s')
  })

  test('a modal is gone 400 ms after it began to close, by Escape and by a press outside', async ({ page }) => {
    const dialog = page.getByRole('dialog')
    for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(2, 2)]) {
      await page.getByRole('button', { name: 'Open', exact: true }).first().click()
      await expect(dialog).toBeVisible()
      await close()
      await expect(dialog).toHaveAttribute('data-closing', 'true')
      await page.clock.runFor(MODAL_CLOSE_MS - 1)
      await expect(dialog).toHaveCount(1)
      await page.clock.runFor(1)
      await expect(dialog).toHaveCount(0)
    }
  })
})
