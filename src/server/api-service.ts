import { randomBytes } from 'node:crypto'
import { createApi } from '#api/create.ts'
import { drawCard } from '#cards/draw-card.ts'
import { createImageFetcher } from '#cards/fetch-image.ts'
import type { ProcessEnv } from '#config/env.ts'
import type { Log } from '#config/log.ts'
import { createRest } from '#platform/rest.ts'
import { platformUrls } from '#platform/urls.ts'
import { openBus } from '#store/bus.ts'
import { openDatabase } from '#store/database.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { readUpload } from '#store/uploads.ts'
import type { Fetch } from './listen.ts'

export type ApiService = { fetch: Fetch; close(): Promise<void> }

/** The API with its real database, bus and platform. Migrations run first, under a lock. */
export async function startApi(env: ProcessEnv, log: Log): Promise<ApiService> {
  await migrateDatabase(env.databaseUrl)
  const db = openDatabase(env.databaseUrl)
  const bus = await openBus(env.databaseUrl, log)
  const urls = platformUrls(env.platformUrl)
  const fetchImage = createImageFetcher({ cdn: urls.cdn, readUpload: (name) => readUpload(db, name) })
  const api = createApi({
    env,
    db,
    bus,
    log,
    clock: Date.now,
    random: randomBytes,
    platform: { urls, rest: createRest({ urls, botToken: env.discord.botToken }) },
    drawCard: (request) =>
      drawCard(request, {
        fetchImage,
        onMissingImage: (url, error) => log.warn({ err: error, url }, 'picture missing'),
      }),
  })
  return {
    fetch: (request, bindings) => api.fetch(request, bindings),
    close: async () => {
      await bus.close()
      await db.close()
    },
  }
}
