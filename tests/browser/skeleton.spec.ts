import sharp from 'sharp'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { expect, test } from './journey.ts'
import { localDiscord } from './local-discord.ts'
import { save } from './page-steps.ts'
import { signIn } from './sign-in.ts'
import { startSystem } from './system.ts'

test.setTimeout(240_000)

test('a newcomer follows the welcome message from the site to the channel, and it survives a restart', async ({
  page,
}) => {
  const system = await startSystem()
  try {
    const discord = localDiscord(system.url.platform)
    await test.step('from the home page to the dashboard', async () => {
      await page.goto(system.url.en)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Guildhall answers.')
      await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
      await signIn(page, system, 'miaou-dev')
      await expect(page).toHaveURL(/\/dashboard\/\d+$/)
    })

    await test.step('servers are sorted by members; choose one', async () => {
      const rail = page.getByRole('navigation', { name: 'Servers' })
      await expect(rail.getByRole('link', { name: /^Grand Bazar/ })).toHaveAttribute('aria-current')
      await rail.getByRole('link', { name: /^Compile & Chill/ }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compile & Chill')
    })

    await test.step('the bot speaks English here', async () => {
      await page.getByRole('link', { name: 'Server settings' }).first().click()
      await page.getByRole('radio', { name: 'English' }).check()
    })

    await test.step('switch the welcome on, see it, save it', async () => {
      await page
        .getByRole('navigation', { name: 'Modules' })
        .getByRole('link', { name: /^Joins & leaves/ })
        .click()
      await page.getByRole('switch', { name: 'Welcome message' }).click()
      await expect(page.getByText('Choose a channel to turn this on.')).toBeVisible()
      await page
        .getByRole('button', { name: /^Channel(?!: saved)/ })
        .first()
        .click()
      await page.getByRole('combobox').fill('welcome')
      await page
        .getByRole('option', { name: /welcome/ })
        .first()
        .click()
      await expect(page.getByText('You are member number').last()).toBeVisible()
      await save(page)
      await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
    })

    const greeting = await test.step('a member joins, and the message with its card is in the channel', async () => {
      await discord.join(COMPILE_AND_CHILL_ID, 'noisette')
      return expect
        .poll(async () => (await discord.messages(CHANNEL_IDS.compileWelcome)).find(({ author }) => author.bot))
        .toMatchObject({ embeds: [{ title: 'Welcome', description: expect.stringContaining('Compile & Chill') }] })
        .then(() => discord.messages(CHANNEL_IDS.compileWelcome))
        .then((messages) => messages.find(({ author }) => author.bot))
    })

    await test.step('the card is a picture of 1000 × 300', async () => {
      const url = greeting?.embeds[0]?.image?.url ?? ''
      const picture = await sharp(Buffer.from(await (await fetch(url)).arrayBuffer())).metadata()
      expect([picture.width, picture.height]).toEqual([1000, 300])
    })

    await test.step('after a restart it still is on', async () => {
      await system.restart()
      await page.reload()
      await expect(page.getByRole('switch', { name: 'Welcome message' })).toBeChecked()
      await discord.join(COMPILE_AND_CHILL_ID, 'pistache')
      await expect
        .poll(
          async () => (await discord.messages(CHANNEL_IDS.compileWelcome)).filter(({ author }) => author.bot).length,
        )
        .toBe(2)
    })
  } finally {
    await system.close()
  }
})
