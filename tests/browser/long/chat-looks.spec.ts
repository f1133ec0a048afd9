import { CHANNEL_IDS, FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { violationsOf } from '../axe.ts'
import { openDiscordWithBot } from '../chat-bot.ts'
import { expect, test } from '../journey.ts'

test('the chat is accessible at any width, in both themes and languages', async ({ browser }) => {
  const discord = await openDiscordWithBot()
  try {
    for (const [width, theme, locale] of [
      [360, 'dark', 'fr'],
      [360, 'light', 'en'],
      [1440, 'dark', 'en'],
      [1440, 'light', 'fr'],
    ] as const) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
      await context.addCookies([
        { name: 'theme', value: theme, url: discord.url },
        { name: 'locale', value: locale, url: discord.url },
      ])
      const page = await context.newPage()
      await page.goto(`${discord.url}/channels/${FLIBUSTIERS_ID}/${CHANNEL_IDS.flibustiersGeneral}`)
      await expect(page.getByRole('log')).toContainText('perroquet')
      const check = async (what: string) => {
        const violations = await violationsOf(page)
        expect(violations, `${what}, ${width} px, ${theme}, ${locale}`).toEqual([])
      }
      await check('channel')
      const { scrollWidth, scrollHeight } = await page.evaluate(() => ({
        scrollWidth: document.documentElement.scrollWidth,
        scrollHeight: document.documentElement.scrollHeight,
      }))
      // If it were higher than the screen, the page would scroll with the focus.
      expect([scrollWidth, scrollHeight]).toEqual([width, 800])
      await page.keyboard.press('Alt+p')
      await expect(page.getByRole('dialog')).toBeVisible()
      await check('people')
      await context.close()
    }
  } finally {
    await discord.close()
  }
})
