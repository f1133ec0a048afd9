import { COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { pick, pressOn, skipToContent, tabTo, write } from '../keyboard.ts'
import { localDiscord } from '../local-discord.ts'
import { save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('newcomers get a role immediately and another after three days, by keyboard only', async ({ page, system }) => {
  const discord = localDiscord(system.url.platform)
  await page.goto(`/dashboard/${COMPILE_AND_CHILL_ID}/autoroles`)
  const arrival = page.getByRole('group', { name: 'Roles on arrival' })
  const atOnce = page.getByRole('radio', { name: 'Immediately' })
  const delayed = page.getByRole('listitem').filter({ hasText: 'Contributor' })
  const dialog = page.getByRole('dialog', { name: 'Add a delayed role' })
  const role = dialog.getByRole('button', { name: /^Role:/ })

  await skipToContent(page)
  await pick(page, page.getByRole('button', { name: 'Roles on arrival: Add a role' }), 'typesc')
  await expect(arrival).toContainText('TypeScript')
  await pressOn(page, page.getByRole('radio', { name: 'Once verified' }), 'ArrowRight')
  await expect(atOnce).toBeChecked()

  await pressOn(page, page.getByRole('button', { name: 'Add a delayed role' }), 'Enter')
  await pressOn(page, dialog.getByRole('button', { name: 'OK' }), 'Enter')
  await expect(dialog.getByText('This field is required.', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Role: This field is required.')).toBeVisible()
  await expect(role).toBeFocused()
  await pick(page, role, 'contributor')
  await write(page, dialog.getByRole('spinbutton', { name: 'After: how many' }), '3')
  await pressOn(page, dialog.getByRole('button', { name: 'OK' }), 'Enter')
  await expect(dialog).toBeHidden()
  await expect(delayed).toContainText('after 3 days')
  await expect(page.getByText('3 of 3 automatic roles')).toBeVisible()

  await save(page)
  await page.reload()
  await expect(arrival).toContainText('TypeScript')
  await expect(atOnce).toBeChecked()
  await expect(delayed).toContainText('after 3 days')

  const newcomer = await discord.join(COMPILE_AND_CHILL_ID, 'anis')
  await expect.poll(() => discord.rolesOf(COMPILE_AND_CHILL_ID, newcomer)).toEqual(['TypeScript'])

  await skipToContent(page)
  await pressOn(page, page.getByRole('button', { name: 'Delete Contributor' }), 'Enter')
  await expect(delayed).toBeHidden()
  await tabTo(page, page.getByRole('button', { name: 'Add a channel' }))

  const reserve = page.getByRole('dialog', { name: 'Reserve channels for members in voice' })
  const open = page.getByRole('button', { name: 'Reserve channels for members in voice' })
  await expect(open).toBeHidden()
  await skipToContent(page)
  await pick(page, page.getByRole('button', { name: 'Voice role: Choose a role' }), 'contributor')
  await expect(open).toBeDisabled()
  await save(page)
  await expect(open).toBeEnabled()
  await pressOn(page, open, 'Enter')
  await pick(page, reserve.getByRole('button', { name: /^Text channels: Add/ }), 'general')
  await expect(reserve.getByText(/^#.+: hidden from @everyone, shown to @Contributor and to the bot$/)).toBeVisible()
  await pressOn(page, reserve.getByRole('button', { name: 'Cancel' }), 'Enter')
  await expect(reserve).toBeHidden()
})
