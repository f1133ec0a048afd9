import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { StateEffect } from '#core/bot/state-effects.ts'
import { calendarArchive, calendarReuse, calendarStatistics } from '#core/calendar-api.ts'
import { collectionReply } from '#core/collections/api.ts'
import { FLIBUSTIERS_ID, PEOPLE_IDS } from '#emulator/world/seed-ids.ts'
import {
  type Opening,
  openingId,
  storeOpening,
  storeStreak,
  yearAt,
} from '#modules/advent-calendar/rules/stored-openings.ts'
import { commitState } from '#store/bot/commit-state.ts'
import { emptyTables } from '#tests/postgres.ts'
import { type Browser, type OpenedApi, openApi } from '../../testing/open-api.ts'

const GUILD = FLIBUSTIERS_ID
const PATH = `/api/bot/dashboard/guilds/${GUILD}/calendar`
const { lichen, 'moka-lune': moka } = PEOPLE_IDS

describe('the statistics of the calendar', () => {
  let api: OpenedApi
  let owner: Browser
  let year: number
  beforeAll(async () => {
    api = await openApi()
    owner = await api.signIn('pixel-renard')
    year = yearAt(api.clock(), { timezone: 'Europe/Paris' })
  })
  beforeEach(() => emptyTables(api.db.pool, 'records'))
  afterAll(() => api.close())

  const commit = (...effects: unknown[]) =>
    commitState(api.db, {
      guildId: GUILD,
      module: 'advent-calendar',
      effects: effects as StateEffect[],
      now: api.clock(),
    })
  const opened = (userId: string, surprise: string | null, opening: Opening, of = year) =>
    storeOpening(userId, of, surprise, opening)
  const read = async () => calendarStatistics.parse(await (await owner.fetch(`${PATH}/statistics`)).json())

  it('count the openings of this year, and gifts under one name', async () => {
    await commit(
      opened(lichen, 'a', { day: 1, gift: '500 💰', status: 'given' }),
      opened(moka, 'a', { day: 1, gift: '500 💰', status: 'given' }),
      opened(lichen, null, { day: 2, gift: null, status: 'empty' }),
      opened(moka, 'b', { day: 2, gift: 'A mug', status: 'undelivered' }),
      opened(moka, 'b', { day: 3, gift: 'A mug', status: 'given' }, year - 1),
    )
    expect(await read()).toMatchObject({
      members: 2,
      openings: [
        { day: 1, count: 2 },
        { day: 2, count: 2 },
      ],
      gifts: [
        { name: '500 💰', count: 2 },
        { name: 'A mug', count: 1 },
      ],
      undelivered: [{ id: openingId(moka, year, 2), day: 2, gift: 'A mug', name: expect.any(String) }],
    })
  })

  it('include the longest streak still running', async () => {
    const streak = { record: 30, run: 1, earned: {} }
    const isOver = { ...streak, count: 30, lastYear: year - 2, lastDay: 24 }
    const goesOn = { ...streak, count: 24, lastYear: year, lastDay: 24 }
    await commit(storeStreak(lichen, isOver, undefined), storeStreak(moka, goesOn, undefined))
    expect((await read()).longest).toMatchObject({ count: 24, name: expect.any(String) })
  })

  it('let a gift be marked as delivered, once', async () => {
    await commit(opened(moka, 'b', { day: 2, gift: 'A mug', status: 'undelivered' }))
    const deliver = async () => {
      const id = encodeURIComponent(openingId(moka, year, 2))
      return (await owner.fetch(`${PATH}/openings/${id}/delivered`, { method: 'POST' })).status
    }
    expect(await deliver()).toBe(204)
    expect((await read()).undelivered).toEqual([])
    expect(await deliver()).toBe(404)
  })

  it('are available for earlier years, whose boxes can be reused by those who may edit them', async () => {
    const box = { day: 3, weight: 2, reward: { type: 'xp', amount: 50 } }
    const last = String(year - 1)
    await commit(
      opened(moka, 'b', { day: 3, gift: 'A mug', status: 'given' }, year - 1),
      opened(lichen, 'a', { day: 1, gift: '500 💰', status: 'given' }),
      { type: 'putRecord', kind: 'calendarArchive', id: last, state: last, body: { boxes: [box, { day: 'x' }] } },
    )
    const reply = await owner.fetch(`${PATH}/statistics?year=${last}`)
    expect(calendarStatistics.parse(await reply.json())).toMatchObject({
      year: year - 1,
      years: [year, year - 1],
      archived: [year - 1],
      members: 1,
      openings: [{ day: 3, count: 1 }],
      longest: null,
    })
    expect(calendarArchive.parse(await (await owner.fetch(`${PATH}/archive/${last}`)).json())).toEqual({
      boxes: [box],
      streaks: [],
    })
    expect((await owner.fetch(`${PATH}/archive/${year}`)).status).toBe(404)
  })

  it('put an earlier year back as one save: empty boxes, and streak rewards under their old id', async () => {
    const xp = (amount: number) => ({ type: 'xp', amount })
    const streak = { target: 7, mode: 'unique', repeatable: false, scope: 'allYears', reward: xp(70) }
    const gone = { ...streak, reward: { type: 'item', itemId: crypto.randomUUID(), quantity: 1 } }
    const [earned, broken] = [crypto.randomUUID(), crypto.randomUUID()]
    const boxes = [1, 1, 1, 2].map((day, place) => ({ day, weight: 1, reward: xp(place + 1) }))
    const body = {
      boxes,
      streaks: [
        { ...streak, id: earned },
        { ...gone, id: broken },
      ],
    }
    const last = String(year - 1)
    await commit({ type: 'putRecord', kind: 'calendarArchive', id: last, state: last, body })
    const entries = async (name: string) => {
      const reply = await owner.fetch(`/api/bot/dashboard/guilds/${GUILD}/collections/${name}`)
      return collectionReply.parse(await reply.json()).entries
    }
    await owner.fetch(`/api/bot/dashboard/guilds/${GUILD}/collections/calendarBoxes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ day: 2, weight: 5, reward: xp(99) }),
    })
    const reuse = async () =>
      calendarReuse.parse(await (await owner.fetch(`${PATH}/archive/${last}/reuse`, { method: 'POST' })).json())
    // The third surprise of the first box exceeds the plan, and the item of the second reward is gone.
    expect(await reuse()).toEqual({ made: 3, refused: 1 })
    expect((await entries('calendarBoxes')).map(({ day, weight }) => [day, weight])).toEqual([
      [2, 5],
      [1, 1],
      [1, 1],
    ])
    expect(await entries('calendarStreaks')).toEqual([{ ...streak, id: earned }])
    expect(await reuse()).toEqual({ made: 0, refused: 1 })
    const { rows } = await api.db.pool.query(
      `select distinct save from setting_changes where path like '%calendarStreaks%' or path like '%calendarBoxes%'`,
    )
    expect(rows).toHaveLength(2)
  })
})
