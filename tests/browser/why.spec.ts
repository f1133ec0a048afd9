import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { violationsOf } from './axe.ts'
import { pressOn, skipToContent } from './keyboard.ts'
import { localDiscord } from './local-discord.ts'
import { save } from './page-steps.ts'
import { expect, test } from './signed-in.ts'

const HOME = `/dashboard/${COMPILE_AND_CHILL_ID}`

test('“Why?” explains why a message earned XP, and why the next one did not', async ({ page, system }) => {
  await page.goto(`${HOME}/levels`)
  const power = page.getByRole('switch', { name: 'Levels', exact: true })
  if (!(await power.isChecked())) {
    await power.check()
    await save(page)
  }
  const discord = localDiscord(system.url.platform)
  const article = page.getByRole('article').filter({ hasText: 'Tofu' })
  const refused = article.filter({ hasText: 'It was too soon after the last gain.' })
  await expect(async () => {
    for (const word of ['Hello everybody.', 'One more thing.']) {
      await discord.write(CHANNEL_IDS.compileGeneral, PEOPLE_IDS['tofu.exe'], word)
    }
    await page.goto(`${HOME}/levels`)
    await page.getByRole('link', { name: 'Why did Levels do something, or not?' }).click()
    await expect(page.getByRole('combobox', { name: 'Module' })).toHaveValue('levels')
    // Decisions are written in batches: the page may have been loaded between two of them.
    await expect(article.filter({ hasText: /The message earned \d+ XP\./ }).first()).toBeVisible({ timeout: 4_000 })
    await expect(refused.first()).toContainText('Nothing done', { timeout: 4_000 })
  }).toPass({ timeout: 120_000 })

  await test.step('a person is chosen by keyboard, found by the beginning of their name', async () => {
    await skipToContent(page)
    await pressOn(page, page.getByRole('button', { name: /^Person:/ }), 'Enter')
    await page.keyboard.type('brume')
    await expect(page.getByRole('option', { name: /brume/i })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`person=${PEOPLE_IDS.brume_42}`))
    await expect(article).toHaveCount(0)
  })

  await test.step('the page is reached from the palette', async () => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search everything' }).fill('why')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${system.url.en}${HOME}/why`)
    await expect(article.first()).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })
})
