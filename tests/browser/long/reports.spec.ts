import { ATELIER_ID } from '#emulator/world/seed-ids.ts'
import { pick, pressOn, skipToContent, write } from '../keyboard.ts'
import { save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('reports require a channel, then go there with a predefined reason, by keyboard only', async ({ page }) => {
  await page.goto(`/dashboard/${ATELIER_ID}/reports`)
  const power = page.getByRole('switch', { name: 'Reports', exact: true })
  const channel = page.getByRole('button', { name: /^Reports channel: (?!saved)/ })
  const answer = page.getByRole('textbox', { name: 'Confirmation message' })
  const outcome = page.getByRole('switch', { name: 'Tell the reporter the outcome' })
  const reason = page.getByRole('textbox', { name: 'Reason 1', exact: true })
  const refusal = page.getByText('Choose a channel to switch this on.')

  await skipToContent(page)
  await pressOn(page, power, 'Space')
  await expect(refusal).toBeVisible()
  await expect(page.getByRole('button', { name: /^Save/ })).toBeDisabled()
  await pick(page, channel, 'général')
  await expect(refusal).toBeHidden()
  await expect(page.getByText('Everybody can read this channel, so reports would be public.')).toBeVisible()
  await write(page, answer, 'Thank you, we read it tonight.')
  await expect(page.locator('.discord', { hasText: 'we read it tonight' })).toBeVisible()
  await pressOn(page, outcome, 'Space')
  await expect(page.getByRole('checkbox', { name: 'Sanction' })).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Add a reason' }), 'Enter')
  await page.keyboard.press('Shift+Tab')
  await write(page, reason, 'Insult')

  await save(page)
  await page.reload()
  await expect(power).toBeChecked()
  await expect(channel).toContainText('général')
  await expect(answer).toHaveValue('Thank you, we read it tonight.')
  await expect(outcome).toBeChecked()
  await expect(reason).toHaveValue('Insult')
})
