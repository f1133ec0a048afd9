import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { GRAND_BAZAR_ID } from '#emulator/world/seed-ids.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { readPlace } from '#tools/postgres/place.ts'
import { runningDatabaseUrl } from '#tools/postgres/running-database.ts'
import { type RunningSystem, startSystem } from './system.ts'

const POLL_MS = 50
/** PostgreSQL's codes while it starts, or before its database exists. */
const NOT_READY = ['ECONNREFUSED', '57P03', '3D000']

/**
 * The demo skips a server with half of its members stored: writing the 120,000 of Grand Bazar, whose names and scores
 * no test reads, would keep the machine busy during the first tests.
 */
const FILL_GRAND_BAZAR = `
  insert into members (guild_id, user_id, name, search_name, seen_at)
  select $1, n, 'somebody', '', now() from generate_series(1, 60000) n on conflict do nothing`

/** A complete system whose largest community was filled before the demo could do so. */
export const startSmallDemo = (): Promise<RunningSystem> => startSystem({}, fillGrandBazar)

async function fillGrandBazar(dataDir: string, starting: AbortSignal): Promise<void> {
  while (!(await isMigrated(dataDir))) await wait(POLL_MS, null, { signal: starting })
  const client = new Client({ connectionString: runningDatabaseUrl(dataDir) })
  await client.connect()
  await client.query(FILL_GRAND_BAZAR, [GRAND_BAZAR_ID])
  await client.end()
}

/** Under the same lock as the system's processes, which then have nothing left to migrate. */
async function isMigrated(dataDir: string): Promise<boolean> {
  if (!readPlace(dataDir)) return false
  try {
    await migrateDatabase(runningDatabaseUrl(dataDir))
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && NOT_READY.includes(String(error.code))) return false
    throw error
  }
}
