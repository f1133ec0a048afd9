import { randomBytes } from 'node:crypto'
import { createApi } from '#api/create.ts'
import { loadProcessEnv } from '#config/env.ts'
import { createLog } from '#config/log.ts'
import { runProcess } from '#config/process.ts'
import { createRest } from '#platform/rest.ts'
import { platformUrls } from '#platform/urls.ts'
import { listen } from '#server/listen.ts'
import { openBus } from '#store/bus.ts'
import { openDatabase } from '#store/database.ts'

const env = loadProcessEnv()
const log = createLog('api', env.logLevel)
const GENEROUS = { burst: 1_000_000, perSecond: 1_000_000 }

/** The API as `src/server/api.ts` runs it, with rate limits high enough for a benchmark. */
await runProcess(log, async () => {
  const db = openDatabase(env.databaseUrl)
  const bus = await openBus(env.databaseUrl, log)
  const urls = platformUrls(env.platformUrl)
  const api = createApi({
    env,
    db,
    bus,
    log,
    clock: Date.now,
    random: randomBytes,
    platform: { urls, rest: createRest({ urls, botToken: env.discord.botToken }) },
    drawCard: () => Promise.reject(new Error('no cards are drawn here')),
    writeRate: GENEROUS,
    anonymousRate: GENEROUS,
  })
  const listening = await listen(api.fetch, { port: env.port, host: env.host, variable: 'PORT' })
  return {
    address: listening.address,
    stop: async () => {
      await listening.close()
      await bus.close()
      await db.close()
    },
  }
})
