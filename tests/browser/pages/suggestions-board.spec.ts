import { COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { localDiscord } from '../local-discord.ts'
import { choose, save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

const AUTHOR = PEOPLE_IDS['tofu.exe']
const VOTER = PEOPLE_IDS['moka-lune']

test('somebody suggests on Discord, others vote, and the board decides', async ({ page, system }) => {
  const discord = localDiscord(system.url.platform)
  const place = await discord.channelId(COMPILE_AND_CHILL_ID, 'general')
  const channel = page.getByRole('button', { name: /^Suggestions channel: (?!saved)/ })
  const card = page.getByRole('list', { name: 'Board' }).getByRole('listitem').filter({ hasText: 'A board game night' })
  const dialog = page.getByRole('dialog')

  await page.goto(`/dashboard/${COMPILE_AND_CHILL_ID}/suggestions`)
  await page.getByRole('switch', { name: 'Suggestions', exact: true }).check()
  await choose(page, channel, /^general/)
  await page.getByRole('switch', { name: 'Review before sending' }).uncheck()
  await page.getByRole('switch', { name: 'Decisions by the team' }).check()
  await save(page)
  await expect(card).toHaveCount(0)

  const idea = { title: 'A board game night', description: 'Every first Friday of the month.' }
  await discord.fillIn(place, AUTHOR, 'suggest', /^(?:New|Nouvelle) suggestion$/, idea)
  await expect.poll(() => discord.find(place, idea.title)).toBeTruthy()
  const posted = await discord.find(place, idea.title)
  await discord.react(place, posted?.id ?? '', '✅', VOTER)

  await page.reload()
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('Pending')
  await card.getByRole('button', { name: /^Accept #\d+$/ }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('We have the dice.')
  await dialog.getByRole('button', { name: 'Accept', exact: true }).click()
  await expect(card).toContainText('Accepted')
  await expect(card).toContainText('We have the dice.')
  await expect.poll(async () => JSON.stringify(await discord.find(place, idea.title))).toContain('We have the dice.')

  await page.reload()
  await expect(card).toContainText('Accepted')
  await page.getByRole('button', { name: 'Refused', exact: true }).click()
  await expect(page.getByText('No suggestion matches.')).toBeVisible()
})
