import { GRAND_BAZAR_ID } from '#emulator/world/seed-ids.ts'
import { choose, pressTooEarly, save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('birthdays are announced in the evening, with a gift and words for one role', async ({ page }) => {
  await page.goto(`/dashboard/${GRAND_BAZAR_ID}/birthdays`)
  const announcement = page.getByRole('switch', { name: 'Announcement', exact: true })
  const hour = page.getByRole('combobox', { name: 'Announcement hour' })
  const text = page.getByRole('textbox', { name: 'Announcement text' })
  const dialog = page.getByRole('dialog')
  const gift = page.getByRole('listitem').filter({ hasText: '750' })

  await announcement.check()
  await choose(page, page.getByRole('button', { name: /^Announcement channel: (?!saved)/ }), /place-centrale/)
  await hour.selectOption({ label: '6:00 PM' })
  await text.fill('A cake for {user}, please.')
  await expect(page.locator('.discord', { hasText: 'A cake for @' })).toBeVisible()
  await text.fill('A cake for {nobody}, please.')
  await expect(page.getByText('Unknown variable {nobody}.')).toBeVisible()
  await text.fill('A cake for {user}, please.')

  await page.getByRole('button', { name: 'Add a gift' }).click()
  await dialog.getByRole('spinbutton', { name: 'Amount' }).fill('750')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Add an announcement' }).click()
  await dialog.getByRole('radio', { name: 'A member' }).check()
  await expect(dialog.getByText('Choose a role')).toBeHidden()
  await pressTooEarly(dialog.getByRole('button', { name: 'OK' }))
  await expect(dialog.getByText('This field is required.').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Discard' }).click()
  await expect(dialog).toBeHidden()

  await save(page)
  await page.reload()
  await expect(hour).toHaveValue('18')
  await expect(text).toHaveValue('A cake for {user}, please.')
  await expect(gift).toBeVisible()
  await gift.getByRole('button', { name: /^Delete/ }).click()
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(gift).toBeHidden()
})
