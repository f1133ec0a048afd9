import type { Page } from '@playwright/test'
import { expect, test } from '../journey.ts'
import { comeIn } from '../sign-in.ts'

/** spec §9. */
const COPY_CONFIRMATION_MS = 1500

async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

test.describe('the home page reacts', () => {
  test.beforeEach(async ({ page, system }) => {
    await page.goto(system.url.en)
  })

  test('the channel shows the effect of the settings beside it', async ({ page }) => {
    const stage = page.getByRole('region', { name: /^Try it/ })
    const channel = stage.locator('.stage-channel')
    await stage.getByLabel('Text').fill('Ahoy {user}, mind the step.')
    await expect(channel).toContainText(/Ahoy .*, mind the step\./)
    await stage.getByRole('switch', { name: /Mention the member/ }).uncheck()
    await expect(channel.locator('.stage-mention')).toHaveCount(0)
    await stage.getByRole('switch', { name: 'Welcome message' }).uncheck()
    await expect(channel).toContainText('Switched off')
    await expect(channel).not.toContainText('Ahoy')
  })

  test('the card of the channel changes with its background', async ({ page }) => {
    const stage = page.getByRole('region', { name: /^Try it/ })
    const card = stage.locator('.stage-card')
    const before = await card.innerHTML()
    await stage.getByRole('radio', { name: 'Night' }).check({ force: true })
    await expect.poll(() => card.innerHTML()).not.toBe(before)
  })

  test('each change of the save bar can be undone by itself', async ({ page }) => {
    const undo = page.getByRole('button', { name: /^Undo/ })
    await expect(undo).toHaveCount(3)
    await undo.first().click()
    await expect(undo).toHaveCount(2)
    await expect(page.locator('.slab-count')).toHaveText('2')
  })

  test('the level card is drawn for the slider’s number of messages', async ({ page }) => {
    const slider = page.getByRole('slider')
    const card = page.locator('.level-demo img')
    const before = await card.getAttribute('src')
    await slider.focus()
    await press(page, 'End')
    await expect(page.locator('.level-demo output')).toHaveText('5,000')
    await expect(card).not.toHaveAttribute('src', before ?? '')
    await expect.poll(() => card.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth)).toBe(1000)
  })

  test('text typed before hydration is kept', async ({ page, system }) => {
    // Delayed, as on a slow line: the text is typed before any script has run.
    let typed: Promise<void> | undefined
    await page.route(/\/assets\/[^/]*hydrate[^/]*\.js$/, async (route) => {
      // Requested by more than one script, typed once.
      typed ??= page.getByLabel('Text').fill('Typed early')
      await typed
      await route.continue()
    })
    await page.goto(system.url.en)
    // People move more than once; the first movement may come before the listeners.
    await expect
      .poll(async () => {
        await page.mouse.move(200, 300 + Math.round(performance.now() % 100))
        return page.locator('.stage-channel').textContent()
      })
      .toContain('Typed early')
    await expect(page.getByLabel('Text')).toHaveValue('Typed early')
  })
})

test.describe('by keyboard', () => {
  test('the first Tab offers the content, and Ctrl with / leads back to it', async ({ page, system }) => {
    await page.goto(`${system.url.en}/faq`)
    await press(page, 'Tab')
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await expect(skip).toBeFocused()
    await expect(skip).toBeInViewport()
    await press(page, 'Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await press(page, 'Control+/')
    await expect(skip).toBeFocused()
  })

  test('the narrow menu opens, takes the focus along, and closes on Escape', async ({ page, system }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(system.url.en)
    const open = page.getByRole('button', { name: 'Open the menu' })
    await open.focus()
    await press(page, 'Enter')
    const menu = page.locator('#main-menu')
    await expect(menu).toBeVisible()
    await press(page, 'Tab', 'Tab', 'Tab')
    await expect(menu.locator(':focus')).toHaveCount(1)
    await menu.locator('summary').focus()
    await press(page, 'Enter')
    await expect(menu.getByRole('link', { name: 'Discord server' })).toBeFocused()
    await press(page, 'Escape')
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()
  })

  test('the Help menu opens with Enter and closes on Escape', async ({ page, system }) => {
    await page.goto(`${system.url.en}/faq`)
    const button = page.getByRole('banner').getByRole('button', { name: 'Help' })
    await button.focus()
    await press(page, 'Enter')
    await expect(page.locator('#support-menu')).toBeVisible()
    await press(page, 'Tab')
    await expect(page.locator('#support-menu a').first()).toBeFocused()
    await press(page, 'Escape')
    await expect(page.locator('#support-menu')).toBeHidden()
    await expect(button).toBeFocused()
  })

  test('/ leads to the search, and Enter to the result', async ({ page, system }) => {
    await page.goto(`${system.url.en}/docs/accueil`)
    await expect(page.getByRole('searchbox')).toBeVisible()
    await expect
      .poll(async () => {
        await press(page, '/')
        return page.getByRole('searchbox').evaluate((field) => field === document.activeElement)
      })
      .toBe(true)
    await page.keyboard.type('premium')
    await press(page, 'Enter')
    await expect(page.locator('main mark').first()).toHaveText(/premium/i)
  })

  test('arrows change the tab of a page', async ({ page, system }) => {
    await page.goto(`${system.url.en}/docs/accueil/saving`)
    await page.getByRole('radio', { name: 'Accepted' }).focus()
    await expect(page.getByText('Only what changed is sent')).toBeVisible()
    await press(page, 'ArrowRight')
    await expect(page.getByRole('radio', { name: 'Refused' })).toBeChecked()
    await expect(page.getByText('One message per field says what is wrong')).toBeVisible()
    await expect(page.getByText('Only what changed is sent')).toBeHidden()
  })
})

test('a copy is confirmed for 1,500 ms', async ({ page, system, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: system.url.en })
  await page.clock.install({ time: 0 })
  await page.goto(`${system.url.en}/docs/hosting`)
  const button = page.locator('[data-copy]').first()
  // Hidden until the script that handles it has loaded.
  await expect(button).toBeVisible()
  await page.clock.pauseAt(3_600_000)
  await button.focus()
  await press(page, 'Enter')
  await expect(button).toHaveText('Copied')
  const code = await button.locator('xpath=..').locator('code').textContent()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await page.clock.runFor(COPY_CONFIRMATION_MS - 1)
  await expect(button).toHaveText('Copied')
  await page.clock.runFor(1)
  await expect(button).toHaveText('Copy')
})

test('signed-in people can read the changelog over any public page', async ({ page, system }) => {
  await comeIn(page, system, 'miaou-dev', '/dashboard/first')
  await page.goto(`${system.url.en}/faq`)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /’s account$/ })
    .click()
  await page.getByRole('link', { name: 'What’s new' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('4 / 4')
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await expect(dialog).toContainText('3 / 4')
  await press(page, 'Escape')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/faq$/)
})

test('an error page has the same frame as any other', async ({ page, system }) => {
  const headerOf = async (path: string) => {
    await page.goto(system.url.en + path)
    return page
      .locator('header')
      .first()
      .evaluate((header) => [getComputedStyle(header).display, header.clientHeight])
  }
  expect(await headerOf('/nowhere')).toEqual(await headerOf('/faq'))
  await page.goto(`${system.url.en}/nowhere`)
  await expect(page.locator('.error')).toHaveCSS('display', 'grid')
})
