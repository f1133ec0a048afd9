import { afterEach, beforeEach, expect, it } from 'vitest'
import { CHANNEL_IDS, ATELIER_ID as GUILD, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { GONE, sellerIn } from './testing/failing-seller.fixture.ts'
import { type BotTest, openBotTest } from './testing/open-bot-test.ts'

const CHANNEL = CHANNEL_IDS.atelierGeneral

let test: BotTest
beforeEach(async () => {
  const actor = { id: PEOPLE_IDS['moka-lune'], name: 'moka-lune', avatar: null }
  test = await openBotTest({ guildId: GUILD, actor })
})
afterEach(() => test.close())

it('a bot that stops also carries out what is decided about a refusal', async () => {
  const bot = await test.startBot({ bots: [sellerIn(CHANNEL)] })
  test.emulator.control.trouble({ rest: { kind: 'slow', path: GONE, delayMs: 300 } })
  const { userId } = test.emulator.control.join(GUILD, { handle: 'guest' })
  const sale = async () => {
    const { rows } = await test.database.pool.query('select id, state from records')
    return rows
  }
  await expect.poll(sale).toEqual([{ id: userId, state: 'paid' }])
  await test.stopBot(bot)
  expect(await sale()).toEqual([{ id: userId, state: 'refunded' }])
  expect(test.emulator.control.messages(CHANNEL).map(({ content }) => content)).toContain('Your money is back')
})
