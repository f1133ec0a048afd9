import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest'
import { CHANNEL_IDS, ATELIER_ID as GUILD, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import type { Database } from '#store/database.ts'
import { sellerIn } from './testing/failing-seller.fixture.ts'
import { type BotTest, openBotTest } from './testing/open-bot-test.ts'

const CHANNEL = CHANNEL_IDS.atelierGeneral

let test: BotTest
beforeEach(async () => {
  const actor = { id: PEOPLE_IDS['moka-lune'], name: 'moka-lune', avatar: null }
  test = await openBotTest({ guildId: GUILD, actor })
})
afterEach(() => test.close())

/** The transaction that is begun next waits until then; of the process that dies meanwhile nothing is committed. */
function holdingBack(database: Database) {
  const released = Promise.withResolvers<void>()
  onTestFinished(() => released.resolve())
  let state: 'open' | 'asked' | 'held' = 'open'
  const connect = async () => {
    if (state === 'asked') {
      state = 'held'
      await released.promise
    }
    return database.connect()
  }
  return {
    database: { ...database, connect },
    holdNext: () => {
      state = 'asked'
    },
    isHeld: () => state === 'held',
    release: released.resolve,
  }
}

const sales = async () => (await test.database.pool.query('select id, state from records')).rows
const leftOver = async () => (await test.database.pool.query('select id from outbox')).rows
const refunds = () =>
  test.emulator.control.messages(CHANNEL).filter(({ content }) => content === 'Your money is back').length

it('money is given back although the bot ends before it has noted so, and once', async () => {
  const { database, holdNext, isHeld, release } = holdingBack(test.database)
  const first = await test.startBot({ database, bots: [sellerIn(CHANNEL, holdNext)] })
  const { userId } = test.emulator.control.join(GUILD, { handle: 'guest' })
  await expect.poll(isHeld).toBe(true)
  const stopped = test.stopBot(first)
  await test.time.advance(5_000)
  await stopped
  expect(await sales()).toEqual([{ id: userId, state: 'paid' }])
  await test.startBot({ bots: [sellerIn(CHANNEL)] })
  await expect.poll(sales).toEqual([{ id: userId, state: 'refunded' }])
  await expect.poll(leftOver).toEqual([])
  await expect.poll(refunds).toBe(1)
  // What the first decided comes too late, and is not committed.
  release()
  await test.time.advance(5_000)
  expect([await leftOver(), refunds()]).toEqual([[], 1])
})
