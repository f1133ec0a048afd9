import { COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { choose, pressTooEarly } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('a message is posted at fixed times, paused, and deleted', async ({ page }) => {
  await page.goto(`/dashboard/${COMPILE_AND_CHILL_ID}/repeat-messages`)
  const dialog = page.getByRole('dialog', { name: 'Add a message' })
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  const every = dialog.getByRole('spinbutton', { name: 'Every: how many' })
  const editor = page.getByRole('dialog', { name: 'Message' })
  const row = page.getByRole('listitem').filter({ hasText: 'Release notes' })
  const active = page.getByRole('switch', { name: 'Release notes: active' })

  await page.getByRole('button', { name: 'Add a message' }).click()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Release notes')
  await choose(page, dialog.getByRole('button', { name: /^Channel:/ }), /^general/)
  await every.fill('30')
  await dialog.getByRole('combobox', { name: 'Every' }).selectOption({ label: 'minutes' })
  await pressTooEarly(create)
  await expect(dialog.getByText('Reserved for premium servers.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'At fixed times' }).check()
  await expect(every).toBeHidden()
  await dialog.getByRole('button', { name: /the message$/ }).click()
  await editor.getByRole('button', { name: 'Edit: Content' }).click()
  await editor.getByRole('textbox', { name: 'Text of the message' }).fill('What did we ship?')
  await editor.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.locator('.discord').first()).toContainText('What did we ship?')
  await expect(dialog.getByText('Next times (Europe/London)')).toBeVisible()
  await create.click()
  await expect(dialog).toBeHidden()
  await active.click() // not uncheck: it moves when the server has answered
  await expect(row).toContainText('Paused')

  await page.reload()
  await expect(active).not.toBeChecked()
  await page.getByRole('button', { name: 'Delete Release notes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toBeHidden()
})
