import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, openTestDatabase, type TestDatabase } from '#tests/postgres.ts'
import type { Database } from './database.ts'
import { migrateDatabase } from './migrate.ts'
import { readOwnedPremium } from './owned-premium.ts'
import { isPremium } from './premium.ts'
import { createCode, redeemCode } from './premium-codes.ts'
import { assignSlot, releaseSlot, releaseSlotOf } from './premium-slots.ts'
import { settlePremium } from './settle-premium.ts'
import { inTransaction } from './transaction.ts'

const NOW = Date.parse('2026-11-16T12:00:00Z')
const DAY_MS = 86_400_000
let test: TestDatabase
let db: Database

beforeAll(async () => {
  test = await createTestDatabase({ migrate: migrateDatabase })
  db = openTestDatabase(test.url)
})
afterAll(async () => {
  await db.close()
  await test.drop()
})

let made = 0
async function aCode(
  more: { servers?: number; days?: number | null; expiresAt?: number | null } = {},
): Promise<Buffer> {
  made += 1
  const hash = Buffer.from(`code ${made}`)
  await createCode(db, {
    id: randomUUID(),
    hash,
    hint: `C${made}`,
    servers: 1,
    days: 30,
    now: NOW,
    expiresAt: null,
    ...more,
  })
  return hash
}
const assign = (userId: string, guildId: string, now = NOW) =>
  assignSlot(db, { userId, guildId, guildName: `server ${guildId}`, now })

describe('redeeming a code', () => {
  it('works once, however many people try at the same moment', async () => {
    const hash = await aCode()
    const people = Array.from({ length: 8 }, (_, index) => `racer-${index}`)
    const answers = await Promise.all(people.map((userId) => redeemCode(db, hash, userId, NOW)))
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
    expect(answers.filter((answer) => answer === 'used')).toHaveLength(7)
    const owned = await Promise.all(people.map((userId) => readOwnedPremium(db, userId, NOW)))
    expect(owned.flatMap(({ codes }) => codes)).toHaveLength(1)
    expect(owned.flatMap(({ events }) => events)).toHaveLength(1)
  })

  it('reports why it does not work', async () => {
    expect(await redeemCode(db, Buffer.from('no such code'), 'ada', NOW)).toBe('unknown')
    const late = await aCode({ expiresAt: NOW })
    expect(await redeemCode(db, late, 'ada', NOW)).toBe('expired')
    const mine = await aCode()
    await redeemCode(db, mine, 'ada', NOW)
    expect(await redeemCode(db, mine, 'ada', NOW)).toBe('own')
    expect(await redeemCode(db, mine, 'bob', NOW)).toBe('used')
  })

  it('starts its period, and one without a period never ends', async () => {
    await redeemCode(db, await aCode({ days: 30 }), 'eve', NOW)
    await redeemCode(db, await aCode({ days: null }), 'eve', NOW + 1)
    const { codes } = await readOwnedPremium(db, 'eve', NOW)
    expect(codes.map(({ endsAt }) => endsAt)).toEqual([null, new Date(NOW + 30 * DAY_MS)])
  })
})

describe('slots', () => {
  it('make a server premium until 72 hours after the code, and can be withdrawn and given again', async () => {
    await redeemCode(db, await aCode({ days: 30 }), 'fay', NOW)
    expect(await assign('fay', '1001')).toBe('ok')
    expect(await isPremium(db, '1001', NOW)).toBe(true)
    expect(await isPremium(db, '1001', NOW + 33 * DAY_MS - 1)).toBe(true)
    expect(await isPremium(db, '1001', NOW + 33 * DAY_MS)).toBe(false)
    expect(await assign('fay', '1002')).toBe('noFreeSlot')
    expect(await releaseSlot(db, 'somebody else', '1001', NOW)).toBe(false)
    expect(await releaseSlot(db, 'fay', '1001', NOW)).toBe(true)
    expect(await isPremium(db, '1001', NOW)).toBe(false)
    expect(await assign('fay', '1002')).toBe('ok')
    const { slots, events } = await readOwnedPremium(db, 'fay', NOW)
    expect(slots.map(({ guildId }) => guildId)).toEqual(['1002'])
    expect(events.map(({ kind, guildName }) => [kind, guildName])).toEqual([
      ['assigned', 'server 1002'],
      ['released', 'server 1001'],
      ['assigned', 'server 1001'],
      ['redeemed', null],
    ])
  })

  it('change servers once in 24 hours, except back to the previous server', async () => {
    await redeemCode(db, await aCode(), 'ivy', NOW)
    const move = async (from: string, to: string, now: number) => {
      await releaseSlot(db, 'ivy', from, now)
      return assign('ivy', to, now)
    }
    expect(await assign('ivy', '8001')).toBe('ok')
    expect(await move('8001', '8002', NOW)).toBe('ok')
    expect(await move('8002', '8003', NOW + DAY_MS - 1)).toBe('slotMoved')
    expect(await assign('ivy', '8002', NOW + DAY_MS - 1)).toBe('ok')
    expect(await move('8002', '8003', NOW + DAY_MS)).toBe('ok')
    // The bot was removed, so this is no move by the person.
    await releaseSlotOf(db, '8003', NOW + DAY_MS)
    expect(await assign('ivy', '8004', NOW + DAY_MS)).toBe('ok')
  })

  it('are never given twice, however many servers want the last one at the same time', async () => {
    await redeemCode(db, await aCode({ servers: 2 }), 'gil', NOW)
    const answers = await Promise.all(['2001', '2002', '2003', '2004', '2005'].map((guildId) => assign('gil', guildId)))
    expect(answers.toSorted()).toEqual(['noFreeSlot', 'noFreeSlot', 'noFreeSlot', 'ok', 'ok'])
    expect((await readOwnedPremium(db, 'gil', NOW)).slots).toHaveLength(2)
  })

  it('are used only once when two people give one to the same server', async () => {
    await redeemCode(db, await aCode(), 'hal', NOW)
    await redeemCode(db, await aCode(), 'ida', NOW)
    const answers = await Promise.all([assign('hal', '3001'), assign('ida', '3001')])
    expect(answers.toSorted()).toEqual(['alreadyPremium', 'ok'])
  })

  it('of an expired code can be replaced by those of another', async () => {
    await redeemCode(db, await aCode({ days: 1 }), 'joe', NOW)
    await assign('joe', '4001')
    const later = NOW + 4 * DAY_MS
    expect((await readOwnedPremium(db, 'joe', later)).slots).toEqual([])
    expect(await assign('joe', '4001', later)).toBe('noFreeSlot')
    await inTransaction(db, (queries) => settlePremium(queries, 'joe', later))
    await redeemCode(db, await aCode(), 'joe', later)
    expect(await assign('joe', '4001', later)).toBe('ok')
    expect(await isPremium(db, '4001', later)).toBe(true)
  })

  it('stay with the oldest servers when a code expires; a new code or a freed slot covers the others again', async () => {
    await redeemCode(db, await aCode({ servers: 2, days: 10 }), 'kim', NOW)
    await assign('kim', '5001', NOW)
    await assign('kim', '5002', NOW + 1)
    await redeemCode(db, await aCode({ servers: 2, days: 60 }), 'kim', NOW + 2)
    await assign('kim', '5003', NOW + 3)
    await assign('kim', '5004', NOW + 4)
    const end = NOW + 10 * DAY_MS
    const settle = (now: number) => inTransaction(db, (queries) => settlePremium(queries, 'kim', now))
    const covered = async (now: number) =>
      (await readOwnedPremium(db, 'kim', now)).slots.map(({ guildId, graceUntil }) => [guildId, graceUntil?.getTime()])
    await settle(end)
    const grace = end + 3 * DAY_MS
    expect(await covered(end)).toEqual([
      ['5001', undefined],
      ['5002', undefined],
      ['5003', grace],
      ['5004', grace],
    ])
    expect(await assign('kim', '5005', end)).toBe('noFreeSlot')
    await releaseSlot(db, 'kim', '5001', end + 1)
    expect((await covered(end + 1)).slice(1)).toEqual([
      ['5003', undefined],
      ['5004', grace],
    ])
    expect([await isPremium(db, '5004', grace - 1), await isPremium(db, '5004', grace)]).toEqual([true, false])
    await settle(grace)
    expect(await covered(grace)).toHaveLength(2)
    const { rows } = await db.pool.query(`select ends_at as "endedAt" from premium_guilds where guild_id = '5004'`)
    expect(rows, 'what rests since then goes by that moment').toEqual([{ endedAt: new Date(grace) }])
    await redeemCode(db, await aCode(), 'kim', grace + 1)
    expect(await isPremium(db, '5004', grace + 1)).toBe(false)
  })

  it('are returned when the bot is removed from the server', async () => {
    await redeemCode(db, await aCode(), 'lea', NOW)
    await assign('lea', '6001')
    await releaseSlotOf(db, '6001', NOW)
    expect(await isPremium(db, '6001', NOW)).toBe(false)
    expect((await readOwnedPremium(db, 'lea', NOW)).events[0]).toMatchObject({ kind: 'released' })
    expect(await assign('lea', '6002')).toBe('ok')
  })
})
