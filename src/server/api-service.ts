import { randomBytes, randomUUID } from 'node:crypto'
import type { REST } from '@discordjs/rest'
import { createApi } from '#api/create.ts'
import { createHousekeeping, HOUSEKEEPING_EVERY_MS } from '#api/housekeeping.ts'
import { drawCard } from '#cards/draw-on-demand.ts'
import { createImageFetcher } from '#cards/fetch-image.ts'
import type { ProcessEnv } from '#config/env.ts'
import type { Log } from '#config/log.ts'
import { createRest, PERSON_WAITS_MS } from '#platform/rest.ts'
import { platformUrls } from '#platform/urls.ts'
import { type Bus, openBus } from '#store/bus.ts'
import { openDatabase, openDatabaseForLongWork } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { readUpload } from '#store/uploads.ts'
import { populateDemo } from './demo/members.ts'
import { writeDemoPast } from './demo/past/write-past.ts'
import { seedDemo } from './demo/settings.ts'
import type { Fetch } from './listen.ts'
import { sampleStatus } from './sample-status.ts'
import { shareRequests } from './share-requests.ts'

/** Any number: it makes the demo's generated history the same on every machine. */
const DEMO_SEED = 47

export type ApiService = {
  fetch: Fetch
  /** Starts sampling for the status page: the site as reached from here. */
  sampleStatus(site: (request: Request) => Response | Promise<Response>): void
  close(): Promise<void>
}

/** The API with its real database, bus and platform. Migrations run first, under a lock. */
export async function startApi(env: ProcessEnv, log: Log): Promise<ApiService> {
  await migrateDatabase(env.databaseUrl)
  const db = openDatabase(env.databaseUrl)
  const bus = await openBus(env.databaseUrl, log)
  const urls = platformUrls(env.platformUrl)
  const { botToken } = env.discord
  const rest = createRest({ urls, botToken, waitMs: PERSON_WAITS_MS })
  const fetchImage = createImageFetcher({ cdn: urls.cdn, readUpload: (name) => readUpload(db, name) })
  const api = createApi({
    env,
    db,
    bus,
    log,
    clock: Date.now,
    random: randomBytes,
    platform: { urls, rest },
    drawCard: (request) =>
      drawCard(request, {
        fetchImage,
        onMissingImage: (url, error) => log.warn({ err: error, url }, 'picture missing'),
      }),
  })
  // The local Discord comes with communities that look well used.
  const isDemo = env.environment === 'demo' && env.platformUrl !== null
  const demo = isDemo ? startDemo(env, { bus, log, rest: createRest({ urls, botToken }) }) : null
  const runHousekeeping = createHousekeeping({ db, log, clock: Date.now })
  const housekeeping = setInterval(runHousekeeping, HOUSEKEEPING_EVERY_MS)
  const requests = shareRequests({ db, rest, log, id: randomUUID() })
  let stopSampling = () => {}
  const answer: Fetch = (request, bindings) => api.fetch(request, bindings)
  return {
    fetch: answer,
    sampleStatus(site) {
      stopSampling = sampleStatus({ db, log, api: answer, site, siteUrl: env.siteUrl.fr })
    },
    close: async () => {
      stopSampling()
      await demo?.stop()
      clearInterval(housekeeping)
      await requests.stop()
      await bus.close()
      await db.close()
    },
  }
}

type DemoDeps = { bus: Bus; log: Log; rest: REST }

/** On separate connections: inserting thousands of members together takes longer than a visitor may wait. */
function startDemo(env: ProcessEnv, { bus, log, rest }: DemoDeps): { stop(): Promise<void> } {
  const db = openDatabaseForLongWork(env.databaseUrl)
  const shared = { db, bus, log, clock: Date.now }
  const past = writeDemoPast({ ...shared, rest, newId: randomUUID })
  const parts = [
    past,
    seedDemo({ ...shared, newId: randomUUID, feedServer: env.feeds.standIn }),
    populateDemo({ ...shared, rest, seed: DEMO_SEED, onDone: past.attempt }),
  ]
  return {
    async stop() {
      for (const part of parts) part.stop()
      for (const part of parts) await part.settled()
      await db.close()
    },
  }
}
