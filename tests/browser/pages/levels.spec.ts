import { ATELIER_ID } from '#emulator/world/seed-ids.ts'
import { pressOn, skipToContent, tabTo, write } from '../keyboard.ts'
import { save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('levels are announced, earned faster and rewarded, by keyboard only', async ({ page }) => {
  await page.goto(`/dashboard/${ATELIER_ID}/levels`)
  const announce = page.getByRole('combobox', { name: 'Announce new levels' })
  const least = page.getByRole('spinbutton', { name: 'XP per message: minimum' })
  const curve = page.locator('summary', { hasText: 'Level 10 takes' })
  const reward = page.getByRole('listitem').filter({ hasText: '100 coins' })
  const dialog = page.getByRole('dialog', { name: 'Create a reward' })
  const create = dialog.getByRole('button', { name: 'Create', exact: true })

  await skipToContent(page)
  await expect(announce).toBeHidden()
  await pressOn(page, page.getByRole('switch', { name: 'Levels', exact: true }), 'Space')
  await pressOn(page, announce, 'p')
  await expect(announce).toHaveValue('dm')
  await write(page, least, '20')
  await expect(curve).toContainText('Exponential. Level 10 takes 4,675 XP.')
  await pressOn(page, curve, 'Enter')
  await pressOn(page, page.getByRole('radio', { name: 'Exponential' }), 'ArrowUp')
  await expect(curve).toContainText('Linear. Level 10 takes 5,500 XP.')

  await pressOn(page, page.getByRole('button', { name: 'Create a reward' }), 'Enter')
  await pressOn(page, create, 'Enter')
  await expect(dialog.getByText('This field is required.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Role:/ })).toBeFocused()
  await pressOn(page, dialog.getByRole('combobox', { name: 'Reward' }), 'm')
  await write(page, dialog.getByRole('spinbutton', { name: 'Required level' }), '5')
  await pressOn(page, create, 'Enter')
  await expect(dialog).toBeHidden()

  await save(page)
  await page.reload()
  await expect(announce).toHaveValue('dm')
  await expect(least).toHaveValue('20')
  await expect(curve).toContainText('Linear.')
  await expect(reward).toContainText('From level 5')

  await skipToContent(page)
  await pressOn(page, page.getByRole('button', { name: 'Delete 100 coins' }), 'Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }))
  await page.keyboard.press('Enter')
  await expect(reward).toBeHidden()
})
