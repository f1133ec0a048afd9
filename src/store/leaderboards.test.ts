import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { foldName } from '#core/leaderboards/search-name.ts'
import { seededRandom } from '#core/seeded-random.ts'
import { openTestDatabase, useTestDatabase } from '#tests/postgres.ts'
import { changeScores, forgetScore } from './change-scores.ts'
import type { Database } from './database.ts'
import { countRanked, readBoard, readMemberRank, searchBoard } from './leaderboards.ts'
import { markMemberLeft, refreshMember, seeMembers } from './members.ts'
import { migrateDatabase } from './migrate.ts'
import { expectCountsMatch } from './testing/expect-counts-match.ts'
import { savePreferences } from './user-preferences.ts'

const GUILD = '714285963217465344'
const NOW = Date.UTC(2026, 0, 5)
const idOf = (index: number) => String(200_000_000_000_000_000n + BigInt(index))

describe('leaderboards', () => {
  const test = useTestDatabase({ migrate: migrateDatabase })
  let db: Database
  beforeAll(() => {
    db = openTestDatabase(test.url)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    await db.pool.query('delete from member_scores')
    await db.pool.query('delete from members')
  })

  const join = (names: Record<number, string>, guildId = GUILD) =>
    seeMembers(
      db,
      guildId,
      Object.entries(names).map(([id, name]) => ({
        userId: idOf(Number(id)),
        name,
        handle: foldName(name),
        avatar: null,
      })),
      NOW,
    )
  const earn = (scores: Record<number, number>, guildId = GUILD) =>
    changeScores(
      db,
      guildId,
      'levels',
      Object.entries(scores).map(([id, change]) => ({ userId: idOf(Number(id)), change })),
    )
  const crew = async (scores: Record<number, number>) => {
    await join(Object.fromEntries(Object.keys(scores).map((id) => [id, `member ${id}`])))
    await earn(scores)
  }
  const board = async (request = {}) => {
    const { rows } = await readBoard(db, GUILD, 'levels', { limit: 10, ...request })
    return rows.map(({ rank, name, score }) => `${rank}. ${name} ${score}`)
  }

  it('ranks the highest first, and gives equal scores the same rank', async () => {
    await crew({ 1: 50, 2: 90, 3: 90, 4: 10, 5: 50, 6: 90 })
    expect(await board()).toEqual([
      '1. member 6 90',
      '1. member 3 90',
      '1. member 2 90',
      '4. member 5 50',
      '4. member 1 50',
      '6. member 4 10',
    ])
    await expectCountsMatch(db)
  })

  it('gives correct ranks on every page, even when it separates equal scores', async () => {
    await crew(Object.fromEntries(Array.from({ length: 23 }, (_, i) => [i + 1, 1000 - Math.floor(i / 4) * 7])))
    const whole = (await readBoard(db, GUILD, 'levels', { limit: 50 })).rows
    const paged: typeof whole = []
    for (let after: { score: number; userId: string } | undefined; ; ) {
      const page = await readBoard(db, GUILD, 'levels', { limit: 5, after })
      paged.push(...page.rows)
      after = page.rows.at(-1)
      if (!page.hasMore) break
    }
    expect(paged).toEqual(whole)
    expect(whole.map(({ rank }) => rank).slice(0, 9)).toEqual([1, 1, 1, 1, 5, 5, 5, 5, 9])
    const last = whole[20]
    const back = await readBoard(db, GUILD, 'levels', { limit: 5, before: last })
    expect(back.rows).toEqual(whole.slice(15, 20))
    expect([back.hasMore, back.hasPrevious]).toEqual([true, true])
  })

  it('shows nobody twice, and misses nobody whose score stayed the same', async () => {
    await crew({ 1: 100, 2: 90, 3: 80, 4: 70, 5: 60, 6: 50 })
    const first = await readBoard(db, GUILD, 'levels', { limit: 3 })
    await earn({ 6: 500, 1: -95 })
    const after = first.rows.at(-1)
    const second = await readBoard(db, GUILD, 'levels', { limit: 10, after })
    expect(second.rows.map(({ name, rank }) => `${rank}. ${name}`)).toEqual([
      '4. member 4',
      '5. member 5',
      '6. member 1',
    ])
  })

  it('leaves out members who left, and closes the gap', async () => {
    await crew({ 1: 40, 2: 30, 3: 20, 4: 10 })
    await markMemberLeft(db, GUILD, idOf(3))
    expect(await board()).toEqual(['1. member 1 40', '2. member 2 30', '3. member 4 10'])
    expect(await countRanked(db, GUILD, 'levels')).toBe(3)
    expect(await readMemberRank(db, GUILD, 'levels', idOf(3))).toBeNull()
    await expectCountsMatch(db)
    await join({ 3: 'member 3' })
    expect(await board()).toHaveLength(4)
    await expectCountsMatch(db)
  })

  it('keeps the rank of members who hide their name, and marks them as hidden', async () => {
    await crew({ 1: 40, 2: 30 })
    await savePreferences(db, idOf(2), { leaderboards: 'hidden' }, NOW)
    const { rows } = await readBoard(db, GUILD, 'levels', { limit: 5 })
    expect(rows.map(({ rank, visibility }) => `${rank} ${visibility}`)).toEqual(['1 visible', '2 hidden'])
    await savePreferences(db, idOf(2), { leaderboards: 'visible' }, NOW)
    expect((await readBoard(db, GUILD, 'levels', { limit: 5 })).rows[1]?.visibility).toBe('visible')
  })

  it('lists members only once their name is known', async () => {
    await earn({ 1: 40 })
    expect(await board()).toEqual([])
    await join({ 1: 'late' })
    expect(await board()).toEqual(['1. late 40'])
  })

  it('gives a member’s rank and the next member above', async () => {
    await crew({ 1: 100, 2: 90, 3: 90, 4: 70 })
    const found = await readMemberRank(db, GUILD, 'levels', idOf(4))
    expect(found).toMatchObject({ row: { rank: 4, score: 70 }, above: { score: 90 } })
    expect(await readMemberRank(db, GUILD, 'levels', idOf(1))).toMatchObject({ row: { rank: 1 }, above: null })
    expect(await readMemberRank(db, GUILD, 'economy', idOf(1))).toBeNull()
  })

  it('finds names by any part, ignoring accents, and by their beginning for short searches', async () => {
    await join({ 1: 'Étoile Filante', 2: 'Loutre dorée', 3: 'étable', 4: '100% sûr' })
    await join({ 5: 'Étoile ailleurs' }, '583920174638301185')
    await earn({ 1: 10, 2: 20, 3: 30, 4: 40 })
    const find = async (text: string) => {
      const folded = foldName(text)
      const rows = await searchBoard(db, GUILD, 'levels', folded, { limit: 5, anywhere: folded.length >= 3 })
      return rows.map(({ rank, name }) => `${rank}. ${name}`)
    }
    expect(await find('DORÉE')).toEqual(['3. Loutre dorée'])
    expect(await find('oile f')).toEqual(['4. Étoile Filante'])
    expect(await find('ét')).toEqual(['2. étable', '4. Étoile Filante'])
    expect(await find('0%_s')).toEqual(['1. 100% sûr'])
    expect(await find('a%b')).toEqual([])
    await savePreferences(db, idOf(2), { leaderboards: 'initials' }, NOW)
    expect(await find('loutre')).toEqual([])
  })

  it('renames known members, and adds no unknown ones', async () => {
    await crew({ 1: 10 })
    const renamed = { userId: idOf(1), name: 'New', handle: 'new', avatar: 'abc' }
    await refreshMember(db, GUILD, renamed, NOW)
    await refreshMember(db, GUILD, { ...renamed, userId: idOf(2) }, NOW)
    expect(await board()).toEqual(['1. New 10'])
    const { rows } = await db.pool.query('select count(*)::int as known from members')
    expect(rows).toEqual([{ known: 1 }])
  })

  it('shows avatar decorations, even when nothing else about the member changed', async () => {
    await crew({ 1: 10 })
    const seen = { userId: idOf(1), name: 'member 1', handle: 'member 1', avatar: null }
    const worn = async () => (await readBoard(db, GUILD, 'levels', { limit: 5 })).rows[0]?.decoration
    await refreshMember(db, GUILD, { ...seen, decoration: 'a_ivy' }, NOW)
    expect(await worn()).toBe('a_ivy')
    expect((await searchBoard(db, GUILD, 'levels', 'mem', { limit: 5, anywhere: true }))[0]?.decoration).toBe('a_ivy')
    await refreshMember(db, GUILD, { ...seen, decoration: null }, NOW)
    expect(await worn()).toBeNull()
  })

  it('keeps scores between zero and the maximum', async () => {
    await crew({ 1: 10, 2: 10, 3: -5 })
    await earn({ 1: -50, 2: 2e12 })
    expect(await board()).toEqual(['1. member 2 1000000000000', '2. member 3 0', '2. member 1 0'])
    const { rows } = await db.pool.query('select record::float8 as record from member_scores order by user_id')
    expect(rows.map(({ record }) => record)).toEqual([10, 1e12, 0])
    await expectCountsMatch(db)
  })

  it('deletes a score', async () => {
    await crew({ 1: 10, 2: 20 })
    await forgetScore(db, GUILD, 'levels', idOf(2))
    expect(await board()).toEqual(['1. member 1 10'])
    await expectCountsMatch(db)
  })

  it('keeps counts equal to the table after a thousand random changes, with several writers in parallel', async () => {
    const draw = seededRandom(47)
    await crew(Object.fromEntries(Array.from({ length: 200 }, (_, i) => [i + 1, draw(5_000)])))
    for (let round = 0; round < 25; round++) {
      await Promise.all(
        Array.from({ length: 4 }, async (_, writer) => {
          const mine = Array.from({ length: 10 }, () => 1 + writer * 50 + draw(50))
          if (draw(5) === 0)
            await (draw(2) ? markMemberLeft(db, GUILD, idOf(mine[0] ?? 1)) : join({ [mine[0] ?? 1]: 'back' }))
          else await earn(Object.fromEntries(mine.map((id) => [id, draw(4_000) - 1_500])))
        }),
      )
    }
    await expectCountsMatch(db)
    const { rows } = await db.pool.query<{ wrong: number }>(`
      select count(*)::int as wrong from member_scores s where listed and score_rank(guild_id, board, score) <> 1 + (
        select count(*) from member_scores o where o.listed and o.guild_id = s.guild_id and o.board = s.board and o.score > s.score)`)
    expect(rows).toEqual([{ wrong: 0 }])
  })
})
