import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { localDiscord } from '../local-discord.ts'
import { save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('a filter watches first, shows what it would have caught, and is then switched on', async ({ page, system }) => {
  const discord = localDiscord(system.url.platform)
  await page.goto(`/dashboard/${FLIBUSTIERS_ID}/auto-moderation`)
  const words = page.getByRole('region', { name: 'Forbidden words' })
  await words.getByRole('button', { name: /forbidden word/ }).click()
  const list = words.getByRole('textbox', { name: 'List' })
  await list.fill('kraken*')
  await list.press('Enter')
  await words.getByRole('switch', { name: 'Only watch' }).check()
  await expect(words.getByText('Once saved, it acts on nothing')).toBeVisible()
  await save(page)
  await page.reload()
  await expect(words.getByText('Only watching.')).toBeVisible()

  await discord.write(CHANNEL_IDS.flibustiersGeneral, PEOPLE_IDS['tofu.exe'], 'They saw a K.R.A.K.E.N')
  await expect(async () => {
    await page.reload()
    await expect(words.getByText(/would have caught 1 message from 1 member/)).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await words.getByRole('button', { name: /forbidden words/ }).click()
  await words.getByRole('button', { name: 'Show the latest' }).click()
  await expect(words.getByRole('listitem').filter({ hasText: 'kraken*' })).toContainText('#général')

  await words.getByRole('button', { name: 'Switch it on: Forbidden words' }).click()
  await expect(words.getByText('Only watching.')).toBeHidden()
  await save(page)
})
