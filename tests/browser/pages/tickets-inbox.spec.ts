import { COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { localDiscord } from '../local-discord.ts'
import { choose, save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

const MEMBER = PEOPLE_IDS['tofu.exe']
const OTHER = PEOPLE_IDS['moka-lune']

test('an opening message is published from the page, and what members open stands in the inbox', async ({
  page,
  system,
}) => {
  const discord = localDiscord(system.url.platform)
  const place = await discord.channelId(COMPILE_AND_CHILL_ID, 'general')
  const dialog = page.getByRole('dialog')
  const ok = dialog.getByRole('button', { name: 'OK' })
  const publish = page.getByRole('button', { name: 'Publish in #general' })
  const message = page.getByRole('listitem').filter({ hasText: '#general' })
  const tickets = page.getByRole('list', { name: 'Inbox' }).getByRole('listitem')
  const broken = tickets.filter({ hasText: 'The build is broken' })
  const rooms = async () =>
    (await discord.channels(COMPILE_AND_CHILL_ID)).filter(({ name }) => name.startsWith('ticket-')).length
  const posted = async () => (await discord.messages(place)).filter(({ content }) => content.startsWith('Need help?'))

  await page.goto(`/dashboard/${COMPILE_AND_CHILL_ID}/tickets`)
  await page.getByRole('button', { name: 'Add an opening message' }).click()
  await choose(page, dialog.getByRole('button', { name: /^Channel/ }), /^general/)
  await ok.click()
  await expect(dialog).toBeHidden()
  await expect(publish).toBeDisabled()
  await expect(publish).toHaveAccessibleDescription(/^Save your changes first/)
  await save(page)

  await expect(publish).toHaveAccessibleDescription('Not posted yet. “Publish” posts it in #general.')
  await publish.click()
  await expect(message).toContainText('Posted in #general.')
  expect(await posted()).toHaveLength(1)
  const link = message.getByRole('link', { name: 'See it on Discord' })
  await expect(link).toHaveAttribute('href', new RegExp(`/${place}/${(await posted())[0]?.id}$`))
  await page.getByRole('button', { name: 'Update in #general' }).click()
  await expect(message).toContainText('The bot is rewriting the message in #general.')
  await expect(broken).toHaveCount(0)

  const before = await rooms()
  await discord.run(place, MEMBER, 'ticket', { panel: 'report-a-person', reason: 'The build is broken' })
  await discord.run(place, OTHER, 'ticket', { panel: 'report-a-person' })
  await expect.poll(rooms).toBe(before + 2)
  await page.reload()
  await expect(broken).toHaveCount(1)
  await expect(broken).toContainText('Waiting for the team')

  await page.getByRole('textbox', { name: 'Number, member or words' }).fill('BUILD')
  await page.keyboard.press('Enter')
  await expect(tickets).toHaveCount(1)
  await page.getByRole('button', { name: 'Closed', exact: true }).click()
  await expect(page.getByText('No ticket matches.')).toBeVisible()
})
