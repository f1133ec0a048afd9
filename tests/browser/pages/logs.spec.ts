import { ATELIER_ID } from '#emulator/world/seed-ids.ts'
import { pick, pressOn, skipToContent, tabTo } from '../keyboard.ts'
import { save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('changes of roles are logged, except their creation, by keyboard only', async ({ page }) => {
  await page.goto(`/dashboard/${ATELIER_ID}/logs`)
  const power = page.getByRole('switch', { name: 'Logs', exact: true })
  const channel = page.getByRole('button', { name: /^Default channel: (?!saved)/ })
  const roles = page.getByRole('switch', { name: 'Roles', exact: true })
  const details = page.locator('summary', { hasText: 'Roles: details' })
  const created = page.getByRole('checkbox', { name: 'Created' })

  await skipToContent(page)
  await expect(channel).toBeHidden()
  await pressOn(page, power, 'Space')
  await pick(page, channel, 'général')
  await expect(page.getByText('Everybody can read this channel')).toBeVisible()
  await pressOn(page, roles, 'Space')
  await pressOn(page, details, 'Enter')
  await pressOn(page, created, 'Space')
  await expect(created).not.toBeChecked()

  await save(page)
  await page.reload()
  await expect(channel).toContainText('général')
  await expect(roles).toBeChecked()
  await skipToContent(page)
  await pressOn(page, details, 'Enter')
  await tabTo(page, created)
  await expect(created).not.toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Deleted' })).toBeChecked()
})
