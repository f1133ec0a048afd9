import { expect, type Page } from '@playwright/test'

/** A new person joins the server on the page, and is the one who acts from then on. */
export async function bringIn(page: Page, handle: string): Promise<void> {
  await page.getByRole('button', { name: 'Bring in a newcomer' }).click()
  await page.getByRole('textbox', { name: 'Handle' }).fill(handle)
  await page.getByRole('button', { name: 'Let them in' }).click()
  await expect(page.getByRole('button', { name: `You are ${handle}` })).toBeVisible()
}

export async function say(page: Page, words: string): Promise<void> {
  const field = page.getByRole('textbox')
  await field.fill(words)
  await field.press('Enter')
  await expect(field).toHaveValue('')
}

/** Somebody's roles, as shown in the list of members. */
export async function rolesShown(page: Page, name: string): Promise<string[]> {
  const members = page.getByRole('complementary', { name: 'Members' })
  const menu = page.getByRole('dialog', { name, exact: true })
  await members.getByRole('button', { name }).click()
  await expect(menu).toBeVisible()
  const roles = await menu.getByRole('list', { name: 'Roles' }).getByRole('listitem').allInnerTexts()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  return roles
}
