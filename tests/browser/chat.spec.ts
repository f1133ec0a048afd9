import type { WebSocketRoute } from '@playwright/test'
import { CHANNEL_IDS, COMPILE_AND_CHILL_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { openDiscordWithBot } from './chat-bot.ts'
import { expect, test } from './journey.ts'

const GENERAL = `/channels/${COMPILE_AND_CHILL_ID}/${CHANNEL_IDS.compileGeneral}`

test.use({ locale: 'en-GB' })

test('a newcomer joins, is seen immediately by others, writes after accepting the rules, and is kicked', async ({
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
  await page.getByRole('checkbox', { name: 'Must accept the rules first' }).check()
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
    await page.getByRole('button', { name: 'Join' }).click()
    await expect(page.getByRole('region', { name: 'In Pairing room' })).toContainText('Miaou')
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect.poll(() => discord.voiceVisits).toEqual([expect.stringMatching(/^\d+$/), null])
  } finally {
    await discord.close()
  }
})

test('the page reconnects by itself after the emulator was unreachable, and has missed nothing', async ({ page }) => {
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
