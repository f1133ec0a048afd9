import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { localDiscord } from '../local-discord.ts'
import { expect, test } from '../signed-in.ts'

const ME = PEOPLE_IDS['miaou-dev']
const CHAT = `/channels/${COMPILE_AND_CHILL_ID}/${CHANNEL_IDS.compileGeneral}`

test('/profile shows in the chat what somebody wrote about themself', async ({ page, system }) => {
  const discord = localDiscord(system.url.platform)
  const text = `Keeper of the build, ${Date.now()}`
  await page.goto('/dashboard/user/profil')
  const about = page.getByRole('textbox', { name: 'About you' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await expect(page.getByRole('img', { name: /^Your profile card/ })).toBeVisible()
  await expect(save).toBeDisabled()
  await about.fill(`${text} https://example.com`)
  await page.getByRole('textbox', { name: 'Place' }).fill('Brest')
  await save.click()
  await expect(page.getByText('Profile saved.')).toBeVisible()
  await expect(about).toHaveValue(text)
  await page.reload()
  await expect(about).toHaveValue(text)

  await test.step('an invite is refused beside the text, which stays as it was typed', async () => {
    const written = 'Join us on discord.gg/compile'
    await about.fill(written)
    await save.click()
    await expect(page.getByText('remove “discord.gg/compile”')).toBeInViewport()
    await expect(about).toBeFocused()
    await expect(about).toHaveValue(written)
    await about.fill(text)
    await expect(page.getByText('remove “discord.gg/compile”')).toBeHidden()
  })

  await test.step('badges are chosen and put in order', async () => {
    await page.getByRole('switch', { name: /^Money podium/ }).uncheck()
    await page.getByRole('button', { name: 'Move Team up' }).click()
    await save.click()
    await expect(page.getByText('Profile saved.').last()).toBeVisible()
    await page.reload()
    await expect(page.getByRole('switch', { name: /^Money podium/ })).not.toBeChecked()
    await expect(page.locator('[data-badge]').first()).toHaveAttribute('data-badge', 'team')
  })

  await test.step('private messages are chosen for one server', async () => {
    const section = page.getByRole('region', { name: 'Private messages' })
    const server = section.getByRole('combobox', { name: 'For' })
    const levels = section
      .getByRole('radiogroup', { name: 'New levels' })
      .or(section.getByRole('group', { name: 'New levels' }))
    await server.selectOption(COMPILE_AND_CHILL_ID)
    await levels.first().getByRole('radio', { name: 'No', exact: true }).check({ force: true })
    await expect(levels.first().getByRole('radio', { name: 'No', exact: true })).toBeChecked()
    await page.reload()
    await server.selectOption(COMPILE_AND_CHILL_ID)
    await expect(levels.first().getByRole('radio', { name: 'No', exact: true })).toBeChecked()
    await levels
      .first()
      .getByRole('radio', { name: /^Same as everywhere/ })
      .check({ force: true })
  })

  await test.step('the card in the chat says it, too', async () => {
    await discord.run(CHANNEL_IDS.compileGeneral, ME, 'profile')
    await page.goto(`${system.url.platform}${CHAT}?as=${ME}`)
    await expect(page.getByRole('log').getByRole('article').last()).toContainText(`Brest. ${text}`)
  })
})
