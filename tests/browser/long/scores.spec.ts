import { ATELIER_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

/** The bot polls every quarter of a minute for requests of the dashboard. */
const BOT_MAX_MS = 45_000

test('XP from another bot is imported, and the import is undone', async ({ page }) => {
  await page.goto(`/dashboard/${ATELIER_ID}/levels`)
  const power = page.getByRole('switch', { name: 'Levels', exact: true })
  if (!(await power.isChecked())) {
    await power.click()
    await save(page)
  }
  const section = page.getByRole('region', { name: 'Import and reset' })
  await section.scrollIntoViewIfNeeded()
  await section.getByRole('button', { name: 'Import XP' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import XP' })
  const ok = dialog.getByRole('button', { name: 'Import', exact: true })
  await expect(ok).toBeDisabled()
  await dialog.getByLabel('Or paste the table').fill(`user_id,level\n${PEOPLE_IDS['pixel-renard']},2\nnobody,5`)
  await expect(dialog.getByText('1 member found.')).toBeVisible()
  await expect(dialog.getByText('1 line cannot be read: 3.')).toBeVisible()
  await expect(dialog.getByRole('table', { name: 'Who gets what' }).getByRole('row')).toHaveCount(2)
  const players = [{ id: PEOPLE_IDS['pixel-renard'], username: 'pixel-renard', xp: 255, level: 2 }]
  await dialog.getByLabel('Or paste the table').fill(JSON.stringify({ players }))
  await expect(dialog.getByRole('cell', { name: '255' })).toBeVisible()
  await ok.click()
  await expect(dialog).toBeHidden()
  await expect(section.getByText(/^Import: \d of 1\.$/)).toBeVisible()
  await expect(section.getByText(/^Import, /)).toBeVisible({ timeout: BOT_MAX_MS })

  await section.getByRole('button', { name: 'Restore' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
  await expect(section.getByText(/^Restore, /)).toBeVisible({ timeout: BOT_MAX_MS })
  await expect(section.getByRole('button', { name: 'Reset all XP' })).toBeEnabled()
})
