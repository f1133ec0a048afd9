import { randomUUID } from 'node:crypto'
import { type APIGuildMember, Routes } from 'discord-api-types/v10'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { snapshotFromEmulator } from '#api/testing/snapshot-from-emulator.ts'
import { BOARDS } from '#core/leaderboards/board.ts'
import { type Opened, openEmulator } from '#emulator/test-emulator.ts'
import { COMPILE_AND_CHILL_ID, FLIBUSTIERS_ID, GRAND_BAZAR_ID } from '#emulator/world/seed-ids.ts'
import { casesIn } from '#modules/moderation/rules/case-record.ts'
import { reportCasesIn } from '#modules/reports/rules/report-record.ts'
import { suggestionsIn } from '#modules/suggestions/rules/suggestion-record.ts'
import { ticketsIn } from '#modules/tickets/rules/ticket-record.ts'
import { readWebTranscript } from '#modules/tickets/rules/web-transcript.ts'
import { readActivity } from '#store/activity.ts'
import { loadNeeds } from '#store/bot/load-needs.ts'
import { type Bus, openBus } from '#store/bus.ts'
import { changeScores } from '#store/change-scores.ts'
import type { Database } from '#store/database.ts'
import { writeGuildSnapshot } from '#store/guild-snapshot.ts'
import { seeMembers } from '#store/members.ts'
import { migrateDatabase } from '#store/migrate.ts'
import { openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import { DEMO_PEOPLE_IDS } from '../ids.ts'
import { seedDemo } from '../settings.ts'
import { writeDemoPast } from './write-past.ts'

const NOW = Date.parse('2026-11-16T12:00:00Z')
const SERVERS = [FLIBUSTIERS_ID, COMPILE_AND_CHILL_ID, GRAND_BAZAR_ID]
const log = pino({ enabled: false })

describe('the history of the demo', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let db: Database
  let bus: Bus
  let emulator: Opened
  beforeAll(async () => {
    db = openTestDatabase(test.url)
    bus = await openBus(test.url, log)
    emulator = await openEmulator()
  })
  afterAll(async () => {
    await bus.close()
    await db.close()
    await emulator.close()
  })

  const start = async () => {
    const shared = { db, bus, log, clock: () => NOW, newId: randomUUID }
    const past = writeDemoPast({ ...shared, rest: emulator.rest })
    const settings = seedDemo({ ...shared, feedServer: null })
    await settings.settled()
    for (const id of SERVERS) past.attempt(id)
    await past.settled()
    for (const part of [past, settings]) part.stop()
  }
  /** As many members as the histories refer to: adding all of the largest server would take a minute. */
  const see = async (guildId: string) => {
    await writeGuildSnapshot(db, await snapshotFromEmulator(emulator, guildId), NOW)
    const listed = await emulator.rest.get(Routes.guildMembers(guildId), {
      query: new URLSearchParams({ limit: '150' }),
    })
    const names = new Map([
      ...Object.entries(DEMO_PEOPLE_IDS).map(([name, id]) => [id, name] as const),
      ...(listed as APIGuildMember[])
        .filter(({ user }) => !user.bot)
        .map(({ user }) => [user.id, user.username] as const),
    ])
    const people = [...names].map(([userId, name]) => ({ userId, name, handle: name, avatar: null }))
    await seeMembers(db, guildId, people, NOW)
    const earned = people.map(({ userId }, place) => ({ userId, change: 20_000 - place }))
    for (const board of BOARDS) await changeScores(db, guildId, board, earned)
  }
  const read = (guildId: string, kind: string) =>
    loadNeeds(db, guildId, 'tickets', { records: { listed: { kind, limit: 100 } } }, NOW)
  const count = async (text: string, values: unknown[] = []) =>
    Number((await db.pool.query<{ count: string }>(`select count(*) ${text}`, values)).rows[0]?.count)
  const everything = async () => {
    const tables = ['records', 'ledger', 'inventory', 'article_stock', 'jobs', 'counters', 'guild_activity']
    return Promise.all(tables.map((table) => count(`from ${table}`)))
  }

  it('is stored in the bot’s own records, all of which can be read back', async () => {
    for (const id of SERVERS) await see(id)
    await start()
    const cases = casesIn(await read(FLIBUSTIERS_ID, 'case'), 'listed')
    expect(cases.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4, 5, 6])
    expect(cases.map(({ state }) => state)).toEqual(expect.arrayContaining(['done', 'ended', 'lifted']))
    const suggestions = suggestionsIn(await read(FLIBUSTIERS_ID, 'suggestion'), 'listed')
    expect(suggestions.map(({ state }) => state).toSorted()).toEqual(['accepted', 'pending', 'pending', 'refused'])
    for (const { id, body, messageId } of suggestions) {
      expect(await count(`from records where kind = 'suggestionVote' and message_id = $1`, [messageId])).toBe(
        body.up + body.down,
      )
      expect(await count(`from jobs where job = 'show' and key = $1`, [id])).toBe(1)
    }
    const reports = reportCasesIn(await read(FLIBUSTIERS_ID, 'report'), 'listed')
    expect(reports.map(({ state }) => state).toSorted()).toEqual(['closed', 'closed', 'opening'])
    const tickets = ticketsIn(await read(FLIBUSTIERS_ID, 'ticket'), 'listed')
    expect(tickets.map(({ state }) => state).toSorted()).toEqual(['deleted', 'deleted', 'opening', 'opening'])
    const transcripts = (await read(FLIBUSTIERS_ID, 'transcript')).records.listed?.rows ?? []
    expect(transcripts.map((row) => readWebTranscript(row, NOW)?.document?.messages.length).toSorted()).toEqual([4, 5])
  })

  it('includes money spent, items bought and a reduced stock', async () => {
    expect(await count('from inventory where guild_id = $1', [GRAND_BAZAR_ID])).toBeGreaterThan(4)
    const { rows } = await db.pool.query<{ initial: number; left: number }>(
      'select initial, left_count as left from article_stock where guild_id = $1 order by initial',
      [GRAND_BAZAR_ID],
    )
    expect(rows).toEqual([
      { initial: 3, left: 1 },
      { initial: 40, left: 34 },
    ])
    expect(await count(`from ledger where asset = 'money' and source = 'shop'`)).toBe(23)
  })

  it('includes birthdays within the week, some of them hidden, one per person', async () => {
    const dates = await db.pool.query<{ id: string }>(`select id from records where kind = 'birthday'`)
    expect(new Set(dates.rows.map(({ id }) => id)).size).toBe(dates.rows.length)
    const shown = await count(`from records where kind = 'birthdayShown' and guild_id = $1`, [FLIBUSTIERS_ID])
    expect(shown).toBe(6)
  })

  it('includes activity of earlier days that adds up to today’s members', async () => {
    const { since, days } = await readActivity(db, FLIBUSTIERS_ID, '2026-10-18')
    const { memberCount } = await snapshotFromEmulator(emulator, FLIBUSTIERS_ID)
    expect([since, days.length, days.at(-1)?.day]).toEqual(['2026-10-18', 29, '2026-11-15'])
    expect(days.at(-1)?.members).toBe(memberCount)
    for (const [index, { joins, leaves, members }] of days.entries()) {
      if (index > 0) expect(members).toBe((days[index - 1]?.members ?? 0) + joins - leaves)
    }
    expect(days.every(({ messages }) => messages > 100)).toBe(true)
  })

  it('happens once', async () => {
    const before = await everything()
    await start()
    expect(await everything()).toEqual(before)
  })
})
