import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { localDiscord } from '../local-discord.ts'
import { choose, save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('rules can be tested on recent messages, once the server has opted in', async ({ page, system }) => {
  const discord = localDiscord(system.url.platform)
  await discord.write(CHANNEL_IDS.flibustiersGeneral, PEOPLE_IDS['tofu.exe'], 'A treasure of gold, they say')
  await page.goto(`/dashboard/${FLIBUSTIERS_ID}/auto-moderation`)
  const recent = page.getByRole('region', { name: 'Try on recent messages' })
  const read = recent.getByRole('button', { name: 'Read the last 7 days' })

  await recent.getByRole('switch', { name: 'Try rules on recent messages' }).check()
  await expect(recent.getByText('Save first. You can then have a channel read.')).toBeVisible()
  await expect(read).toBeHidden()
  await save(page)
  await choose(page, recent.getByRole('button', { name: /^Channel to read/ }), /général/)
  await read.click()
  await expect(recent.getByText(/messages? read\.$/)).toBeVisible()

  const words = page.getByRole('region', { name: 'Forbidden words' })
  await words.getByRole('switch', { name: 'Forbidden words' }).check()
  await words.getByRole('button', { name: /forbidden word/ }).click()
  const list = words.getByRole('textbox', { name: 'List' })
  await list.fill('treasure*')
  await list.press('Enter')
  await expect(recent.getByRole('heading', { name: /newly caught/ })).toBeVisible()
  await expect(recent.locator('.try-text', { hasText: 'of gold' }).locator('mark').first()).toHaveText('treasure')
})
