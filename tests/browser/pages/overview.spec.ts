import { LEVE_TARD_ID } from '#emulator/world/seed-ids.ts'
import { localDiscord } from '../local-discord.ts'
import { save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test.afterEach(({ system }) => localDiscord(system.url.platform).removeBot(LEVE_TARD_ID))

test('the bot is added to a server, which takes its first steps: language, prefix, a module', async ({ page }) => {
  const english = page.getByRole('radio', { name: 'English' })
  const prefix = page.getByRole('textbox', { name: 'Prefix' })
  const words = page.getByRole('switch', { name: 'Switch Word reactions on or off' })
  const wordsWindow = page.getByRole('button', { name: /^Word reactions/ })
  const choice = page
    .getByRole('region', { name: 'First steps' })
    .getByRole('listitem')
    .filter({ hasText: 'Choose a language and a time zone' })

  await page.goto('/dashboard/user')
  const opened = page.waitForEvent('popup')
  await page
    .getByRole('region', { name: 'Without the bot' })
    .getByRole('link', { name: /^Add the bot/ })
    .click()
  const invitation = await opened
  await invitation.getByRole('button', { name: 'Authorise' }).click()
  await page.waitForURL(`**/dashboard/${LEVE_TARD_ID}`)

  await expect(choice).toContainText('to do')
  const open = page.getByRole('region', { name: 'First steps' }).getByRole('listitem').filter({ hasText: 'to do' })
  for (const step of await open.all()) await expect(step.getByRole('link')).toBeVisible()
  await choice.getByRole('link', { name: /^Go/ }).click()
  await english.check()
  await prefix.fill('a b')
  await expect(page.getByText('This value is not in the expected format.')).toBeVisible()
  await prefix.fill('a!')
  await page.getByRole('link', { name: 'Overview' }).click()
  await wordsWindow.click()
  await words.uncheck()
  await page.keyboard.press('Escape')
  await expect(words).toBeHidden()
  await expect(wordsWindow).toBeFocused()
  await save(page)
  await expect(choice).toContainText('done')

  await page.reload()
  await page.getByRole('link', { name: 'Server settings' }).click()
  await expect(english).toBeChecked()
  await expect(prefix).toHaveValue('a!')
  await page.getByRole('link', { name: 'Overview' }).click()
  const changes = page.getByRole('region', { name: 'Latest changes' })
  await changes.getByRole('button', { name: 'Undo: Prefix' }).click()
  const question = page.getByRole('dialog', { name: 'Undo this change' })
  await expect(question).toContainText('Server settings, Prefix')
  await question.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(question).toBeHidden()
  await expect(changes.getByRole('listitem').first()).toContainText('Prefix')
  await expect(changes.getByRole('button', { name: 'Redo: Prefix' })).toBeVisible()
  await wordsWindow.click()
  await page.getByRole('link', { name: 'Open Word reactions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Word reactions')
  await expect(page.getByRole('switch', { name: 'Word reactions', exact: true })).not.toBeChecked()
})
