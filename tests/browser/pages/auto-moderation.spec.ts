import { ATELIER_ID } from '#emulator/world/seed-ids.ts'
import { save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('two words are forbidden, capitals are limited, and repeat offenders are kicked', async ({ page }) => {
  await page.goto(`/dashboard/${ATELIER_ID}/auto-moderation`)
  const words = page.getByRole('region', { name: 'Forbidden words' })
  const capitals = page.getByRole('region', { name: 'Excessive capitals' })
  const list = words.getByRole('textbox', { name: 'List' })
  const dialog = page.getByRole('dialog', { name: 'Add a sanction' })
  const sentence = 'Kick after 3 infractions within 1 day: Forbidden words'

  await words.getByRole('switch', { name: 'Forbidden words' }).check()
  await list.fill('crypto, giveaway*')
  await list.press('Enter')
  await list.fill('crypto')
  await list.press('Enter')
  await expect(words.getByText('“crypto” is already in the list.')).toBeVisible()
  await list.fill('')
  await words.getByRole('switch', { name: 'Mask instead of removing' }).check()

  await capitals.getByRole('switch').check()
  await capitals.getByRole('spinbutton', { name: 'Shortest message' }).fill('12')
  await expect(capitals.getByRole('button', { name: '12 characters' })).toBeVisible()

  // Unsaved settings are used for the test.
  const tried = page.getByRole('textbox', { name: 'Message to try' })
  await tried.fill('free c.r.y.p.t.o and a giveaways')
  await expect(page.locator('.try-text mark')).toHaveText(['giveaway'])
  await expect(page.getByText('Masked: Forbidden words.')).toBeVisible()
  await tried.fill('THIS IS VERY LOUD')
  await expect(page.getByText('Removed: Excessive capitals.')).toBeVisible()
  await tried.fill('')

  await page.getByRole('button', { name: 'Add a sanction' }).click()
  await dialog.getByRole('combobox', { name: 'Sanction' }).selectOption('kick')
  await expect(dialog.getByRole('spinbutton', { name: 'Length: how many' })).toBeHidden()
  await dialog.getByRole('combobox', { name: 'Infraction type' }).selectOption({ label: 'Forbidden words' })
  await dialog.getByRole('spinbutton', { name: 'Infractions' }).fill('3')
  await expect(dialog.getByText(sentence)).toBeVisible()
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()

  await save(page)
  await page.reload()
  await words.getByRole('button', { name: '2 forbidden words' }).click()
  await expect(words.getByText('giveaway*')).toBeVisible()
  await expect(words.getByRole('switch', { name: 'Mask instead of removing' })).toBeChecked()
  await expect(capitals.getByRole('button', { name: '12 characters' })).toBeVisible()
  await page.getByRole('button', { name: `Delete ${sentence}` }).click()
  await expect(page.getByRole('listitem').filter({ hasText: sentence })).toBeHidden()
})
