import { CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { localDiscord } from '../local-discord.ts'
import { expect, test } from '../signed-in.ts'

test('a report is claimed, leads to a warning and is closed from the page, and Discord shows it', async ({
  page,
  system,
}) => {
  const discord = localDiscord(system.url.platform)
  const general = CHANNEL_IDS.flibustiersGeneral
  const reason = `Sails under a false flag ${Date.now()}`
  await discord.run(general, PEOPLE_IDS['moka-lune'], 'report user', {
    user: PEOPLE_IDS['tofu.exe'],
    reason,
    source: 'text',
  })
  await page.goto(`/dashboard/${FLIBUSTIERS_ID}/reports`)
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading') })
    .filter({ hasText: reason })
  const states = page.getByRole('group', { name: 'State' })
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: /^Claim/ }).click()
  await states.getByRole('button', { name: 'Claimed' }).click()
  await expect(card.getByText(/Claimed by/)).toBeVisible()
  await card.getByRole('button', { name: /^Sanction the member/ }).click()
  const sanction = page.getByRole('dialog')
  await sanction.getByRole('combobox', { name: 'Sanction' }).selectOption({ label: 'Warning' })
  await sanction.getByRole('textbox', { name: 'Reason' }).fill('No false flags')
  await sanction.getByRole('switch', { name: 'Keep the report open' }).click()
  await sanction.getByRole('button', { name: 'Sanction the member' }).click()
  await expect(sanction).toBeHidden()
  await expect(card.getByText(/Claimed by/)).toBeVisible()
  await card.getByRole('button', { name: /^Mark as processed/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rejected' }).click()
  await dialog.getByRole('textbox').fill('The flag was real')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await states.getByRole('button', { name: 'Closed' }).click()
  await expect(card.getByText('Rejected')).toBeVisible()
  await expect(card.getByText(/The flag was real/)).toBeVisible()
})
