import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createSceneReads, type SceneReads, type Who } from '#bot/testing/scene-reads.ts'
import { SCENE_GUILD, SCENE_PEOPLE, seedScene } from '#bot/testing/scene-world.ts'
import { textOf } from '#bot/testing/text-of.ts'
import { createMovableTime } from '#bot/time.ts'
import { createEmulator, type Emulator } from '#emulator/create.ts'
import type { OptionValues } from '#emulator/interactions/options.ts'
import { APPLICATION } from '#emulator/test-emulator.ts'
import { PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import type { Database } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { saveSettings } from '#store/settings.ts'
import { createTestDatabase, openTestDatabase } from '#tests/postgres.ts'

const MAIN = 'src/bot/main.ts'

export type Asked = { interactionId: string }

export type Bots = SceneReads & {
  guildId: string
  emulator: Emulator
  database: Database
  /** All requests of the bots to the platform, in order. */
  calls: { method: string; path: string; status: number }[]
  /** A separate bot process; resolves when it is ready. */
  start(variables?: Record<string, string>): Promise<ChildProcess>
  kill(bot: ChildProcess): Promise<void>
  run(who: Who, command: string, options: OptionValues): Asked
  /** The bot's answer to a command, as text; null: none yet, or not in time. */
  answer(asked: Asked): string | null
  set(changes: Readonly<Record<string, unknown>>): Promise<void>
  /** The platform lets a shard identify once every five seconds: moves the clock past that. */
  mayIdentify(): Promise<void>
  close(): Promise<void>
}

/** The local Discord and a database in this process, bots in separate processes. */
export async function openBots(): Promise<Bots> {
  const time = createMovableTime()
  const calls: Bots['calls'] = []
  const emulator = createEmulator({
    application: APPLICATION,
    redirectUris: [],
    clock: time,
    seed: seedScene,
    rateLimits: false,
    watch: ({ method, path, status }) => void calls.push({ method, path, status }),
  })
  const [{ url }, test] = await Promise.all([
    emulator.listen(0, '127.0.0.1'),
    createTestDatabase({ migrate: migrateDatabase }),
  ])
  const database = openTestDatabase(test.url)
  const children = new Set<ChildProcess>()
  const reads = createSceneReads({
    emulator,
    guildId: SCENE_GUILD,
    idOf: (who) => PEOPLE_IDS[SCENE_PEOPLE[who]],
  })
  const kill = async (bot: ChildProcess) => {
    children.delete(bot)
    if (bot.exitCode !== null || bot.signalCode !== null) return
    const exited = once(bot, 'exit')
    bot.kill('SIGKILL')
    await exited
  }
  return {
    ...reads,
    guildId: SCENE_GUILD,
    emulator,
    database,
    calls,
    kill,
    async start(variables = {}) {
      const child = fork(MAIN, {
        silent: true,
        env: {
          DATABASE_URL: test.url,
          PLATFORM_URL: url,
          APP_ENV: 'production',
          DISCORD_CLIENT_ID: APPLICATION.id,
          DISCORD_CLIENT_SECRET: APPLICATION.clientSecret,
          DISCORD_BOT_TOKEN: APPLICATION.botToken,
          SESSION_SECRET: 'x'.repeat(32),
          SHARDS: '1',
          ...variables,
        },
      })
      children.add(child)
      const [told] = await once(child, 'message')
      if (told?.type !== 'ready') throw new Error(`the bot did not start: ${JSON.stringify(told)}`)
      return child
    },
    run: (who, command, options) =>
      emulator.control.run(reads.channelId('#general'), command.replace(/^\//, ''), options, reads.id(who)),
    answer(asked) {
      const text = emulator.control.answers(asked).map(textOf).join('\n')
      return text === '' ? null : text
    },
    async set(changes) {
      await saveSettings(database, {
        guildId: SCENE_GUILD,
        changes: new Map(Object.entries(changes)),
        actor: { id: reads.id('owner'), name: 'moka-lune', avatar: null },
        source: 'dashboard',
        at: Date.now(),
      })
    },
    async mayIdentify() {
      time.moveAhead(5_000)
      await database.pool.query('delete from identify_slots')
    },
    async close() {
      for (const child of [...children]) await kill(child)
      await database.close()
      await emulator.close()
      await test.drop()
    },
  }
}
