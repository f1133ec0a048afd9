import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { rolesShown } from '../chat-steps.ts'
import { choose } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

const HOME = `/dashboard/${COMPILE_AND_CHILL_ID}/messages`
const GENERAL = `/channels/${COMPILE_AND_CHILL_ID}/${CHANNEL_IDS.compileGeneral}`
const LANGUAGES = ['Rust', 'Go']

test('a message with a button and a menu is posted, used, edited where it stands, and used again', async ({
  page,
  context,
  system,
}) => {
  const canvas = page.locator('.editor-canvas')
  const add = canvas.getByRole('toolbar', { name: 'Add' })
  const button = page.getByRole('region', { name: 'Button 1' })
  const menu = page.getByRole('region', { name: 'Menu' })
  const text = page.getByRole('textbox', { name: 'Message text' })
  const keep = page.getByRole('button', { name: 'Save', exact: true })
  const copies = page.getByRole('region', { name: 'On Discord' })

  await test.step('it is written and posted', async () => {
    await page.goto(HOME)
    await page.getByRole('button', { name: 'New message' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Languages')
    await choose(page, page.getByRole('button', { name: /^Send to:/ }), /^general/)
    await add.getByRole('button', { name: 'Content' }).click()
    await text.fill('What do you write these days?')
    await add.getByRole('button', { name: 'Button' }).click()
    await button.getByRole('textbox', { name: 'Label' }).fill('What for?')
    await button.getByRole('combobox', { name: 'When pressed' }).selectOption({ label: 'Answer with a message' })
    await button.getByRole('textbox', { name: 'Answer' }).fill('Whoever needs help mentions the role.')
    await add.getByRole('button', { name: 'Menu' }).click()
    await menu.getByRole('textbox', { name: 'Text while nothing is chosen' }).fill('Your language')
    await menu.getByRole('button', { name: 'Add an option' }).click()
    for (const [place, language] of LANGUAGES.entries()) {
      await menu.getByRole('textbox', { name: 'Label' }).nth(place).fill(language)
      const roles = menu.getByRole('group', { name: 'Roles to give' }).nth(place).getByRole('button').last()
      await choose(page, roles, new RegExp(`^${language}\\b`))
    }
    await keep.click()
    // The channel was chosen before there was anything to send.
    await page.getByRole('button', { name: 'Send now' }).click()
    await expect(copies.getByRole('listitem')).toHaveCount(1)
  })

  const chat = await context.newPage()
  const log = chat.getByRole('log')
  const posted = log.getByRole('article').filter({ has: chat.getByRole('button', { name: 'What for?' }) })
  const whisper = log.getByRole('article').filter({ hasText: 'Only you can see this' })
  const picks = async (shown: string, language: string) => {
    await posted.getByRole('button', { name: shown }).click()
    await chat.getByRole('dialog', { name: 'Your language' }).getByRole('button', { name: language }).click()
  }

  await test.step('its button answers in private, and its menu gives a role', async () => {
    await chat.goto(`${system.url.platform}${GENERAL}?as=${PEOPLE_IDS['tofu.exe']}`)
    await posted.getByRole('button', { name: 'What for?' }).click()
    await expect(whisper.last()).toContainText('Whoever needs help mentions the role.')
    await picks('Your language', 'Rust')
    await expect(whisper.last()).toContainText('You now have @Rust.')
    await expect.poll(() => rolesShown(chat, 'tofu.exe')).toContain('Rust')
  })

  await test.step('it is edited where it stands', async () => {
    await canvas.getByRole('button', { name: /^Edit: Content/ }).click()
    await text.fill('What do you write this year?')
    await keep.click()
    await copies.getByRole('button', { name: /^Update the copy in #/ }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Update' }).click()
    await expect(posted).toContainText('What do you write this year?')
    await expect(posted).toContainText('(edited)')
    await expect(posted).toHaveCount(1)
  })

  await test.step('its menu still works, and takes back what is no longer chosen', async () => {
    await picks('Rust', 'Go')
    await expect(whisper.last()).toContainText('You now have @Go.')
    await expect(whisper.last()).toContainText('You no longer have @Rust.')
    const roles = await rolesShown(chat, 'tofu.exe')
    expect(LANGUAGES.filter((language) => roles.includes(language))).toEqual(['Go'])
  })
})
