import { afterEach, beforeEach, expect, it } from 'vitest'
import type { AnyBot } from '#core/bot/pipeline.ts'
import { CHANNEL_IDS, ATELIER_ID as GUILD, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { type BotTest, openBotTest } from './testing/open-bot-test.ts'

const CHANNEL = CHANNEL_IDS.atelierGeneral
/** Deleted a moment ago. */
const GONE = '1200000000000009999'

let test: BotTest
beforeEach(async () => {
  const actor = { id: PEOPLE_IDS['moka-lune'], name: 'moka-lune', avatar: null }
  test = await openBotTest({ guildId: GUILD, actor })
})
afterEach(() => test.close())

/** Sells something to whoever joins, and gives the money back when it cannot be delivered. */
const seller: AnyBot = {
  id: 'seller',
  stage: 'react',
  isOn: () => true,
  hasSwitch: false,
  commands: [],
  routes: {},
  on: {
    memberJoined: {
      decide: ({ member }) => ({
        effects: [
          { type: 'putRecord', kind: 'sale', id: member.id, state: 'paid', body: {} },
          { type: 'sendMessage', channelId: GONE, message: { content: 'Here it is' } },
        ],
        reasons: [],
        onFailure: { tag: 'notDelivered', payload: member.id },
      }),
    },
    answered: {
      decide: ({ payload }) => ({
        effects: [
          { type: 'changeRecord', kind: 'sale', id: String(payload), state: 'refunded' },
          { type: 'sendMessage', channelId: CHANNEL, message: { content: 'Your money is back' } },
        ],
        reasons: [],
      }),
    },
  },
}

it('a bot that stops also carries out what is decided about a refusal', async () => {
  const bot = await test.startBot({ bots: [seller] })
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
