import type { Page } from '@playwright/test'
import { LEVE_TARD_ID } from '#emulator/world/seed-ids.ts'
import { expect, test } from '../journey.ts'
import { localDiscord } from '../local-discord.ts'

const CLICKS_MAX = 12

/** Counts every pointer press of this visitor, on any page. */
async function countClicks(page: Page): Promise<() => number> {
  let clicks = 0
  await page.exposeBinding('noteClick', () => {
    clicks += 1
  })
  await page.addInitScript(() => addEventListener('pointerdown', () => Reflect.get(window, 'noteClick')(), true))
  return () => clicks
}

// Any save, even an undone one, completes a server's first step; the "overview" test needs them all open and runs
// before this.
test.afterEach(({ system }) => localDiscord(system.url.platform).removeBot(LEVE_TARD_ID))

test('somebody adds the bot, switches the welcome on, sees it in the chat and undoes it, in twelve clicks', async ({
  page,
  context,
  system,
}) => {
  const clicks = await countClicks(page)
  const discord = localDiscord(system.url.platform)

  await test.step('"Add to a server" ends on the dashboard of that server, signed in', async () => {
    await page.goto(system.url.en)
    await page.getByRole('link', { name: 'Add to a server' }).first().click()
    await page.getByRole('radio', { name: /^tofu\.exe/ }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.locator(`input[value="${LEVE_TARD_ID}"]`).check()
    await page.getByRole('button', { name: 'Authorise' }).click()
    await page.waitForURL((url) => url.pathname === `/dashboard/${LEVE_TARD_ID}`)
    await expect(page.getByRole('button', { name: /’s account$/ })).toBeVisible()
  })

  const channel = page.getByRole('button', { name: /^Channel(?!: saved)/ }).first()
  const undo = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' })
  await test.step('the welcome is switched on with a channel, and nothing is wrong', async () => {
    await page
      .getByRole('navigation', { name: 'Modules' })
      .getByRole('link', { name: /^Joins & leaves/ })
      .click()
    await page.getByRole('switch', { name: 'Welcome message' }).click()
    await channel.click()
    await page.getByRole('option', { name: /oreillers/ }).click()
    await expect(page.getByRole('main').locator('[aria-invalid="true"]')).toHaveCount(0)
    await page.getByRole('button', { name: /^Save\b/ }).click()
    await expect(undo).toBeVisible()
    // Its timer stops while the pointer is on it.
    await undo.hover()
  })

  await test.step('somebody joins, and the message is in the chat', async () => {
    const channelId = await discord.channelId(LEVE_TARD_ID, 'oreillers')
    const chat = await context.newPage()
    await chat.goto(`${system.url.platform}/channels/${LEVE_TARD_ID}/${channelId}`)
    await discord.join(LEVE_TARD_ID, 'noisette')
    const greeting = chat.getByRole('log').getByRole('article').filter({ hasText: 'Bienvenue' })
    await expect(greeting).toContainText('Club des lève-tard')
    await chat.close()
  })

  await test.step('it is undone', async () => {
    await undo.click()
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('Undone')
    await expect(page.getByRole('switch', { name: 'Welcome message' })).not.toBeChecked()
  })
  expect(clicks()).toBeLessThanOrEqual(CLICKS_MAX)
})
