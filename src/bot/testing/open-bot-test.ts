import pino from 'pino'
import { expect } from 'vitest'
import { createEmulator } from '#emulator/create.ts'
import { problemsOf } from '#emulator/test-spec.ts'
import type { Actor } from '#store/actor.ts'
import { saveSettings } from '#store/settings.ts'
import type { Bot, BotDeps } from '../bot-deps.ts'
import { createBot } from '../create-bot.ts'
import { createFlowingTime } from './movable-time.ts'
import { openTestSystem, TEST_APPLICATION, testBotDeps } from './test-bot.ts'

type Line = { msg?: string; guildId?: string; [field: string]: unknown }

export type BotTest = Awaited<ReturnType<typeof openBotTest>>

/** The emulator's gateway and REST, PostgreSQL and bus, and bots started on them; only cards are not drawn. */
export async function openBotTest({ guildId, actor }: { guildId: string; actor: Actor }) {
  const time = createFlowingTime()
  /** Violations of Discord's own specification in the bot's requests or the answers to them. */
  const outOfSpec: string[] = []
  const openPlatform = () =>
    createEmulator({
      application: TEST_APPLICATION,
      redirectUris: [],
      clock: time,
      watch: (exchange) => outOfSpec.push(...problemsOf(exchange)),
    })
  let emulator = openPlatform()
  const system = await openTestSystem(emulator)
  const { url, database, bus } = system
  const bots: Bot[] = []
  let lines: Line[] = []
  /** The log of the bot started last. */
  const logged = (message: string) => lines.filter(({ msg }) => msg === message)

  return {
    ...system,
    time,
    logged,
    get emulator() {
      return emulator
    },
    async startBot(changes: Partial<BotDeps> = {}): Promise<Bot> {
      lines = []
      const bot = await createBot({
        database,
        bus,
        time,
        ...testBotDeps(url),
        log: pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line)) }),
        drawCard: () => Promise.reject(new Error('no card is asked for')),
        ...changes,
      })
      bots.push(bot)
      await bot.start()
      return bot
    },
    async stopBot(bot: Bot): Promise<void> {
      bots.splice(bots.indexOf(bot), 1)
      await bot.stop()
      // The platform lets a bot identify once every five seconds.
      await time.advance(5_000)
    },
    save: (changes: Record<string, unknown>, through = database) =>
      saveSettings(through, {
        guildId,
        changes: new Map(Object.entries(changes)),
        actor,
        source: 'dashboard',
        at: time.now(),
      }),
    /** How often the bot has loaded the settings of this server. */
    settingsLoaded: () => logged('settings loaded').filter((line) => line.guildId === guildId).length,
    /** At the same address, with the same seed. */
    async reopenPlatform(): Promise<void> {
      emulator = openPlatform()
      await emulator.listen(Number(new URL(url).port), '127.0.0.1')
    },
    async close(): Promise<void> {
      await Promise.all(bots.map((bot) => bot.stop()))
      await emulator.close()
      await system.close()
      expect(outOfSpec).toEqual([])
    },
  }
}
