import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { drawCard, readyToDraw } from '#cards/draw-on-demand.ts'
import { createImageFetcher } from '#cards/fetch-image.ts'
import { loadProcessEnv } from '#config/env.ts'
import { createLog } from '#config/log.ts'
import { serveMetrics } from '#config/metrics.ts'
import { runProcess } from '#config/process.ts'
import { readVersion } from '#config/version.ts'
import { createSeal, createSigner, OUTSIDE_ADDRESSES } from '#platform/seal.ts'
import { PUSH_SECRETS } from '#platform/sources/push-hub.ts'
import { platformUrls } from '#platform/urls.ts'
import { openBus } from '#store/bus.ts'
import { openDatabase } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { writeShardState } from '#store/shard-state.ts'
import { readUpload } from '#store/uploads.ts'
import { createBot } from './create-bot.ts'
import { followPlatformClock } from './follow-platform-clock.ts'
import { shareByDatabase } from './shards/shared-shards.ts'
import { startWithRetries } from './start-with-retries.ts'
import { createMovableTime } from './time.ts'

const env = loadProcessEnv()
const log = createLog('bot', env.logLevel)

await runProcess(log, async () => {
  await migrateDatabase(env.databaseUrl)
  const database = openDatabase(env.databaseUrl)
  const bus = await openBus(env.databaseUrl, log)
  const urls = platformUrls(env.platformUrl)
  const time = createMovableTime()
  const { platformUrl } = env
  const clock = env.environment === 'demo' && platformUrl ? followPlatformClock({ time, platformUrl, log }) : null
  const registry = new Registry()
  const metrics = await serveMetrics(env, 'bot', registry)
  const shared = shareByDatabase({
    database,
    owner: env.botName ?? randomUUID(),
    count: env.shards,
    onRequestRate: (perSecond) => bot.setRequestRate(perSecond),
  })
  const fetchImage = createImageFetcher({ cdn: urls.cdn, readUpload: (name) => readUpload(database, name) })
  // The process cannot continue; thrown outside the gateway's listeners so that it ends.
  const end = (error: unknown) =>
    setImmediate(() => {
      throw error
    })
  const bot = await createBot({
    urls,
    database,
    bus,
    log,
    botToken: env.discord.botToken,
    shards: shared,
    metrics: registry,
    activity: new URL(env.siteUrl.fr).host,
    site: env.siteUrl,
    version: readVersion(),
    time,
    random: (below) => randomInt(below),
    newId: () => randomUUID(),
    drawCard: (card) =>
      drawCard(card, { fetchImage, onMissingImage: (url, err) => log.warn({ url, err }, 'picture left out') }),
    readyToDraw,
    readUpload: (name) => readUpload(database, name),
    openSealed: createSeal(env.sessionSecret, OUTSIDE_ADDRESSES, randomBytes).open,
    pushSecret: createSigner(env.sessionSecret, PUSH_SECRETS).sign,
    feeds: env.feeds,
    onLost: end,
  })
  const starting = startWithRetries({
    start: () => bot.start(),
    report: (state) => writeShardState(database, state),
    time,
    log,
    onFailure: end,
  })
  await starting.begin()
  return {
    async stop() {
      starting.stop()
      clock?.stop()
      await metrics?.close()
      await bot.stop()
      await shared.leave()
      await bus.close()
      await database.close()
    },
  }
})
