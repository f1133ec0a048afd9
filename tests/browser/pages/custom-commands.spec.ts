import { COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { commandToJson } from '#modules/custom-commands/rules/command-json.ts'
import { NEW_COMMAND } from '#modules/custom-commands/settings.ts'
import { localDiscord } from '../local-discord.ts'
import { save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

const PASTED = commandToJson(
  { ...NEW_COMMAND, id: 'x', name: 'thank', actions: [{ type: 'addXp', unit: 'xp', amount: 5, targetOther: false }] },
  { roles: [], channels: [] },
)

test('a command answers, gives XP from a certain level, and has a second name', async ({ page, system }) => {
  const discord = localDiscord(system.url.platform)
  await page.goto(`/dashboard/${COMPILE_AND_CHILL_ID}/custom-commands`)
  const dialog = page.getByRole('dialog', { name: /^(Add a command|Edit !ship)$/ })
  const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
  const ok = dialog.getByRole('button', { name: 'OK' })
  const editor = page.getByRole('dialog', { name: 'Text' })
  const row = page.getByRole('listitem').filter({ hasText: '!ship' })

  await page.getByRole('button', { name: 'Ready-made commands' }).click()
  const ideas = page.getByRole('dialog', { name: 'Ready-made commands' })
  await ideas.getByRole('button', { name: /^Add !(dice|dé)$/ }).click()
  await expect(ideas.getByRole('status')).toHaveText(/is in the list/)
  await ideas.getByRole('button', { name: 'Close' }).last().click()

  await page.getByRole('button', { name: 'Add a command' }).click()
  await name.fill('ask')
  await expect(dialog.getByText('This already exists.')).toBeVisible()
  await name.fill('ship')
  await expect(dialog.getByText('Typed as !ship')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Description' }).fill('For those who shipped')
  await dialog.getByRole('button', { name: /the message$/ }).click()
  await editor.getByRole('button', { name: 'Edit: Content' }).click()
  await editor.getByRole('textbox', { name: 'Message text' }).fill('Shipped!')
  await editor.getByRole('button', { name: 'Done' }).click()
  await dialog.getByRole('combobox', { name: 'Add an action' }).selectOption({ label: 'Give XP' })
  await dialog.getByRole('spinbutton', { name: 'Amount' }).fill('50')
  await expect(dialog.getByText('Anyone can use this command')).toBeVisible()
  await dialog.locator('summary', { hasText: 'Advanced' }).click()
  const alias = dialog.getByRole('textbox', { name: 'Other names' })
  await alias.fill('shipped')
  await alias.press('Enter')
  await dialog.getByRole('combobox', { name: 'Condition' }).selectOption({ label: 'A level' })
  await dialog.getByRole('spinbutton', { name: 'From level' }).fill('900')
  await expect(dialog.getByText('Anyone can use this command')).toBeHidden()
  await ok.click()
  await expect(dialog).toBeHidden()

  await save(page)
  await page.reload()
  await expect(row).toContainText('For those who shipped')

  // In the chat: one answers, and one is refused to a member below the required level.
  const general = await discord.channelId(COMPILE_AND_CHILL_ID, 'general')
  const heard = async () => (await discord.messages(general)).map(({ content }) => content)
  await discord.write(general, PEOPLE_IDS['tofu.exe'], '!dice')
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^🎲 /))
  await discord.write(general, PEOPLE_IDS['tofu.exe'], '!shipped')
  await expect.poll(heard).toContain('You do not have the level this command needs.')

  await page.getByRole('button', { name: 'Edit !ship' }).click()
  await expect(dialog.locator('.discord')).toContainText('Shipped!')
  await dialog.locator('summary', { hasText: 'Advanced' }).click()
  await expect(dialog.getByText('shipped', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Delete !ship' }).click()

  const paste = page.getByRole('dialog', { name: 'Paste a command' })
  const json = paste.getByRole('textbox', { name: 'The command as JSON' })
  const take = paste.getByRole('button', { name: 'Add it' })
  await page.getByRole('button', { name: 'Paste a command' }).click()
  await json.fill('{ "name": ')
  await expect(paste.getByText('This is not a command')).toBeVisible()
  await expect(take).toBeDisabled()
  await json.fill(PASTED)
  await take.click()
  await expect(paste).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: '!thank' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete !thank' }).click()

  await save(page)
  await expect(row).toBeHidden()
})
