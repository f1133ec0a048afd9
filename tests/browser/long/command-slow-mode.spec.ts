import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { say } from '../chat-steps.ts'
import { localDiscord } from '../local-discord.ts'
import { choose, save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test.use({ movesClock: true })

const GENERAL = `/channels/${COMPILE_AND_CHILL_ID}/${CHANNEL_IDS.compileGeneral}`
const HOUR_MS = 3_600_000

test('a command requires an argument, is limited to some people, and to once an hour', async ({ page, system }) => {
  const discord = localDiscord(system.url.platform)

  await test.step('it is written on the dashboard', async () => {
    await page.goto(`/dashboard/${COMPILE_AND_CHILL_ID}/custom-commands`)
    const dialog = page.getByRole('dialog', { name: 'Add a command' })
    const editor = page.getByRole('dialog', { name: 'Text' })
    const words = dialog.locator('details', { hasText: 'What is typed after it' })
    const name = words.getByRole('textbox', { name: 'Name', exact: true })
    const kind = words.getByRole('combobox', { name: 'Must be' })

    await page.getByRole('button', { name: 'Add a command' }).click()
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).first().fill('brew')
    await words.locator('summary').click()
    await words.getByRole('button', { name: 'Add a word' }).click()
    await name.fill('drink')
    await kind.selectOption({ label: 'One of a list' })
    await words.getByRole('textbox', { name: 'List' }).fill('tea,coffee,')
    await words.getByRole('button', { name: 'Add a word' }).click()
    await name.last().fill('cups')
    await kind.last().selectOption({ label: 'A number' })
    await words.getByRole('spinbutton', { name: 'To' }).fill('5')
    await expect(words).toContainText('!brew <drink> <cups>')

    await dialog.getByRole('button', { name: /the message$/ }).click()
    await editor.getByRole('button', { name: 'Edit: Content' }).click()
    await editor.getByRole('textbox', { name: 'Message text' }).fill('{args.2} cups of {args.1} for {user.username}.')
    await editor.getByRole('button', { name: 'Done' }).click()

    await dialog.locator('summary', { hasText: 'Advanced' }).click()
    await dialog.getByRole('switch', { name: 'Slow mode' }).check()
    await dialog.getByRole('spinbutton', { name: 'Per: how many' }).fill('60')
    await dialog.getByRole('combobox', { name: 'Per', exact: true }).selectOption({ label: 'minutes' })
    await dialog.getByRole('combobox', { name: 'Condition' }).selectOption({ label: 'A role' })
    await choose(page, dialog.getByRole('button', { name: /^One of these roles/ }), /^Regular/)
    await dialog.getByRole('textbox', { name: 'Answer when it is not met' }).fill('The kettle is for regulars.')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toBeHidden()
    await save(page)
  })

  const log = page.getByRole('log')
  const answer = (words: string) => log.getByRole('article').filter({ hasText: words }).last()
  const asks = async (typed: string, words: string) => {
    await say(page, typed)
    await expect(answer(words)).toBeVisible()
  }

  await test.step('who is no regular is told so', async () => {
    await page.goto(`${system.url.platform}${GENERAL}?as=${PEOPLE_IDS.brume_42}`)
    await asks('!brew tea 2', 'The kettle is for regulars.')
  })

  await test.step('a regular is told which words are wrong, and served with the right ones', async () => {
    await page.getByRole('button', { name: 'Be tofu.exe' }).click()
    await expect(page.getByRole('button', { name: 'You are tofu.exe' })).toBeVisible()
    await asks('!brew tea', 'cups is missing.')
    await asks('!brew milk 2', 'drink must be')
    await asks('!brew tea 9', 'cups must be a whole number from 1 to 5.')
    await asks('!brew tea 2', '2 cups of tea for tofu.exe.')
  })

  await test.step('an hour later there is another one, and not before', async () => {
    await asks('!brew coffee 1', 'Slow down: try again')
    await discord.moveClock(HOUR_MS)
    await expect(async () => {
      await say(page, '!brew coffee 3')
      await expect(answer('3 cups of coffee for tofu.exe.')).toBeVisible({ timeout: 3_000 })
    }).toPass()
    await expect(log.getByRole('article').filter({ hasText: 'cups of' })).toHaveCount(2)
  })
})
