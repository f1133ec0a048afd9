import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ladderOf } from '#core/levels/curve.ts'
import { openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import { changeScores } from './change-scores.ts'
import { compareLevels } from './compare-levels.ts'
import type { Database } from './database.ts'
import { markMemberLeft, seeMembers } from './members.ts'
import { migrateDatabase } from './migrate.ts'

const GUILD = '1'
const MEMBERS = { '11': 99, '12': 100, '13': 4_675, '14': 1_000_000, '15': 500 }
describe('comparing with another curve', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let database: Database
  beforeAll(async () => {
    database = openTestDatabase(test.url)
    const people = Object.keys(MEMBERS).map((userId) => ({ userId, name: `m${userId}`, handle: userId, avatar: null }))
    await seeMembers(database, GUILD, people, 0)
    const changes = Object.entries(MEMBERS).map(([userId, change]) => ({ userId, change }))
    await changeScores(database, GUILD, 'levels', changes)
    await markMemberLeft(database, GUILD, '15')
  })
  afterAll(() => database.close())

  const curve = { type: 'exponential', multiplier: 1, a: 5, b: 50, c: 100 } as const
  const now = ladderOf({ xpCurve: curve, maxLevel: 0 }, true)
  const compare = (changes: object, maxLevel = 0) =>
    compareLevels(database, GUILD, now, ladderOf({ xpCurve: { ...curve, ...changes }, maxLevel }, true))

  it('counts who would rise and fall, and names those who would lose most', async () => {
    expect(await compare({})).toEqual({ members: 4, gaining: 0, losing: 0, examples: [] })
    const dearer = await compare({ multiplier: 2 })
    expect(dearer).toMatchObject({ members: 4, gaining: 0, losing: 3 })
    expect(dearer.examples.map(({ name }) => name)).toEqual(['m14', 'm13', 'm12'])
    expect(dearer.examples[1]).toEqual({ name: 'm13', before: 10, after: 7 })
    expect(await compare({ multiplier: 0.9 })).toMatchObject({ gaining: 2, losing: 0 })
  })

  it('ends at the highest level', async () => {
    expect(await compare({}, 5)).toMatchObject({
      losing: 2,
      examples: [
        { name: 'm14', after: 5 },
        { name: 'm13', before: 10, after: 5 },
      ],
    })
  })

  it('handles a curve that costs next to nothing', async () => {
    expect(await compare({ type: 'custom', a: 0, b: 0, c: 0 })).toMatchObject({ members: 4, gaining: 4 })
  })
})
