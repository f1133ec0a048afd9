import { ATELIER_ID } from '#emulator/world/seed-ids.ts'
import { localDiscord } from '../local-discord.ts'
import { choose } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

const PASTED = { content: 'Pasted from elsewhere', embeds: [{ title: 'House rules', description: 'Be kind.' }] }

test('a message is pasted, given a field and a button on its preview, saved, sent and deleted', async ({
  page,
  system,
}) => {
  const discord = localDiscord(system.url.platform)
  await page.goto(`/dashboard/${ATELIER_ID}/messages`)
  const canvas = page.locator('.editor-canvas')
  const form = page.getByRole('region', { name: /^(Embed|Button) 1$/ })
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const keep = page.getByRole('button', { name: 'Save', exact: true })
  const remove = page.getByRole('button', { name: 'Delete Rules' })

  await page.getByRole('button', { name: 'Paste JSON' }).click()
  const json = page.getByRole('textbox', { name: 'Message JSON' })
  await json.fill('{ "content": ')
  await expect(page.getByText('This is not JSON:')).toBeVisible()
  await json.fill(JSON.stringify(PASTED))
  await expect(page.getByText('Nothing is lost.')).toBeVisible()
  await page.getByRole('button', { name: 'Use this message' }).click()
  await expect(canvas).toContainText('Pasted from elsewhere')
  await expect(canvas).toContainText('1 / 5 embeds')
  await expect(canvas).toContainText('19 / 6,000 characters')

  await canvas.getByRole('button', { name: 'Edit: Embed 1, House rules' }).click()
  await form.getByRole('button', { name: 'Add a field' }).click()
  await form.getByRole('textbox', { name: 'Name', exact: true }).first().fill('First')
  await form.getByRole('textbox', { name: 'Value' }).fill('No spoilers')
  await expect(canvas).toContainText('35 / 6,000 characters')
  await canvas.getByRole('toolbar', { name: 'Add' }).getByRole('button', { name: 'Button' }).click()
  await form.getByRole('textbox', { name: 'Label' }).fill('Read more')
  await form.getByRole('combobox', { name: 'When pressed' }).selectOption('link')
  await form.getByRole('textbox', { name: 'Link' }).fill('ftp://nowhere')
  await expect(form.getByText('Enter a valid https link.')).toBeVisible()
  await form.getByRole('textbox', { name: 'Link' }).fill('https://atelier.example/rules')
  await expect(canvas).toContainText('Read more')

  await keep.click()
  await expect(page.getByText('Give the message a name.')).toBeVisible()
  await name.fill('Rules')
  await keep.click()
  await expect(remove).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Rules')
  await expect(canvas).toContainText('No spoilers')
  await expect(canvas).toContainText('Read more')

  const copies = page.getByRole('region', { name: 'On Discord' })
  await choose(page, page.getByRole('button', { name: /^Send to:/ }), /général/)
  await page.getByRole('button', { name: 'Send now' }).click()
  await expect(copies.getByRole('listitem')).toHaveCount(1)
  const general = (await discord.channels(ATELIER_ID)).find(({ name: called }) => called.includes('général'))
  const posted = async () =>
    (await discord.messages(general?.id ?? '')).filter(({ content }) => content === 'Pasted from elsewhere').length
  expect(await posted()).toBe(1)
  await copies.getByRole('button', { name: /^Update the copy in #/ }).click()
  const comparison = page.getByRole('dialog')
  await expect(comparison.getByText('No visible change.')).toBeVisible()
  await comparison.getByRole('button', { name: 'Update' }).click()
  await expect(copies.getByRole('status')).toHaveText(/is up to date/)
  await copies.getByRole('button', { name: /^Delete the copy in #/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(copies).toBeHidden()
  expect(await posted()).toBe(0)

  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(remove).toBeHidden()
  // The button that opened the dialog is gone: the keyboard focus continues in the list.
  await expect(page.locator('.saved :focus, .saved:focus')).toBeVisible()
})
