import type { Page } from '@playwright/test'
import { COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { localDiscord } from '../local-discord.ts'
import { choose, save } from '../page-steps.ts'
import { comeIn } from '../sign-in.ts'
import { expect, test } from '../signed-in.ts'
import { asSomebody } from '../somebody.ts'

const MEMBER = PEOPLE_IDS['tofu.exe']
const OTHER = PEOPLE_IDS['moka-lune']
const COLLEAGUE = 'lichen'
const PAGE = `/dashboard/${COMPILE_AND_CHILL_ID}/tickets`

test('from the opening message to the rating, with two team members at work', async ({ page, browser, system }) => {
  test.setTimeout(240_000)
  const discord = localDiscord(system.url.platform)
  const place = await discord.channelId(COMPILE_AND_CHILL_ID, 'general')
  const dialog = page.getByRole('dialog')
  const ok = dialog.getByRole('button', { name: 'OK' })
  const publish = page.getByRole('button', { name: 'Publish in #general' })
  const message = page.getByRole('listitem').filter({ hasText: '#general' })
  const inbox = page.getByRole('navigation', { name: 'Areas of this page' }).getByRole('link', { name: /^Inbox/ })
  const tickets = page.getByRole('list', { name: 'Waiting for us' }).getByRole('listitem')
  const posted = async () => (await discord.messages(place)).filter(({ content }) => content.startsWith('Need help?'))

  await page.goto(`${PAGE}/panels`)
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

  const waiting = async () => {
    const [label = ''] = await inbox.getByText(/^\d+ not closed$/).allTextContents()
    return Number.parseInt(label, 10) || 0
  }
  const before = await waiting()
  await discord.run(place, MEMBER, 'ticket', { panel: 'report-a-person', reason: 'The build is broken' })
  await discord.run(place, OTHER, 'ticket', { panel: 'report-a-person' })
  // Nobody reloads: the page is updated live.
  await expect.poll(waiting).toBe(before + 2)
  await page.goto(PAGE)
  const broken = tickets.filter({ hasText: 'The build is broken' })
  await expect(broken).toContainText('Waiting for the team')
  const opened = broken.getByRole('link', { name: /The build is broken/ })
  const number = /#(\d+)/.exec((await opened.textContent()) ?? '')?.[1]
  await opened.click()

  const context = await browser.newContext({ baseURL: system.url.en })
  await asSomebody(context)
  const colleague = await context.newPage()
  await comeIn(colleague, system, COLLEAGUE, new URL(page.url()).pathname + new URL(page.url()).search)
  const said = (of: Page) => of.getByRole('log', { name: 'Messages' })
  const box = (of: Page) => of.getByRole('textbox', { name: 'Your answer' })
  await expect(said(colleague)).toContainText('The build is broken')
  await expect(page.getByText(/is reading this ticket too\.$/)).toBeVisible()

  await page.getByRole('button', { name: 'Claim', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Claimed by you: release' })).toBeVisible()
  await expect(colleague.getByRole('button', { name: /^Claimed by .*: release$/ })).toBeVisible()

  // Typed text is kept while the other person answers.
  await box(colleague).fill('Which branch?')
  await expect(page.getByText(/is writing an answer\.$/)).toBeVisible()
  await box(page).fill('We are on it, @everyone.')
  await box(page).press('Control+Enter')
  await expect(box(page)).toHaveValue('')
  await expect(said(page)).toContainText('We are on it, @everyone.')
  await expect(said(colleague)).toContainText('We are on it, @everyone.')
  await expect(box(colleague)).toHaveValue('Which branch?')
  await colleague.getByRole('button', { name: /^Send Ctrl/ }).click()
  await expect(said(page)).toContainText('Which branch?')

  const room = await discord.channelId(COMPILE_AND_CHILL_ID, `ticket-${number}`)
  await discord.write(room, MEMBER, 'The main one')
  await expect(said(page)).toContainText('The main one')
  await expect(said(colleague)).toContainText('The main one')

  await page.getByRole('combobox', { name: 'Priority', exact: true }).selectOption('high')
  await expect(colleague.getByRole('combobox', { name: 'Priority', exact: true })).toHaveValue('high')

  await box(colleague).fill('Too late')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Fixed')
  await page.getByRole('button', { name: 'Close the ticket' }).click()
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await expect(box(colleague)).toBeHidden()
  await colleague.getByRole('button', { name: 'Reopen' }).click()
  await expect(box(colleague)).toHaveValue('Too late')
  await expect(box(page)).toBeVisible()
  await context.close()
  await expect(page.getByText(/is (reading|writing)/)).toBeHidden()

  // By keys alone, but never from within a field.
  const title = page.getByRole('heading', { name: `Ticket #${number},` })
  await title.focus()
  await page.keyboard.press('r')
  await expect(box(page)).toBeFocused()
  await page.keyboard.press('k')
  await expect(box(page)).toHaveValue('k')
  await box(page).fill('')
  await title.focus()
  await page.keyboard.press('k')
  await expect(title).toBeHidden()
  await expect(page.getByRole('heading', { name: /^Ticket #/ })).toBeFocused()
  await page.keyboard.press('j')
  await expect(title).toBeFocused()
  await page.keyboard.press('e')
  await expect(page.getByRole('textbox', { name: /^Reason/ })).toBeFocused()
  await page.keyboard.type('Fixed for good')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Reopen' })).toBeVisible()
  await discord.answerPrivately(MEMBER, /^4 /, { comment: 'Quick and kind' })

  await page.getByRole('textbox', { name: 'Number, member or words' }).fill('BUILD')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No ticket matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Closed', exact: true }).click()
  const closed = page.getByRole('list', { name: 'Closed' }).getByRole('listitem')
  await expect(closed).toHaveCount(1)
  await expect(closed).toContainText('4 of 5')
  const staffRoom = await discord.channelId(COMPILE_AND_CHILL_ID, 'staff-room')
  await expect
    .poll(async () => JSON.stringify((await discord.messages(staffRoom)).map(({ embeds }) => embeds)))
    .toContain('Quick and kind')
})
