import { expect, test } from '../signed-in.ts'

test('somebody enters their birthday on their profile, and shows it on a server', async ({ page }) => {
  await page.goto('/dashboard/user/profil')
  const section = page.getByRole('region', { name: 'Your birthday' })
  const save = section.getByRole('button', { name: 'Save my birthday' })
  const chosen = section.getByRole('combobox', { name: 'Day' })
  const day = (await chosen.inputValue()) === '30' ? '29' : '30'
  await chosen.selectOption('31')
  await section.getByRole('combobox', { name: 'Month' }).selectOption({ label: 'April' })
  await expect(section.getByText('This date cannot be a birthday.')).toBeVisible()
  await expect(save).toBeDisabled()
  await chosen.selectOption(day)
  await save.click()
  await expect(save).toBeDisabled()
  const shown = section.getByRole('switch', { name: /^Shown on / }).first()
  const wasShown = await shown.isChecked()
  await shown.click()
  await expect(shown).toBeChecked({ checked: !wasShown })
  await page.reload()
  await expect(chosen).toHaveValue(day)
  await expect(shown).toBeChecked({ checked: !wasShown })
})
