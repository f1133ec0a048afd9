import { loadSecrets } from '#config/secrets.ts'
import { FLIBUSTIERS_ID } from '#emulator/world/seed-ids.ts'
import { expect, test } from '../journey.ts'
import { comeIn } from '../sign-in.ts'
import { asSomebody } from '../somebody.ts'

const SHARED = `/dashboard/${FLIBUSTIERS_ID}`

test('two people on one server see each other, where they are, and that both are editing', async ({
  page,
  browser,
  system,
}) => {
  const context = await browser.newContext()
  await asSomebody(context)
  const other = await context.newPage()
  await comeIn(page, system, 'miaou-dev', SHARED)
  await comeIn(other, system, 'pixel-renard', SHARED)
  const others = page.getByRole('list', { name: 'Also here' })
  await expect(others.getByRole('img')).toHaveCount(1)
  const face = others.getByRole('img')
  await face.hover()
  await expect(page.getByRole('tooltip').filter({ hasText: 'Overview' })).toBeVisible()
  await page.getByRole('link', { name: 'Server settings' }).click()
  await other.getByRole('link', { name: 'Server settings' }).click()
  await other.getByRole('textbox', { name: 'Prefix' }).fill('%')
  await expect(page.getByText('is editing this page too.')).toBeVisible()
  await other
    .getByRole('navigation', { name: 'Modules' })
    .getByRole('link', { name: /^Joins & leaves/ })
    .click()
  await expect(page.getByText('is editing this page too.')).toHaveCount(0)
  await context.close()
  await expect(others).toHaveCount(0)
})

test('a role deleted while its picker is open leaves the list', async ({ page, system }) => {
  const { emulatorBotToken } = loadSecrets(system.dataDir)
  const call = async (method: string, path: string, body?: unknown) => {
    const reply = await fetch(`${system.url.platform}/api/v10/guilds/${FLIBUSTIERS_ID}/roles${path}`, {
      method,
      headers: { authorization: `Bot ${emulatorBotToken}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (!reply.ok) throw new Error(`${method} roles${path}: ${reply.status} ${await reply.text()}`)
    return reply.status === 204 ? null : reply.json()
  }
  const role = await call('POST', '', { name: 'Fleeting' })
  await comeIn(page, system, 'miaou-dev', `${SHARED}/autoroles`)
  const option = page.getByRole('option', { name: /Fleeting/ })
  // The bot stores the new role a moment after Discord has it.
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Roles on arrival: Add a role' }).click()
    await expect(page.locator('[role=combobox]:focus')).toBeVisible()
    await page.keyboard.type('Fleeting')
    await expect(option).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await call('DELETE', `/${role.id}`)
  await expect(option).toHaveCount(0)
})
