import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EMULATOR_APPLICATION_ID } from '#config/secrets.ts'
import { CHANNEL_IDS, ATELIER_ID as GUILD, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { createStillTime } from '../testing/movable-time.ts'
import { type BotTest, openBotTest } from '../testing/open-bot-test.ts'
import { shareByDatabase } from './shared-shards.ts'

const CHANNEL = CHANNEL_IDS.atelierGeneral
const PICTURE = { name: 'welcome.jpg', contentType: 'image/jpeg', data: Buffer.from('a picture') }

describe('a bot that shares its shards with others', () => {
  let test: BotTest
  beforeEach(async () => {
    const actor = { id: PEOPLE_IDS['moka-lune'], name: 'moka-lune', avatar: null }
    test = await openBotTest({ guildId: GUILD, actor })
  })
  afterEach(() => test.close())

  const shared = () =>
    shareByDatabase({ database: test.database, owner: randomUUID(), count: null, onRequestRate: () => {} })
  const join = (handle: string) => void test.emulator.control.join(GUILD, { handle })
  const greetings = () =>
    test.emulator.control
      .messages(CHANNEL)
      .filter(({ authorId }) => authorId === EMULATOR_APPLICATION_ID)
      .map(({ embeds }) => embeds[0]?.description)

  it('sends what it has decided before it stops', async () => {
    await test.save({
      welcomeMessage: true,
      welcomeChannel: CHANNEL,
      customWelcomeMessage: 'Hello {user.username}',
    })
    const drawing: (() => void)[] = []
    const bot = await test.startBot({
      shards: shared(),
      drawCard: () => new Promise((resolve) => drawing.push(() => resolve(PICTURE))),
    })
    join('first')
    join('second')
    await expect.poll(() => drawing.length).toBe(1)
    await expect.poll(() => test.logged('settings loaded').length).toBeGreaterThan(0)
    const stopped = test.stopBot(bot)
    drawing[0]?.()
    await expect.poll(() => drawing.length).toBe(2)
    drawing[1]?.()
    await stopped
    expect(greetings()).toEqual(['Hello first', 'Hello second'])
  })

  it('is still on a server that changed just before it stopped', async () => {
    const bot = await test.startBot({ shards: shared(), time: createStillTime(Date.now()) })
    // The server is written after 50 ms of quiet, which do not pass before the bot stops.
    join('first')
    while (bot.progress().sequence < test.emulator.dispatched()) {
      await new Promise((resolve) => setImmediate(resolve))
    }
    await test.stopBot(bot)
    const { rows } = await test.database.pool.query('select present from guilds where guild_id = $1', [GUILD])
    expect(rows).toEqual([{ present: true }])
  })
})
