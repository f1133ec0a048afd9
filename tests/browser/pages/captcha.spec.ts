import { COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { localDiscord } from '../local-discord.ts'
import { choose, save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('verification needs a channel and a role, tests a newcomer, and lets them in', async ({ page, system }) => {
  const discord = localDiscord(system.url.platform)
  await page.goto(`/dashboard/${COMPILE_AND_CHILL_ID}/welcome`)
  const channel = page.locator('[id="setting-captcha.channel"]')
  const role = page.locator('[id="setting-captcha.unverifiedRole"]')
  const question = page.getByRole('textbox', { name: 'Question 1', exact: true })
  const sample = page.getByRole('img', { name: 'Sample of a picture, level 4' })

  await page.getByRole('switch', { name: 'Verification' }).check()
  await expect(channel).toContainText('Choose a channel to switch this on.')
  await choose(page, channel.locator('[aria-haspopup="listbox"]'), /general/)
  await choose(page, role.locator('[aria-haspopup="listbox"]'), /^Regular/)

  await page.getByRole('slider', { name: 'Difficulty' }).fill('4')
  await expect(sample.first()).toBeVisible()
  await page.getByRole('radio', { name: /^Question/ }).check()
  await expect(sample).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a question' }).click()
  await question.fill('What do we build?')
  await page.getByRole('textbox', { name: 'Answers to question 1' }).fill('houses,')
  await page.getByRole('combobox', { name: 'On failure' }).selectOption('none')

  await save(page)
  await page.reload()
  await expect(question).toHaveValue('What do we build?')
  await expect(page.locator('[id="setting-captcha.questions"]')).toContainText('houses')
  await expect(page.getByRole('combobox', { name: 'On failure' })).toHaveValue('none')

  const general = await discord.channelId(COMPILE_AND_CHILL_ID, 'general')
  const newcomer = await discord.join(COMPILE_AND_CHILL_ID, 'muscade')
  const asked = async () =>
    (await discord.messages(general)).some(
      ({ content, embeds }) =>
        content.includes(newcomer) && embeds.some((embed) => embed.description?.includes('What do we build?')),
    )
  await expect.poll(asked).toBe(true)
  expect(await discord.rolesOf(COMPILE_AND_CHILL_ID, newcomer)).toEqual(['Regular'])
  await discord.write(general, newcomer, 'Houses')
  await expect.poll(() => discord.rolesOf(COMPILE_AND_CHILL_ID, newcomer)).toEqual([])
  await expect.poll(asked).toBe(false)
})
