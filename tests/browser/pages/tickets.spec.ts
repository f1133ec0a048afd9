import { ATELIER_ID } from '#emulator/world/seed-ids.ts'
import { choose, pressTooEarly, save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('tickets get a category, a form, and a panel that differs from the general settings', async ({ page }) => {
  await page.goto(`/dashboard/${ATELIER_ID}/tickets`)
  const where = page.getByRole('heading', { name: 'Where tickets open' })
  const category = page.getByRole('button', { name: /^Tickets category: (?!saved)/ })
  const dialog = page.getByRole('dialog')
  const ok = dialog.getByRole('button', { name: 'OK' })
  const reason = dialog.getByRole('switch', { name: 'Ask for a reason' })

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tickets')
  await expect(where).toBeHidden()
  await page.getByRole('switch', { name: 'Tickets', exact: true }).check()
  await choose(page, category, 'Salons textuels')

  await page.getByRole('button', { name: 'Add a form' }).click()
  await pressTooEarly(ok)
  await expect(dialog.getByText('This field is required.').first()).toBeVisible()
  await dialog.getByLabel('Title of the window').fill('Tell us more')
  await dialog.getByRole('textbox', { name: 'Question', exact: true }).fill('What happened?')
  await expect(dialog.locator('.discord-form')).toContainText('What happened?')
  await ok.click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Add a panel' }).click()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Support')
  await dialog.locator('summary', { hasText: 'Form, team and first message' }).click()
  await dialog.getByRole('combobox', { name: 'Form before opening' }).selectOption({ label: 'Tell us more' })
  await dialog.locator('summary', { hasText: 'Changes from the general settings' }).click()
  await dialog.getByRole('button', { name: 'Change “Ask for a reason” for this panel' }).click()
  await reason.check()
  await ok.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Support' })).toContainText('Posted nowhere')

  await save(page)
  await page.reload()
  await expect(category).toContainText('Salons textuels')
  await expect(page.getByRole('listitem').filter({ hasText: 'Tell us more' })).toContainText('What happened?')
  await page.getByRole('button', { name: 'Edit Support' }).click()
  await dialog.locator('summary', { hasText: 'Changes from the general settings' }).click()
  await expect(reason).toBeChecked()
})
