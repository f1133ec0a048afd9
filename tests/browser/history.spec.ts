import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { violationsOf } from './axe.ts'
import { expect, test } from './journey.ts'
import { save } from './page-steps.ts'
import { comeIn } from './sign-in.ts'

const HOME = `/dashboard/${FLIBUSTIERS_ID}`

test('what was saved is undone from the notification, from the history, and a deleted entry is restored', async ({
  page,
  system,
}) => {
  await comeIn(page, system, 'pixel-renard', `${HOME}/settings`)
  const prefix = page.getByRole('textbox', { name: 'Prefix' })
  const notifications = page.getByRole('region', { name: 'Notifications' })
  await expect(prefix).toHaveValue('!')
  await prefix.fill('?')
  await save(page)
  await notifications.getByRole('button', { name: 'Undo' }).click()
  await expect(notifications.getByText('Undone: 1 change')).toBeVisible()
  await expect(prefix).toHaveValue('!')

  await prefix.fill(';')
  await page.getByRole('switch', { name: 'Delete command messages' }).uncheck()
  await save(page)
  await page.getByRole('link', { name: 'History', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('History')
  const saves = page.getByRole('article')
  await expect(saves.first()).toContainText('pixel-renard changed 2 settings in Server settings')
  await expect(saves.first()).toContainText('Delete command messages')
  expect(await violationsOf(page)).toEqual([])

  await saves.first().getByRole('button', { name: 'Undo: Prefix' }).click()
  const preview = page.getByRole('complementary', { name: 'Undo this change' })
  await expect(preview.getByText('1 change', { exact: true })).toBeVisible()
  await expect(preview).toContainText('Server settings, Prefix')
  expect(await violationsOf(page)).toEqual([])
  await preview.getByRole('button', { name: 'Undo' }).click()
  await expect(saves.first()).toContainText('pixel-renard undid 1 change in Server settings')
  await expect(saves.nth(1)).toContainText(/Undone by .+, today/)
  await page.getByRole('link', { name: 'Server settings' }).click()
  await expect(prefix).toHaveValue('!')

  await page.goto(`${system.url.en}${HOME}/levels`)
  const reward = page.getByRole('listitem').filter({ hasText: '777 coins' })
  const dialog = page.getByRole('dialog', { name: 'Create a reward' })
  await page.getByRole('button', { name: 'Create a reward' }).click()
  await dialog.getByRole('combobox', { name: 'Reward' }).selectOption({ label: 'Money' })
  await dialog.getByRole('spinbutton', { name: /Amount/ }).fill('777')
  await dialog.getByRole('spinbutton', { name: 'Required level' }).fill('5')
  await expect(dialog.getByText('Saved immediately, separately from your other changes.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(reward).toBeVisible()
  await page.getByRole('button', { name: 'Delete 777 coins' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(reward).toBeHidden()
  await expect(notifications.getByText('Deleted: Level rewards')).toBeVisible()

  await page.goto(`${system.url.en}${HOME}/history?module=levels`)
  await expect(saves.first()).toContainText('deleted 1 entry in Levels')
  await saves.first().getByRole('button', { name: 'Restore' }).click()
  await page.getByRole('complementary').getByRole('button', { name: 'Undo' }).click()
  await expect(saves.first()).toContainText('undid 1 change in Levels')
  await page.goto(`${system.url.en}${HOME}/levels`)
  await expect(reward).toContainText('From level 5')
})
