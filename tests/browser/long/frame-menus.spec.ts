import { COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { expect, test } from '../journey.ts'
import { comeIn } from '../sign-in.ts'

const GUILD = `/dashboard/${COMPILE_AND_CHILL_ID}`
/** spec §9. */
const NARROW_UP_TO = 1200

test('on a narrow screen one button opens the modules, another the servers, and the backdrop closes them', async ({
  page,
  system,
}) => {
  await page.setViewportSize({ width: 800, height: 900 })
  await comeIn(page, system, 'miaou-dev', GUILD)
  const modules = page.getByRole('dialog', { name: 'Modules' })
  const servers = page.getByRole('dialog', { name: 'Servers' })
  const openModules = page.getByRole('button', { name: 'Open the module list' })
  const openServers = page.getByRole('button', { name: /^Change server/ })

  await test.step('a press beside an open menu closes it', async () => {
    for (const [open, menu] of [
      [openModules, modules],
      [openServers, servers],
    ] as const) {
      await open.click()
      await expect(menu).toBeVisible()
      await page.mouse.click(790, 500)
      await expect(menu).toHaveCount(0)
    }
  })
  await test.step('the same page of another server leaves it open', async () => {
    await openServers.click()
    await servers.getByRole('link', { name: /^Grand Bazar/ }).click()
    await expect(page).not.toHaveURL(new RegExp(`${GUILD}$`))
    await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveText('Grand Bazar')
    await expect(servers).toBeVisible()
    await servers.getByRole('link', { name: /^Compile & Chill/ }).click()
    await page.keyboard.press('Escape')
    await expect(servers).toHaveCount(0)
  })
  await test.step('a new page closes it', async () => {
    await openModules.click()
    await modules.getByRole('link', { name: /^Levels/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Levels')
    await expect(modules).toHaveCount(0)
  })
})

test('up to 1200 px a submenu opens by a press and takes the focus; wider, it opens on hover', async ({
  page,
  system,
}) => {
  await comeIn(page, system, 'miaou-dev', GUILD)
  await page.setViewportSize({ width: NARROW_UP_TO, height: 900 })
  await page.goto(`${system.url.en}/faq`)
  const help = page.getByRole('banner').getByRole('button', { name: 'Help' })
  const menu = page.locator('#support-menu')
  await help.click()
  await expect(menu.getByRole('link').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await page.mouse.move(NARROW_UP_TO / 2, 800)
  await help.hover()
  await expect(menu).toBeHidden()
  await page.mouse.move(NARROW_UP_TO / 2, 800)
  await page.setViewportSize({ width: NARROW_UP_TO + 1, height: 900 })
  await help.hover()
  await expect(menu).toBeVisible()
})
