import { ATELIER_ID } from '#emulator/world/seed-ids.ts'
import { choose, pressTooEarly, save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('voice rooms on demand, a wall of the best messages, and the number of members', async ({ page }) => {
  await page.goto(`/dashboard/${ATELIER_ID}/community`)
  const dialog = page.getByRole('dialog')
  const ok = dialog.getByRole('button', { name: 'OK' })
  const hub = page.getByRole('listitem').filter({ hasText: 'Rooms called' })
  const wall = page.getByRole('listitem').filter({ hasText: 'Wall of gold' })
  const figure = page.getByRole('listitem').filter({ hasText: 'We are 3' })

  await page.getByRole('button', { name: 'Add an entry channel' }).click()
  await choose(page, dialog.getByRole('button', { name: /^Entry channel:/ }), /^Général/)
  await dialog.getByRole('spinbutton', { name: 'People per room' }).fill('4')
  await ok.click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Add a starboard' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Wall of gold')
  await pressTooEarly(ok)
  await expect(dialog.getByText('This field is required.').first()).toBeVisible()
  await choose(page, dialog.getByRole('button', { name: /^Destination:/ }), /^général/)
  await dialog.getByRole('slider', { name: 'Reactions needed' }).fill('7')
  await ok.click()
  await expect(dialog).toBeHidden()
  await expect(wall).toContainText('7 × ⭐ → #général')

  await page.getByRole('button', { name: 'Add a figure' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('We are {count}')
  await expect(dialog.getByText('We are 3')).toBeVisible()
  await ok.click()
  await expect(dialog).toBeHidden()
  await page.getByRole('switch', { name: 'We are 3: active' }).uncheck()

  await save(page)
  await page.reload()
  await expect(hub).toContainText('#Général')
  await expect(wall).toContainText('7 × ⭐ → #général')
  await expect(page.getByRole('switch', { name: 'We are 3: active' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Delete We are 3' }).click()
  await save(page)
  await expect(figure).toBeHidden()
})
