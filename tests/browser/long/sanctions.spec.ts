import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { pressOn, skipToContent, write } from '../keyboard.ts'
import { save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('mutes last two hours, have a custom text, and one is predefined, by keyboard only', async ({ page }) => {
  await page.goto(`/dashboard/${FLIBUSTIERS_ID}/moderation`)
  const hidden = page.getByRole('switch', { name: 'Hide the moderator’s name' })
  const appeal = page.getByRole('textbox', { name: 'Appeal link' })
  const dialog = page.getByRole('dialog', { name: 'Add a sanction' })
  const ok = dialog.getByRole('button', { name: 'OK' })
  const flood = page.getByRole('listitem').filter({ hasText: 'Flood' })

  await skipToContent(page)
  await pressOn(page, hidden, 'Space')
  await write(page, page.getByRole('spinbutton', { name: 'Default mute length: how many' }), '2')
  await pressOn(page, page.getByRole('combobox', { name: 'Default mute length' }), 'h')
  await expect(page.getByText('Used when no length is given for a mute: 2 hours.')).toBeVisible()
  await pressOn(page, page.getByRole('group', { name: 'Sanction' }).getByRole('button', { name: 'Mute' }), 'Enter')
  await write(page, page.getByRole('textbox', { name: 'Mute message' }), 'Silence on deck.')
  await expect(page.locator('.discord').getByText('Silence on deck.').first()).toBeVisible()
  await write(page, appeal, 'ask the captain')
  await expect(page.getByText('Enter a valid https link.')).toBeVisible()
  await write(page, appeal, 'https://flibustiers.example/appeal')

  await pressOn(page, page.getByRole('button', { name: 'Add a sanction' }), 'Enter')
  await write(page, dialog.getByRole('textbox', { name: 'Name' }), 'Flood')
  await pressOn(page, ok, 'Enter')
  await expect(dialog.getByText('This field is required.').first()).toBeVisible()
  await expect(dialog.getByRole('textbox', { name: 'Reason' })).toBeFocused()
  await page.keyboard.type('Ten messages in a row.')
  await pressOn(page, dialog.getByRole('combobox', { name: 'Sanction' }), 'm')
  await pressOn(page, ok, 'Enter')
  await expect(dialog).toBeHidden()

  await save(page)
  await page.reload()
  await expect(hidden).toBeChecked()
  await expect(appeal).toHaveValue('https://flibustiers.example/appeal')
  await expect(flood).toContainText('Mute')
  await skipToContent(page)
  await pressOn(page, page.getByRole('button', { name: 'Delete Flood' }), 'Enter')
  await expect(flood).toBeHidden()
  await save(page)
})
