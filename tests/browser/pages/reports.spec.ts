import { ATELIER_ID, CHANNEL_IDS, FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { pick, pressOn, skipToContent, write } from '../keyboard.ts'
import { localDiscord } from '../local-discord.ts'
import { save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('reports ask for a channel, then go there with a ready-made reason, by keyboard only', async ({ page }) => {
  await page.goto(`/dashboard/${ATELIER_ID}/reports`)
  const power = page.getByRole('switch', { name: 'Reports', exact: true })
  const channel = page.getByRole('button', { name: /^Reports channel: (?!saved)/ })
  const answer = page.getByRole('textbox', { name: 'Confirmation message' })
  const outcome = page.getByRole('switch', { name: 'Tell the reporter the outcome' })
  const reason = page.getByRole('textbox', { name: 'Reason 1', exact: true })
  const refusal = page.getByText('Choose a channel to turn this on.')

  await skipToContent(page)
  await pressOn(page, power, 'Space')
  await expect(refusal).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled()
  await pick(page, channel, 'général')
  await expect(refusal).toBeHidden()
  await expect(page.getByText('Everybody can read this channel: reports would be public.')).toBeVisible()
  await write(page, answer, 'Thank you, we read it tonight.')
  await expect(page.locator('.discord', { hasText: 'we read it tonight' })).toBeVisible()
  await pressOn(page, outcome, 'Space')
  await expect(page.getByRole('checkbox', { name: 'Sanction' })).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Add a reason' }), 'Enter')
  await page.keyboard.press('Shift+Tab')
  await write(page, reason, 'Insult')

  await save(page)
  await page.reload()
  await expect(power).toBeChecked()
  await expect(channel).toContainText('général')
  await expect(answer).toHaveValue('Thank you, we read it tonight.')
  await expect(outcome).toBeChecked()
  await expect(reason).toHaveValue('Insult')
})

test('a report is taken on, leads to a warning and is closed from the page, and Discord shows it', async ({
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
  await card.getByRole('button', { name: /^Take charge/ }).click()
  await states.getByRole('button', { name: 'Taken on' }).click()
  await expect(card.getByText(/Taken on by/)).toBeVisible()
  await card.getByRole('button', { name: /^Sanction the member/ }).click()
  const sanction = page.getByRole('dialog')
  await sanction.getByRole('combobox', { name: 'Sanction' }).selectOption({ label: 'Warning' })
  await sanction.getByRole('textbox', { name: 'Reason' }).fill('No false flags')
  await sanction.getByRole('switch', { name: 'Keep the report open' }).click()
  await sanction.getByRole('button', { name: 'Sanction the member' }).click()
  await expect(sanction).toBeHidden()
  await expect(card.getByText(/Taken on by/)).toBeVisible()
  await card.getByRole('button', { name: /^Mark as processed/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Rejected' }).click()
  await dialog.getByRole('textbox').fill('The flag was real')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await states.getByRole('button', { name: 'Closed' }).click()
  await expect(card.getByText('Rejected')).toBeVisible()
  await expect(card.getByText(/The flag was real/)).toBeVisible()
})
