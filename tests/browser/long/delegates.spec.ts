import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { save } from '../page-steps.ts'
import { comeIn, signIn } from '../sign-in.ts'

const HOME = `/dashboard/${FLIBUSTIERS_ID}`

test('a delegate sees and undoes only their modules; people without access are told who to ask', async ({
  page,
  browser,
  system,
}) => {
  await comeIn(page, system, 'pixel-renard', `${HOME}/settings`)
  await page.getByRole('button', { name: 'Give a key' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Give a key' })
  await dialog.getByRole('radio', { name: 'One person' }).check()
  await dialog.getByRole('searchbox').fill('lichen')
  await dialog.getByRole('radio', { name: /lichen/i }).check()
  await dialog.getByRole('combobox', { name: 'What it opens' }).selectOption({ label: 'Levels' })
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Give a key' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Peace and order' }).click()
  await page.getByRole('combobox', { name: 'Lichen, Tickets' }).selectOption({ label: 'Edit' })
  expect(await violationsOf(page)).toEqual([])
  await save(page)

  const context = await browser.newContext()
  const other = await context.newPage()
  await signIn(other, system, 'lichen', HOME)
  const modules = other.getByRole('navigation', { name: 'Modules' }).getByRole('listitem')
  await expect(modules).toHaveText([/Levels/, /Tickets/])
  await other.goto(`${system.url.en}${HOME}/levels`)
  await expect(other.getByText('You can view this module, but not change it.').first()).toBeVisible()
  await expect(other.getByRole('switch', { name: 'Levels', exact: true })).toBeDisabled()
  await other.goto(`${system.url.en}${HOME}/welcome`)
  await expect(other.getByText('This module is not open to you.')).toBeVisible()
  await context.close()

  const nobody = await browser.newContext()
  const member = await nobody.newPage()
  await signIn(member, system, 'moka-lune', '/dashboard/user')
  const reply = await member.goto(`${system.url.en}${HOME}/levels`)
  expect(reply?.status()).toBe(403)
  await expect(member.getByRole('heading', { level: 1 })).toHaveText('This dashboard is not open to you')
  await expect(member.getByText('Ask the owner of the server')).toBeVisible()
  await nobody.close()
})
