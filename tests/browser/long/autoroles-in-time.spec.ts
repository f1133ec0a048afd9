import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { bringIn, rolesShown } from '../chat-steps.ts'
import { localDiscord } from '../local-discord.ts'
import { choose, save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test.use({ movesClock: true })

const GENERAL = `/channels/${COMPILE_AND_CHILL_ID}/${CHANNEL_IDS.compileGeneral}`
const DAY_MS = 86_400_000

test('a newcomer gets a role after two days, and a member in voice has one as long as they stay', async ({
  page,
  system,
}) => {
  const discord = localDiscord(system.url.platform)
  const dialog = page.getByRole('dialog', { name: 'Add a delayed role' })

  await test.step('they are set up', async () => {
    await page.goto(`/dashboard/${COMPILE_AND_CHILL_ID}/autoroles`)
    await choose(page, page.getByRole('button', { name: 'Roles on arrival: Add a role' }), /^Python/)
    await page.getByRole('button', { name: 'Add a delayed role' }).click()
    await choose(page, dialog.getByRole('button', { name: /^Role:/ }), /^Contributor/)
    await dialog.getByRole('spinbutton', { name: 'After: how many' }).fill('2')
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(dialog).toBeHidden()
    await choose(page, page.getByRole('button', { name: 'Voice role: Choose a role' }), /^Go\b/)
    await save(page)
  })

  await test.step('the newcomer has one role on arrival, and waits two days for the other', async () => {
    await page.goto(`${system.url.platform}${GENERAL}?as=${PEOPLE_IDS.lichen}`)
    await bringIn(page, 'romarin')
    await expect.poll(() => rolesShown(page, 'romarin')).toEqual(['Python'])
    await discord.moveClock(2 * DAY_MS)
    await expect.poll(() => rolesShown(page, 'romarin')).toEqual(['Contributor', 'Python'])
  })

  await test.step('somebody has the voice role until they leave', async () => {
    await page.getByRole('button', { name: 'Be tofu.exe' }).click()
    expect(await rolesShown(page, 'tofu.exe')).not.toContain('Go')
    await page.getByRole('link', { name: 'Quiet focus' }).click()
    await page.getByRole('button', { name: 'Join', exact: true }).click()
    await expect(page.getByRole('region', { name: 'In Quiet focus' })).toContainText('tofu.exe')
    await expect.poll(() => rolesShown(page, 'tofu.exe')).toContain('Go')
    await page.getByRole('button', { name: 'Leave', exact: true }).click()
    await expect.poll(() => rolesShown(page, 'tofu.exe')).not.toContain('Go')
  })
})
