import { PREMIUM_JOBS } from '#core/premium/premium-jobs.ts'
import { GRACE_MS, type HeldSlot, type SettledSlot, settleSlots } from '#core/premium/settle-slots.ts'
import { scheduleJob, scheduleUrgentJob, unscheduleJob } from './jobs.ts'
import { setPremium } from './premium.ts'
import type { Queries } from './transaction.ts'

export type PersonCode = { id: string; hint: string; servers: number; endsAt: Date | null }

/** Valid codes, the longest first; locked, so that two simultaneous changes cannot both use the last slot. */
export async function lockCodes({ pool }: Queries, userId: string, now: number): Promise<PersonCode[]> {
  const { rows } = await pool.query<PersonCode>(
    `select id, hint, servers, ends_at as "endsAt" from premium_codes
     where redeemed_by = $1 and (ends_at is null or ends_at > $2)
     order by ends_at desc nulls first, id for update`,
    [userId, new Date(now)],
  )
  return rows
}

type Row = { guildId: string; codeId: string; codeEndsAt: Date | null; graceUntil: Date | null }
const msOf = (date: Date | null) => date?.getTime() ?? null

/** To be called inside a transaction whenever a person's codes or servers have changed, or a code has expired. */
export async function settlePremium(queries: Queries, userId: string, now: number): Promise<void> {
  const codes = await lockCodes(queries, userId, now)
  const { rows } = await queries.pool.query<Row>(
    `select s.guild_id as "guildId", s.code_id as "codeId", c.ends_at as "codeEndsAt", s.grace_until as "graceUntil"
     from premium_slots s join premium_codes c on c.id = s.code_id where s.user_id = $1
     order by s.since, s.guild_id for update of s`,
    [userId],
  )
  const held = rows.map(
    (row): HeldSlot => ({ ...row, codeEndsAt: msOf(row.codeEndsAt), graceUntil: msOf(row.graceUntil) }),
  )
  const ends = new Map(codes.map(({ id, endsAt }) => [id, msOf(endsAt)]))
  // Slots whose grace period has ended take no room from the others, and are not restored.
  const over = held.filter((slot) => isOver(slot, now))
  const settled = settleSlots(
    codes,
    held.filter((slot) => !isOver(slot, now)),
    now,
  )
  for (const slot of over) await drop(queries, slot)
  for (const slot of settled) {
    const before = held.find(({ guildId }) => guildId === slot.guildId)
    if (before?.codeId === slot.codeId && before.graceUntil === slot.graceUntil) continue
    // The grace period ended before anything checked.
    if (isOver(slot, now)) {
      await drop(queries, slot)
      await tellOfGrace(queries, { userId, guildId: slot.guildId, step: 'over', until: slot.graceUntil, now })
    } else await move(queries, { userId, slot, endsAt: ends.get(slot.codeId) ?? null, now })
  }
}

type Ended = { guildId: string; graceUntil: number }
const isOver = <Slot extends { graceUntil: number | null }>(slot: Slot, now: number): slot is Slot & Ended =>
  slot.graceUntil !== null && slot.graceUntil <= now

async function drop(queries: Queries, { guildId, graceUntil }: Ended): Promise<void> {
  await queries.pool.query('delete from premium_slots where guild_id = $1', [guildId])
  await setPremium(queries, guildId, graceUntil)
}

type Move = { userId: string; slot: SettledSlot; endsAt: number | null; now: number }

async function move(queries: Queries, { userId, slot, endsAt, now }: Move): Promise<void> {
  const { guildId, codeId, graceUntil } = slot
  await queries.pool.query('update premium_slots set code_id = $2, grace_until = $3 where guild_id = $1', [
    guildId,
    codeId,
    graceUntil === null ? null : new Date(graceUntil),
  ])
  if (graceUntil === null) return coverServer(queries, { userId, guildId, endsAt })
  await setPremium(queries, guildId, graceUntil)
  await tellOfGrace(queries, { userId, guildId, step: 'begins', until: graceUntil, now })
}

type Grace = { userId: string; guildId: string; step: 'begins' | 'over'; until: number; now: number }

const tellOfGrace = (queries: Queries, { userId, guildId, step, until, now }: Grace): Promise<void> =>
  scheduleUrgentJob(queries, {
    guildId,
    module: 'general',
    job: PREMIUM_JOBS.grace,
    key: userId,
    at: now,
    payload: { userId, step, until },
  })

/** The person withdrew the slot themselves, so they need no message about its grace period. */
export const cancelGraceNotice = (queries: Queries, userId: string, guildId: string): Promise<void> =>
  unscheduleJob(queries, { guildId, module: 'general', job: PREMIUM_JOBS.grace, key: userId })

/**
 * Premium until the code expires and for the grace period after it; a job then checks whether another code covers the
 * server.
 */
export async function coverServer(
  queries: Queries,
  { userId, guildId, endsAt }: { userId: string; guildId: string; endsAt: number | null },
): Promise<void> {
  await setPremium(queries, guildId, endsAt === null ? null : endsAt + GRACE_MS)
  if (endsAt === null) return
  const at = { guildId, module: 'general', job: PREMIUM_JOBS.ends, key: userId, at: endsAt }
  await scheduleJob(queries, { ...at, payload: { userId } })
}
