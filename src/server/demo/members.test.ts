import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { snapshotFromEmulator } from '#api/testing/snapshot-from-emulator.ts'
import { type Opened, openEmulator } from '#emulator/test-emulator.ts'
import { COMPILE_AND_CHILL_ID, FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import { type Bus, openBus } from '#store/bus.ts'
import type { Database } from '#store/database.ts'
import { writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { countRanked, readBoard } from '#store/leaderboards.ts'
import { seeMembers } from '#store/members.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import { populateDemo } from './members.ts'
import { demoScore } from './scores.ts'

const SEED = 47

describe('the people of the demo', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let db: Database
  let bus: Bus
  let emulator: Opened
  beforeAll(async () => {
    db = openTestDatabase(test.url)
    bus = await openBus(test.url, pino({ enabled: false }))
    emulator = await openEmulator()
  })
  afterAll(async () => {
    await bus.close()
    await db.close()
    await emulator.close()
  })
  const start = () => {
    const { rest } = emulator
    return populateDemo({ db, bus, rest, log: pino({ enabled: false }), clock: () => Date.UTC(2026, 0, 5), seed: SEED })
  }
  const see = async (guildId: string) =>
    writeGuildSnapshot(db, await snapshotFromEmulator(emulator, guildId), Date.UTC(2026, 0, 5))

  it('get scores on each server that the bot has seen, with the sign-in accounts near the top', async () => {
    await see(FLIBUSTIERS_ID)
    const demo = start()
    await demo.settled()
    demo.stop()
    const ranked = await countRanked(db, FLIBUSTIERS_ID, 'levels')
    const { rows } = await readBoard(db, FLIBUSTIERS_ID, 'levels', { limit: 40 })
    expect(ranked).toBeGreaterThan(1_500)
    expect(rows[0]?.score).toBeGreaterThan(50_000)
    expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['Pixel Renard', 'Moka']))
    expect(await countRanked(db, COMPILE_AND_CHILL_ID, 'levels')).toBe(0)
  })

  it('are left alone when a server already has scores', async () => {
    const before = await readBoard(db, FLIBUSTIERS_ID, 'economy', { limit: 100 })
    const demo = start()
    await demo.settled()
    demo.stop()
    expect(await readBoard(db, FLIBUSTIERS_ID, 'economy', { limit: 100 })).toEqual(before)
  })

  it('are added as soon as the bot stores a server, also where it has stored somebody before', async () => {
    const somebody = { userId: PEOPLE_IDS.lichen, name: 'Lichen', handle: 'lichen', avatar: null }
    await seeMembers(db, COMPILE_AND_CHILL_ID, [somebody], Date.UTC(2026, 0, 5))
    const demo = start()
    await demo.settled()
    await see(COMPILE_AND_CHILL_ID)
    await expect.poll(() => countRanked(db, COMPILE_AND_CHILL_ID, 'economy'), { timeout: 50_000 }).toBeGreaterThan(100)
    demo.stop()
    await demo.settled()
  })

  it('have the same scores for the same seed, and others for another', () => {
    const earner = { userId: '318274650192837465', isCast: true, memberCount: 2_418 }
    expect(demoScore(SEED, 'levels', earner)).toBe(demoScore(SEED, 'levels', earner))
    expect(demoScore(SEED, 'levels', earner)).not.toBe(demoScore(SEED + 1, 'levels', earner))
  })
})
