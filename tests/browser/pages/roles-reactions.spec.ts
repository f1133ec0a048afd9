import { COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { localDiscord } from '../local-discord.ts'
import { choose, pressTooEarly, save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('a message offers a role for an emoji, and can be paused', async ({ page, system }) => {
  const discord = localDiscord(system.url.platform)
  await page.goto(`/dashboard/${COMPILE_AND_CHILL_ID}/roles-reactions`)
  const dialog = page.getByRole('dialog', { name: 'Add a message' })
  const ok = dialog.getByRole('button', { name: 'OK' })
  const editor = page.getByRole('dialog', { name: 'Message' })
  const row = page.locator('.entry').filter({ hasText: 'Job alerts' })
  const active = page.getByRole('switch', { name: 'Job alerts: active' })

  await page.getByRole('button', { name: 'Add a message' }).click()
  await pressTooEarly(ok)
  await expect(dialog.getByText('This field is required.').first()).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('Job alerts')
  await choose(page, dialog.getByRole('button', { name: /^Channel:/ }), /^offers/)
  await dialog.getByRole('combobox', { name: 'What a reaction does' }).selectOption({ label: 'Give permanently' })
  await expect(dialog.getByText('Reacting gives the role. Members cannot give it back here.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add an emoji (0 of 10)' }).click()
  await dialog.getByRole('button', { name: 'Emoji 1', exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Search emojis' }).fill('💼')
  await dialog.getByRole('button', { name: 'Use what you typed' }).click()
  await choose(page, dialog.getByRole('button', { name: /^Roles of emoji 1: Add a role/ }), /^Open to work/)

  await dialog.getByRole('button', { name: 'Write the message' }).click()
  await editor.getByRole('button', { name: 'Edit: Content' }).click()
  await editor.getByRole('textbox', { name: 'Message text' }).fill('React to hear of new offers.')
  await editor.getByRole('button', { name: 'Done' }).click()
  await expect(dialog.locator('.discord').first()).toContainText('React to hear of new offers.')
  await ok.click()
  await expect(dialog).toBeHidden()
  await active.uncheck()

  await save(page)
  await page.reload()
  await expect(row).toContainText('Paused')
  await expect(row).toContainText('#offers · 1 emoji · Give permanently')

  // Saving posts nothing; "Publish" does, even while it is paused.
  const posted = async () =>
    (await discord.messages(await discord.channelId(COMPILE_AND_CHILL_ID, 'offers'))).filter(({ content }) =>
      content.startsWith('React to hear'),
    )
  expect(await posted()).toHaveLength(0)
  await page.getByRole('button', { name: 'Publish in #offers: Job alerts' }).click()
  await expect(row).toContainText('Posted in #offers.')
  expect(await posted()).toHaveLength(1)

  // The role a member took is counted on the card.
  await active.check()
  await save(page)
  // By the time the page is back, the bot knows that the message is active.
  await page.reload()
  await expect(active).toBeChecked()
  const [message] = await posted()
  const offers = await discord.channelId(COMPILE_AND_CHILL_ID, 'offers')
  await discord.react(offers, message?.id ?? '', '💼', PEOPLE_IDS['tofu.exe'])
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText('In 30 days: 1 given, 0 removed', { timeout: 2_000 })
  }).toPass()

  await choose(page, page.getByRole('button', { name: /^Role:/ }), /^Open to work/)
  await expect(page.getByRole('status').getByRole('link', { name: 'Reaction roles' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete Job alerts' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Job alerts?' })
  await expect(question.getByRole('switch', { name: 'Delete the message on Discord too' })).toBeChecked()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
  expect(await posted()).toHaveLength(1)
  await save(page)
  await expect(row).toBeHidden()
  await expect.poll(async () => (await posted()).length).toBe(0)
})
