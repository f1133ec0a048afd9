import type { Page } from '@playwright/test'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { violationsOf } from '../axe.ts'
import { expect, test } from '../journey.ts'
import { localDiscord } from '../local-discord.ts'
import { signIn } from '../sign-in.ts'

const OWNER = 'pixel-renard'

/** A virtual device in the browser that answers immediately, as if the person had touched it. */
async function giveDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey protects a server: it is added, required, and removed with a notice', async ({ page, system }) => {
  const discord = localDiscord(system.url.platform)
  const told = (words: string) => discord.untilTold(PEOPLE_IDS[OWNER], words)
  await giveDevice(page)
  await signIn(page, system, OWNER, '/dashboard/user/profil')
  const security = page.locator('#security')

  await test.step('it is added, and recovery codes are shown once', async () => {
    await security.getByRole('button', { name: 'Add a passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByRole('textbox', { name: 'Name' }).fill('My laptop')
    await dialog.getByRole('button', { name: 'Continue' }).click()
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
    await expect(codes.getByRole('listitem')).toHaveCount(10)
    expect(await violationsOf(page)).toEqual([])
    await codes.getByRole('button', { name: 'I have kept them' }).click()
    await expect(security.getByText('For en.localhost.')).toBeVisible()
    await expect(security.getByText('10 recovery codes left.')).toBeVisible()
    await told('A passkey, **My laptop**, was added')
  })

  await test.step('in another session, a reset waits for it and loses nothing', async () => {
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await signIn(page, system, OWNER, `/dashboard/${FLIBUSTIERS_ID}/settings`)
    await page.locator('#danger').getByRole('button', { name: 'Reset settings' }).click()
    const dialog = page.getByRole('dialog', { name: 'Reset settings' })
    const name = dialog.getByRole('textbox')
    const label = await dialog.getByText('Type the name of the server to confirm').textContent()
    const server = label?.split(': ').slice(1).join(': ') ?? ''
    await name.fill(server)
    await dialog.getByRole('button', { name: 'Reset', exact: true }).click()
    const confirming = page.getByRole('dialog', { name: 'Confirm that it’s you' })
    await expect(confirming.getByText('“Reset all settings” has to be confirmed')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await confirming.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog.getByRole('alert')).toContainText('has to be confirmed')
    await expect(name).toHaveValue(server)
    await dialog.getByRole('button', { name: 'Reset', exact: true }).click()
    await confirming.getByRole('button', { name: 'Use a passkey' }).click()
    await expect(page.getByText(/^Reset: \d+ change/)).toBeVisible()
  })

  await test.step('without the last one nothing is asked any more, and the person is told', async () => {
    await page.goto(`${system.url.en}/dashboard/user/profil`)
    await security.getByRole('button', { name: /^Remove/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove “My laptop”?' })
    await expect(dialog).toContainText('It is the last one')
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Protection is off')).toBeVisible()
    await expect(security.getByText('Nothing has to be confirmed yet.')).toBeVisible()
    await told('They no longer have to be confirmed.')
  })
})
