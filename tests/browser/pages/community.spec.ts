import { ATELIER_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { localDiscord } from '../local-discord.ts'
import { choose, pressTooEarly, save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

test('voice rooms on demand, a wall of the best messages, and the number of members', async ({ page, system }) => {
  await page.goto(`/dashboard/${ATELIER_ID}/community`)
  const dialog = page.getByRole('dialog')
  const ok = dialog.getByRole('button', { name: 'OK' })
  const hub = page.getByRole('listitem').filter({ hasText: 'Rooms called' })
  const wall = page.getByRole('listitem').filter({ hasText: 'Wall of gold' })
  const figure = page.getByRole('listitem').filter({ hasText: 'We are 3' })

  await page.getByRole('button', { name: 'Add an entry channel' }).click()
  await choose(page, dialog.getByRole('button', { name: /^Entry channel:/ }), /^Général/)
  await dialog.getByRole('spinbutton', { name: 'People per room' }).fill('4')
  await ok.click()
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Add a starboard' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Wall of gold')
  await pressTooEarly(ok)
  await expect(dialog.getByText('This field is required.').first()).toBeVisible()
  await choose(page, dialog.getByRole('button', { name: /^Destination:/ }), /^général/)
  await dialog.getByRole('slider', { name: 'Reactions needed' }).fill('7')
  await ok.click()
  await expect(dialog).toBeHidden()
  await expect(wall).toContainText('7 × ⭐ → #général')

  await page.getByRole('button', { name: 'Add a statistic' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('We are {count}')
  await expect(dialog.getByText('We are 3')).toBeVisible()
  await ok.click()
  await expect(dialog).toBeHidden()
  await page.getByRole('switch', { name: 'We are 3: active' }).uncheck()

  await save(page)
  await page.reload()
  await expect(hub).toContainText('#Général')
  await expect(wall).toContainText('7 × ⭐ → #général')
  await expect(page.getByRole('switch', { name: 'We are 3: active' })).not.toBeChecked()
  await page.getByRole('button', { name: 'Delete We are 3' }).click()
  await save(page)
  await expect(figure).toBeHidden()

  await test.step('whoever enters the channel gets a room with its controls, deleted once empty', async () => {
    const discord = localDiscord(system.url.platform)
    const who = PEOPLE_IDS['miaou-dev']
    const channels = () => discord.channels(ATELIER_ID)
    const entry = (await channels()).find(({ name }) => name === 'Général')
    const categories = async () => (await channels()).filter(({ type, id }) => type === 4 && id !== entry?.parentId)
    // The category of the rooms was left empty on the page: the bot creates one.
    await expect.poll(async () => (await categories()).map(({ name }) => name)).toContain('Salons vocaux')
    const home = (await categories()).find(({ name }) => name === 'Salons vocaux')
    await page.reload()
    await expect(hub).toContainText('#Général')
    await discord.voice(ATELIER_ID, who, entry?.id ?? '')
    const rooms = async () => (await channels()).filter(({ parentId }) => parentId === home?.id)
    await expect.poll(rooms).toHaveLength(1)
    const [room] = await rooms()
    await expect
      .poll(() => discord.messages(room?.id ?? ''))
      .toMatchObject([{ embeds: [{ title: 'Contrôle de ce salon' }] }])
    await discord.voice(ATELIER_ID, who, null)
    await expect.poll(rooms).toHaveLength(0)
  })
})
