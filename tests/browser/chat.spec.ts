import type { Page, WebSocketRoute } from '@playwright/test'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { openDiscordWithBot } from './chat-bot.ts'
import { expect, test } from './journey.ts'

const GENERAL = `/channels/${COMPILE_AND_CHILL_ID}/${CHANNEL_IDS.compileGeneral}`

test.use({ locale: 'en-GB' })

/** What is pressed before the page has changed hands is pressed by the one before. */
async function become(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Be ${name}` }).click()
  await expect(page.getByRole('button', { name: `You are ${name}` })).toBeVisible()
}

test('one person is a whole server: they talk, reply, edit and react as others', async ({ page, system }) => {
  await page.goto(`${system.url.platform}${GENERAL}?as=${PEOPLE_IDS['miaou-dev']}`)
  const log = page.getByRole('log')
  const field = page.getByRole('textbox')
  await expect(log).toContainText('The build is green.')

  await test.step('Miaou asks, and mentions by name', async () => {
    await field.fill('Who broke the build? @tofu.exe **maybe**')
    await field.press('Enter')
    await expect(log.getByRole('article').last()).toContainText('Who broke the build? @tofu.exe maybe')
  })

  await test.step('tofu.exe answers, corrects the answer, and is shown as the author', async () => {
    await become(page, 'tofu.exe')
    const question = log.getByRole('article').last()
    await question.hover()
    await question.getByRole('button', { name: 'Reply' }).click()
    await field.fill('Nobodi.')
    await field.press('Enter')
    const answer = log.getByRole('article').last()
    // The question stays the last one for a moment.
    await expect(answer).toContainText('Nobodi.')
    await expect(answer).toContainText('Who broke the build?')
    await answer.hover()
    await answer.getByRole('button', { name: 'Edit' }).click()
    await answer.getByRole('textbox').fill('Nobody.')
    await answer.getByRole('textbox').press('Enter')
    await expect(answer).toContainText('Nobody.')
    await expect(answer).toContainText('(edited)')
  })

  await test.step('Lichen reacts, and Moka joins in', async () => {
    await become(page, 'Lichen')
    const answer = log.getByRole('article').last()
    await answer.hover()
    await answer.getByRole('button', { name: 'React' }).click()
    await page.getByRole('dialog', { name: 'React' }).getByRole('button', { name: '🎉' }).click()
    await expect(answer.getByRole('button', { name: '🎉, 1 reaction' })).toHaveAttribute('aria-pressed', 'true')
    await become(page, 'Moka')
    const party = answer.getByRole('button', { name: '🎉, 1 reaction' })
    await expect(party).toHaveAttribute('aria-pressed', 'false')
    await party.click()
    await expect(answer.getByRole('button', { name: '🎉, 2 reactions' })).toBeVisible()
  })

  await test.step('Miaou sees the staff room, Brume does not', async () => {
    await expect(page.getByRole('link', { name: /staff-room/ })).toBeVisible()
    await become(page, 'Brume')
    await expect(page.getByRole('link', { name: /staff-room/ })).toHaveCount(0)
  })

  await test.step('the dashboard of this server is one link away', async () => {
    const link = page.getByRole('link', { name: 'Configure this server' })
    await expect(link).toHaveAttribute('href', `${system.url.en}/dashboard/${COMPILE_AND_CHILL_ID}`)
  })
})

test('a newcomer comes in, is seen at once by others, speaks after the rules, and is sent away', async ({
  page,
  context,
  system,
}) => {
  const witness = await context.newPage()
  await witness.goto(`${system.url.platform}${GENERAL}?as=${PEOPLE_IDS.lichen}`)
  await expect(witness.getByRole('log')).toBeVisible()

  await page.goto(`${system.url.platform}${GENERAL}?as=${PEOPLE_IDS['moka-lune']}`)
  await expect(page.getByRole('log')).toBeVisible()
  await page.keyboard.press('Alt+p')
  await page.getByRole('textbox', { name: 'Handle' }).fill('biscuit-lunaire')
  await page.getByRole('checkbox', { name: 'Has to accept the rules first' }).check()
  await page.getByRole('button', { name: 'Let them in' }).click()

  const members = witness.getByRole('complementary', { name: 'Members' })
  await expect(members.getByRole('button', { name: /^biscuit-lunaire.*not accepted/ })).toBeVisible()
  await page.getByRole('button', { name: 'Accept the rules' }).click()
  await page.getByRole('textbox').fill('Hello everybody')
  await page.getByRole('textbox').press('Enter')
  await expect(witness.getByRole('log').getByRole('article').last()).toContainText('Hello everybody')

  await members.getByRole('button', { name: /^biscuit-lunaire/ }).click()
  await witness.getByRole('button', { name: 'Kick' }).click()
  await expect(page.getByRole('heading', { name: 'biscuit-lunaire is not in Compile & Chill' })).toBeVisible()
})

test('a command with a modal, a button, a private answer and a voice visit, all by keyboard and pointer', async ({
  page,
}) => {
  const discord = await openDiscordWithBot()
  try {
    await page.goto(`${discord.url}${GENERAL}?as=${PEOPLE_IDS.lichen}`)
    await page.getByRole('textbox').fill('/sug')
    await expect(page.getByRole('option', { name: /\/suggest/ })).toBeVisible()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Run' }).click()

    const modal = page.getByRole('dialog', { name: 'A suggestion' })
    await expect(modal.getByRole('textbox', { name: 'Your idea' })).toBeFocused()
    await page.keyboard.type('More tea breaks')
    await modal.getByRole('button', { name: 'Submit' }).click()
    const answer = page.getByRole('log').getByRole('article').filter({ hasText: 'More tea breaks' })
    await expect(answer).toContainText('APP')

    await answer.getByRole('button', { name: 'Approve' }).click()
    const whisper = page.getByRole('log').getByRole('article').filter({ hasText: 'Only you can see this' })
    await expect(whisper).toContainText('Noted, thank you.')
    await page.getByRole('button', { name: /^Be Miaou/ }).click()
    await expect(page.getByRole('log')).toContainText('More tea breaks')
    await expect(whisper).toHaveCount(0)

    await page.getByRole('link', { name: 'Pairing room' }).click()
    await page.getByRole('button', { name: 'Take a seat' }).click()
    await expect(page.getByRole('region', { name: 'In Pairing room' })).toContainText('Miaou')
    await page.getByRole('button', { name: 'Stand up' }).click()
    await expect.poll(() => discord.voiceVisits).toEqual([expect.stringMatching(/^\d+$/), null])
  } finally {
    await discord.close()
  }
})

test('the page comes back by itself after the emulator was away, and has missed nothing', async ({ page }) => {
  const discord = await openDiscordWithBot()
  try {
    const open = new Set<WebSocketRoute>()
    let isAway = false
    await page.routeWebSocket(/\/emulator\/live$/, (socket) => {
      if (isAway) return void socket.close()
      socket.connectToServer()
      open.add(socket)
    })
    await page.goto(`${discord.url}${GENERAL}?as=${PEOPLE_IDS.lichen}`)
    await expect(page.getByRole('log')).toBeVisible()
    isAway = true
    for (const socket of open) await socket.close()
    await expect(page.getByText('The page reconnects automatically.')).toBeVisible()
    discord.control.write(CHANNEL_IDS.compileGeneral, PEOPLE_IDS['miaou-dev'], 'Said in the meantime')
    isAway = false
    await expect(page.getByRole('log')).toContainText('Said in the meantime')
    await expect(page.getByText('The page reconnects automatically.')).toBeHidden()
  } finally {
    await discord.close()
  }
})
