import { COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { expect, test } from './journey.ts'
import { signIn } from './sign-in.ts'
test.setTimeout(200_000)
test('shots', async ({ page, system }) => {
  const HOME = `/dashboard/${COMPILE_AND_CHILL_ID}`
  await page.setViewportSize({ width: 1440, height: 900 })
  await signIn(page, system, 'miaou-dev', HOME)
  const shot = async (name: string) => { await page.waitForTimeout(350); await page.screenshot({ path: `/tmp/shots/${name}.png` }) }
  const cookies = await page.context().cookies()
  for (const [lang, theme, width] of [['en','dark',1440],['fr','light',360]] as const) {
    await page.context().addCookies(cookies.map((c) => ({ ...c, domain: `${lang}.localhost` })))
    await page.context().addCookies([{ name: 'theme', value: theme, domain: `${lang}.localhost`, path: '/' }])
    await page.setViewportSize({ width, height: width === 360 ? 740 : 900 })
    await page.goto(system.url[lang] + HOME)
    await expect(page.locator('.page-head')).toBeVisible()
    await page.keyboard.press('Control+k')
    await page.locator('.palette input').fill('we')
    await shot(`palette-${lang}`)
    await page.locator('.palette input').fill('general')
    await shot(`palette2-${lang}`)
    await page.locator('.palette input').fill('welcome channel')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-lit]')).toBeVisible().catch(() => console.log('not lit'))
    await page.context().setOffline(true)
    await shot(`lit-${lang}`)
    await page.context().setOffline(false)
  }
})
