import { COMPILE_AND_CHILL_ID } from '#emulator/world/seed-ids.ts'
import { localDiscord } from '../local-discord.ts'
import { choose, save } from '../page-steps.ts'
import { expect, test } from '../signed-in.ts'

const PAGE = `/dashboard/${COMPILE_AND_CHILL_ID}/tickets`

test('a request is refused and another accepted from the inbox, and its ticket goes to another team', async ({
  page,
  system,
}) => {
  test.setTimeout(120_000)
  const discord = localDiscord(system.url.platform)
  const place = await discord.channelId(COMPILE_AND_CHILL_ID, 'general')
  // Two people, because there is a wait of some seconds between two requests of one person.
  const asks = async (who: string, reason: string) => {
    const userId = await discord.join(COMPILE_AND_CHILL_ID, who)
    await discord.run(place, userId, 'ticket', { panel: 'report-a-person', reason })
  }
  const requests = page.getByRole('list', { name: 'To approve' }).getByRole('listitem')
  await page.goto(`${PAGE}/opening`)
  await page.getByRole('switch', { name: 'Approve each request' }).check()
  await choose(page, page.getByRole('button', { name: /^Reception channel: (?!saved)/ }), /^staff-room/)
  await save(page)

  await page.goto(`${PAGE}/inbox`)
  await asks('meringue', 'Give me gold')
  const gold = requests.filter({ hasText: 'Give me gold' })
  await gold.getByRole('button', { name: /^Refuse .+’s request$/ }).click()
  await expect(gold.getByRole('textbox', { name: /^Reason/ })).toBeFocused()
  await page.keyboard.type('There is none')
  await page.keyboard.press('Enter')
  await expect(gold).toBeHidden()

  await asks('praline', 'Somebody is rude')
  const rude = requests.filter({ hasText: 'Somebody is rude' })
  await rude.getByRole('button', { name: /^Accept .+’s request$/ }).click()
  await expect(rude).toBeHidden()
  await page.getByRole('link', { name: /Somebody is rude/ }).click()

  const conversation = page.getByRole('region', { name: /^Ticket #/ })
  await conversation.getByRole('button', { name: 'Transfer', exact: true }).click()
  await conversation.getByRole('combobox', { name: 'To another team' }).selectOption('Publish a job offer')
  await conversation.getByRole('button', { name: 'Transfer the ticket' }).click()
  await expect(conversation).toContainText('Publish a job offer · Somebody is rude')
})
