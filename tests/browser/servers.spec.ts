import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { save } from './page-steps.ts'
import { expect, test } from './signed-in.ts'
import { guildApi } from './walk/guild-api.ts'

const HOME = `/dashboard/${FLIBUSTIERS_ID}`

test('what people saved during a test is taken back after it', async ({ page, servers }) => {
  const api = guildApi(page, FLIBUSTIERS_ID)
  const prefix = page.getByRole('textbox', { name: 'Prefix' })
  const rewards = page.getByRole('button', { name: /^Delete .* coins$/ })
  await page.goto(`${HOME}/levels`)
  await page.waitForFunction(() => localStorage.getItem('guildhall.session') !== null)
  const before = await api.values(['prefix', 'timezone'])
  await expect(page.getByRole('button', { name: 'Create a reward' })).toBeVisible()
  const count = await rewards.count()
  const putBack = await servers.remember()

  await page.getByRole('button', { name: 'Create a reward' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create a reward' })
  await dialog.getByRole('combobox', { name: 'Reward' }).selectOption({ label: 'Money' })
  await dialog.getByRole('spinbutton', { name: /Amount/ }).fill('777')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(rewards).toHaveCount(count + 1)
  await page.getByRole('link', { name: 'Server settings' }).click()
  for (const text of ['?', '#']) {
    await prefix.fill(text)
    await save(page)
  }
  await putBack()

  await page.goto(`${HOME}/levels`)
  await expect(rewards).toHaveCount(count)
  expect(await api.values(['prefix', 'timezone'])).toEqual(before)
})
