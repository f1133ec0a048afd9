import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { expect, test } from '../signed-in.ts'

test('a movement in the ledger previews its undo, and is undone once', async ({ page }) => {
  await page.goto(`/dashboard/${FLIBUSTIERS_ID}/economy`)
  const show = page.getByRole('combobox', { name: 'Show', exact: true })
  await show.scrollIntoViewIfNeeded()
  await show.selectOption({ label: 'Transfers and trades' })
  const lines = page.getByRole('list', { name: 'Ledger' }).getByRole('listitem')
  // By its name: on a slow machine the list may still be unfiltered.
  await lines
    .getByRole('button', { name: /^Undo: transfers/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Undo this movement?' })
  await expect(dialog.getByText('Everything that moved with it goes back:')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('By mistake')
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(lines.filter({ hasText: 'Undone' }).first()).toBeVisible()
  await show.selectOption({ label: 'Administrators and imports' })
  await expect(lines.filter({ hasText: 'By mistake' }).first()).toBeVisible()
})
