import { COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { pressOn, skipToContent, write } from '../keyboard.ts'
import { localDiscord } from '../local-discord.ts'
import { save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('a word gets an emoji and is tested on a message, by keyboard only', async ({ page, system }) => {
  const discord = localDiscord(system.url.platform)
  await page.goto(`/dashboard/${COMPILE_AND_CHILL_ID}/words-reactions`)
  const dialog = page.getByRole('dialog', { name: 'Add a word' })
  const word = dialog.getByRole('textbox', { name: 'Word or phrase' })
  const ok = dialog.getByRole('button', { name: 'OK' })
  const merged = page.getByRole('listitem').filter({ hasText: 'merged' })
  const preview = page.getByRole('textbox', { name: 'Write a message' })

  await skipToContent(page)
  await pressOn(page, page.getByRole('button', { name: 'Add a word' }), 'Enter')
  await write(page, word, 'hey')
  await pressOn(page, dialog.getByRole('button', { name: 'Add a reaction' }), 'Enter')
  await dialog.getByRole('textbox', { name: 'Search emojis' }).waitFor()
  await page.keyboard.type('🎉')
  await page.keyboard.press('Enter')
  await pressOn(page, ok, 'Enter')
  await expect(dialog.getByText('This already exists.')).toBeVisible()
  await expect(word).toBeFocused()
  await write(page, word, 'merged')
  await pressOn(page, dialog.getByRole('combobox', { name: 'Where to search for the word' }), 'a')
  await write(page, dialog.getByRole('textbox', { name: 'Try it on a message' }), 'it is merged')
  await expect(dialog.getByText('It would react:')).toBeVisible()
  await pressOn(page, ok, 'Enter')
  await expect(dialog).toBeHidden()

  const paste = page.getByRole('dialog', { name: 'Paste several words' })
  const take = paste.getByRole('button', { name: /^Add \d words?$/ })
  await pressOn(page, page.getByRole('button', { name: 'Paste several words' }), 'Enter')
  await write(page, paste.getByRole('textbox', { name: 'Words and their emojis' }), 'shipit 🚢')
  await expect(take).toHaveText('Add 1 word')
  await pressOn(page, take, 'Enter')
  await expect(paste).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'shipit' })).toBeVisible()

  await write(page, preview, 'it is merged now')
  await expect(page.getByText('1 reaction.')).toBeVisible()
  await write(page, preview, 'it is not')
  await expect(page.getByText('1 reaction.')).toBeHidden()

  await save(page)
  await page.reload()
  await expect(merged).toContainText('Anywhere, as a word')

  const general = await discord.channelId(COMPILE_AND_CHILL_ID, 'general')
  await discord.write(general, PEOPLE_IDS['tofu.exe'], 'it is merged at last')
  const reactions = async () => {
    const said = (await discord.messages(general)).findLast(({ content }) => content === 'it is merged at last')
    return said?.reactions?.map(({ emoji }) => emoji.name)
  }
  await expect.poll(reactions).toEqual(['🎉'])

  await skipToContent(page)
  await pressOn(page, page.getByRole('button', { name: 'Delete merged' }), 'Enter')
  await expect(merged).toBeHidden()
  await save(page)
})
