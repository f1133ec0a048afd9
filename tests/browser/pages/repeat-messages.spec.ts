import { COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { localDiscord } from '../local-discord.ts'
import { choose, pressTooEarly } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('a message is posted at fixed times, the first copy immediately, paused, and deleted', async ({
  page,
  system,
}) => {
  const discord = localDiscord(system.url.platform)
  await page.goto(`/dashboard/${COMPILE_AND_CHILL_ID}/repeat-messages`)
  const dialog = page.getByRole('dialog', { name: 'Add a message' })
  const create = dialog.getByRole('button', { name: 'Create', exact: true })
  const every = dialog.getByRole('spinbutton', { name: 'Every: how many' })
  const editor = page.getByRole('dialog', { name: 'Message' })
  // The weekly overview above lists it too.
  const list = page.getByRole('region', { name: 'Messages', exact: true })
  const row = list.getByRole('listitem').filter({ hasText: 'Release notes' })
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
  await editor.getByRole('textbox', { name: 'Message text' }).fill('What did we ship?')
  await editor.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.locator('.discord').first()).toContainText('What did we ship?')
  await expect(dialog.getByText('Next times (Europe/London)')).toBeVisible()
  await dialog.getByRole('switch', { name: 'Send the first copy now' }).check()
  await create.click()
  await expect(dialog).toBeHidden()
  const general = await discord.channelId(COMPILE_AND_CHILL_ID, 'general')
  const heard = async () => (await discord.messages(general)).map(({ content }) => content)
  await expect.poll(heard, { timeout: 30_000 }).toContain('What did we ship?')
  await page.route(/collections/, (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()))
  await active.click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(active).toBeChecked()
  await page.unroute(/collections/)
  await active.uncheck()
  await expect(row).toContainText('Paused')

  await page.reload()
  await expect(active).not.toBeChecked()
  await page.getByRole('button', { name: 'Delete Release notes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(row).toBeHidden()
})
