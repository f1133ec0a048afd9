import { ATELIER_ID } from '#emulator/world/seed-ids.ts'
import { choose, save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('suggestions go to a channel, one per day, anonymously, and five of them are rewarded', async ({ page }) => {
  await page.goto(`/dashboard/${ATELIER_ID}/suggestions`)
  const channel = page.getByRole('button', { name: /^Suggestions channel: (?!saved)/ })
  const delay = page.getByRole('switch', { name: 'Delay between suggestions' })
  const period = page.getByRole('combobox', { name: 'Period' })
  const dialog = page.getByRole('dialog', { name: 'Add a reward' })
  const reward = page.getByRole('listitem').filter({ hasText: '200' })
  const embed = page.locator('.discord-embed').first()

  await page.getByRole('switch', { name: 'Suggestions', exact: true }).check()
  await expect(page.getByText('Choose a channel to switch this on.')).toBeVisible()
  await choose(page, channel, /^général/)
  await expect(page.locator('.discord').first()).toContainText('général')
  await expect(period).toBeHidden()
  await delay.check()
  await period.selectOption({ label: 'days' })
  await page.getByRole('radio', { name: 'Always' }).check()
  const before = await embed.getAttribute('style')
  await page.getByRole('slider', { name: 'Votes for, out of 20' }).fill('1')
  await expect(embed).not.toHaveAttribute('style', before ?? '')

  await page.getByRole('button', { name: 'Add a reward' }).click()
  await dialog.getByRole('spinbutton', { name: 'How many' }).fill('5')
  await dialog.getByRole('combobox', { name: 'Reward' }).selectOption({ label: 'XP' })
  await dialog.getByRole('spinbutton', { name: 'Amount' }).fill('200')
  await dialog.getByRole('button', { name: 'OK' }).click()
  await expect(dialog).toBeHidden()

  await save(page)
  await page.reload()
  await expect(channel).toContainText('général')
  await expect(delay).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Always' })).toBeChecked()
  await expect(reward).toBeVisible()
})
