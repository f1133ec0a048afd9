import { setTimeout as pause } from 'node:timers/promises'
import pino from 'pino'
import { afterAll, expect } from 'vitest'
import type { Reason } from '#core/bot/effects.ts'
import type { AnyBot } from '#core/bot/pipeline.ts'
import { readPlatformRefusal } from '#core/bot/platform-refusal.ts'
import type { CardRequest } from '#core/cards.ts'
import { createEmulator, type Emulator } from '#emulator/create.ts'
import { problemsOf } from '#emulator/test-spec.ts'
import { PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { createSigner } from '#platform/seal.ts'
import { PUSH_SECRETS } from '#platform/sources/push-hub.ts'
import type { Database } from '#store/database.ts'
import { readUpload } from '#store/uploads.ts'
import type { Bot } from '../bot-deps.ts'
import { createBot } from '../create-bot.ts'
import { createMovableTime } from '../time.ts'
import { durationMs } from './duration.ts'
import { createStillTime } from './movable-time.ts'
import { createSceneActs, type SceneActs } from './scene-acts.ts'
import { busHeard, createSceneDashboard, type SceneDashboard } from './scene-dashboard.ts'
import { createSceneReads, type SceneReads } from './scene-reads.ts'
import { SCENE_GUILD, SCENE_PEOPLE, type ScenePerson, seedScene } from './scene-world.ts'
import { openTestSystem, TEST_APPLICATION, TEST_SECRET, testBotDeps } from './test-bot.ts'

const PICTURE = { name: 'card.jpg', contentType: 'image/jpeg', data: Buffer.from('a picture') }
/** Longer than anything a scene does: a bot that never becomes idle fails with a clear message. */
const SETTLE_MAX_MS = 60_000
const LOOKS_AT_ONCE = 10
const LOOK_EVERY_MS = 1
/** A Wednesday, far from the end of a day or month and from a clock change. */
const NOON = '2026-03-11T12:00:00Z'
/** As long as the bot waits for an entry of the audit log. */
const REAL_WAITS_MS = 500
const UNLIMITED = 1_000_000

export type SceneOptions = {
  settings?: Readonly<Record<string, unknown>>
  /** Entries of collections, by the collection's name. */
  entries?: Readonly<Record<string, readonly object[]>>
  premium?: boolean
  /** The moment at which the scene begins; by default an ordinary noon. */
  at?: string
  /** Time also passes by itself, for scenes in which the bot waits before retrying. */
  flows?: boolean
  /** How much real time the bot may take to become idle; a minute by default. */
  settleMaxMs?: number
  /** Servers of the test, as `host:port`, which the bot may call though they are not public. */
  allowedHosts?: readonly string[]
  /** Address of the API that hubs call, where a test plays it. */
  pushTo?: string
  /** Only these modules run. */
  bots?: readonly AnyBot[]
  /** Random numbers, in order; the last one repeats. */
  random?: readonly number[]
  drawCard?(card: CardRequest): Promise<typeof PICTURE>
}

export type Scene = SceneActs &
  SceneReads &
  SceneDashboard & {
    guildId: string
    emulator: Emulator
    database: Database
    url: string
    now(): number
    /** Lets time pass: '3 days', '90 s'. What becomes due meanwhile happens. */
    passes(duration: string): Promise<void>
    /** The same, while the bot waits for something and cannot become idle. */
    passesMeanwhile(duration: string): void
    /** Waits until the bot has handled everything that happened. */
    settle(): Promise<void>
    /** The same, including what others have left for it in the database. */
    hears(): Promise<void>
    /** Sets the next random numbers. */
    draws(...numbers: readonly number[]): void
    /** Stops the bot and starts another one, as a deployment does. */
    restarts(): Promise<void>
    stops(): Promise<void>
    starts(): Promise<void>
    /** Why a module acted or did not, as in "Why?": the codes, oldest first. `refused:…` is a refusal by Discord. */
    reasons(module: string): Promise<string[]>
    cards: CardRequest[]
    close(): Promise<void>
  }

/**
 * Emulator, bot and a database of its own in one process. Time passes only where the scene says so, however long the
 * machine takes. Opened once per file (`await openScene()` at its top). It closes itself after the file's tests, and
 * then checks that every exchange with the platform obeyed Discord's own specification.
 */
export async function openScene(options: SceneOptions = {}): Promise<Scene> {
  const begins = Date.parse(options.at ?? NOON)
  const time = options.flows ? createMovableTime(begins) : createStillTime(begins, REAL_WAITS_MS)
  const outOfSpec: string[] = []
  const failures: string[] = []
  const cards: CardRequest[] = []
  let numbers = [...(options.random ?? [0])]
  const emulator = createEmulator({
    application: TEST_APPLICATION,
    // Only the hub calls the site.
    redirectUris: options.pushTo ? [`${options.pushTo}/`] : [],
    clock: time,
    seed: seedScene,
    rateLimits: false,
    watch: (exchange) => outOfSpec.push(...problemsOf(exchange)),
  })
  const system = await openTestSystem(emulator)
  const { url, database, bus } = system
  const log = pino(
    { level: 'warn' },
    { write: (line: string) => void (line.includes('"level":50') && failures.push(line)) },
  )
  let bot: Bot | null = null

  const settle = async () => {
    const begun = performance.now()
    for (let look = 0; performance.now() - begun < (options.settleMaxMs ?? SETTLE_MAX_MS); look += 1) {
      if (look < LOOKS_AT_ONCE) await new Promise((resolve) => setImmediate(resolve))
      // What is left waits for the database, which needs the processor.
      else await pause(LOOK_EVERY_MS)
      if (!bot) return
      const { sequence, isIdle } = bot.progress()
      if (!isIdle || sequence < emulator.dispatched()) continue
      await bot.flush()
      // Handling a write may have led to more work.
      await new Promise((resolve) => setImmediate(resolve))
      if (bot.progress().isIdle && bot.progress().sequence >= emulator.dispatched()) return
    }
    throw new Error('the bot does not come to rest')
  }
  const starts = async () => {
    bot = await createBot({
      database,
      bus,
      time,
      log,
      ...testBotDeps(url),
      random: (below) => Math.min(below - 1, numbers.length > 1 ? (numbers.shift() ?? 0) : (numbers[0] ?? 0)),
      feeds: {
        allowedHosts: [new URL(url).host, ...(options.allowedHosts ?? [])],
        keys: { twitch: { clientId: 'tests', clientSecret: 'tests' } },
        standIn: `${url}/outside`,
        presences: true,
        pushTo: options.pushTo ?? null,
      },
      pushSecret: createSigner(TEST_SECRET, PUSH_SECRETS).sign,
      // Nothing is encrypted in a scene.
      openSealed: (sealed) => JSON.parse(sealed.toString('utf8')),
      readUpload: (name) => readUpload(database, name),
      drawCard: async (card) => {
        cards.push(card)
        return options.drawCard ? options.drawCard(card) : PICTURE
      },
      ...(options.bots && { bots: options.bots }),
    })
    // Unlimited: there is no next second to wait for.
    bot.setRequestRate(UNLIMITED)
    await bot.start()
    await settle()
  }
  const stops = async () => {
    await bot?.stop()
    bot = null
    // The platform lets a bot identify once every five seconds.
    time.moveAhead(5_000)
  }
  let published = 0
  bus.subscribe(({ kind }) => {
    if (kind !== 'session') published += 1
  })
  /** Waits until the bot has received and handled everything published on the bus, also what it saves meanwhile. */
  const hear = async () => {
    let heard: number
    await busHeard(bus, database)
    do {
      heard = published
      await settle()
      await busHeard(bus, database)
    } while (published > heard)
  }
  const passesMeanwhile = (duration: string) => {
    time.moveAhead(durationMs(duration))
    emulator.control.moveClock(0)
  }
  const passes = async (duration: string) => {
    await settle()
    passesMeanwhile(duration)
    await settle()
    // A due job may have requested another one over the bus.
    await hear()
  }

  const idOf = (who: ScenePerson) => PEOPLE_IDS[SCENE_PEOPLE[who]]
  const context = { emulator, guildId: SCENE_GUILD, idOf, settle, hears: hear }
  const owner = { id: idOf('owner'), name: 'moka-lune', avatar: null }
  const dashboard = createSceneDashboard({ database, guildId: SCENE_GUILD, owner, now: time.now, hear })

  await dashboard.set({ language: 'en', timezone: 'Europe/London', ...options.settings })
  if (options.premium) await dashboard.premium(true)
  for (const [collection, entries] of Object.entries(options.entries ?? {})) await dashboard.add(collection, ...entries)
  await starts()

  const close = async () => {
    await bot?.stop()
    bot = null
    await emulator.close()
    await system.close()
    expect(outOfSpec).toEqual([])
    expect(failures).toEqual([])
  }
  afterAll(close)

  return {
    ...createSceneActs(context),
    ...createSceneReads(context),
    ...dashboard,
    guildId: SCENE_GUILD,
    emulator,
    database,
    url,
    cards,
    now: time.now,
    passes,
    passesMeanwhile,
    settle,
    hears: hear,
    starts,
    stops,
    close,
    async reasons(module) {
      await settle()
      const { rows } = await database.pool.query<{ reasons: Reason[] }>(
        'select reasons from decisions where module = $1 order by id',
        [module],
      )
      return rows.flatMap(({ reasons }) =>
        reasons.map((reason) => {
          const refusal = readPlatformRefusal(reason)
          return refusal ? `refused:${refusal.code}` : reason.code
        }),
      )
    },
    draws(...next) {
      numbers = [...next]
    },
    async restarts() {
      await stops()
      await starts()
    },
  }
}
