import { chooseSlot } from '#core/premium/choose-slot.ts'
import { PREMIUM_JOBS } from '#core/premium/premium-jobs.ts'
import type { Database } from './database.ts'
import { findSharedServer } from './find-shared-server.ts'
import { scheduleUrgentJob } from './jobs.ts'
import { isPremium, setPremium } from './premium.ts'
import { readRoom } from './premium-room.ts'
import { cancelGraceNotice, coverServer, lockCodes, settlePremium } from './settle-premium.ts'
import { inTransaction, type Queries } from './transaction.ts'

type SlotRequest = { userId: string; guildId: string; guildName: string; now: number }
export type Assigned = 'ok' | 'noFreeSlot' | 'slotMoved' | 'alreadyPremium'

export const assignSlot = (database: Database, request: SlotRequest): Promise<Assigned> =>
  inTransaction(database, (queries) => assignSlotIn(queries, request))

/** Inside a transaction. The person's codes are locked first, so that two tabs cannot both use the last slot. */
export async function assignSlotIn(queries: Queries, request: SlotRequest): Promise<Assigned> {
  const { userId, guildId, guildName, now } = request
  // Of several codes with free slots, the one that lasts longest.
  const codes = await lockCodes(queries, userId, now)
  if (await isPremium(queries, guildId, now)) return 'alreadyPremium'
  const room = await readRoom(
    queries,
    codes.map(({ id }) => id),
  )
  const found = chooseSlot(room, guildId, now)
  if (!found.chosen) return found.waitUntil === null ? 'noFreeSlot' : 'slotMoved'
  const { codeId, freedId, movedAt } = found.chosen
  const code = codes.find(({ id }) => id === codeId)
  if (!code) return 'noFreeSlot'
  // The server is not premium, so a slot that is still stored has ended.
  await queries.pool.query(
    `delete from premium_slots s using premium_codes c where s.guild_id = $1 and c.id = s.code_id
     and (c.ends_at <= $2 or s.grace_until <= $2)`,
    [guildId, new Date(now)],
  )
  const { rowCount } = await queries.pool.query(
    `insert into premium_slots (guild_id, code_id, user_id, guild_name, since, moved_at) values ($1, $2, $3, $4, $5, $6)
     on conflict do nothing`,
    [guildId, code.id, userId, guildName, new Date(now), movedAt === null ? null : new Date(movedAt)],
  )
  if (rowCount === 0) return 'alreadyPremium'
  await queries.pool.query('delete from premium_freed where id = $1', [freedId])
  await coverServer(queries, { userId, guildId, endsAt: code.endsAt?.getTime() ?? null })
  await tell(queries, { userId, now, kind: 'assigned', hint: code.hint, guildName })
  return 'ok'
}

export const releaseSlot = (database: Database, userId: string, guildId: string, now: number): Promise<boolean> =>
  inTransaction(database, (queries) => releaseSlotIn(queries, userId, guildId, now))

type Release = {
  /** The bot has left the server: the slot counts as never used. */
  isLost?: boolean
}

/** False: the slot was not this person's. Withdrawing is always possible, whatever they may do on the server. */
export async function releaseSlotIn(
  queries: Queries,
  userId: string,
  guildId: string,
  now: number,
  { isLost = false }: Release = {},
): Promise<boolean> {
  // In the same order as everywhere: codes, then slots.
  await lockCodes(queries, userId, now)
  const { rows } = await queries.pool.query<{
    guild_name: string
    hint: string
    code_id: string
    moved_at: Date | null
  }>(
    `delete from premium_slots s using premium_codes c
     where s.guild_id = $1 and s.user_id = $2 and c.id = s.code_id returning s.guild_name, c.hint, s.code_id, s.moved_at`,
    [guildId, userId],
  )
  const [slot] = rows
  if (!slot) return false
  if (!isLost) {
    const freed = [slot.code_id, guildId, slot.moved_at]
    await queries.pool.query('insert into premium_freed (code_id, guild_id, moved_at) values ($1, $2, $3)', freed)
  }
  await setPremium(queries, guildId, now)
  await cancelGraceNotice(queries, userId, guildId)
  await tell(queries, { userId, now, kind: 'released', hint: slot.hint, guildName: slot.guild_name })
  await settlePremium(queries, userId, now)
  return true
}

/** The bot is no longer there: the slot is returned to whoever gave it, and they are notified on another server. */
export const releaseSlotOf = (database: Database, guildId: string, now: number): Promise<void> =>
  inTransaction(database, async (queries) => {
    const { rows } = await queries.pool.query<{ user_id: string; guild_name: string }>(
      'select user_id, guild_name from premium_slots where guild_id = $1',
      [guildId],
    )
    for (const { user_id: userId, guild_name: server } of rows) {
      await releaseSlotIn(queries, userId, guildId, now, { isLost: true })
      await tellOfFreedSlot(queries, { userId, guildId, server, now })
    }
  })

type Freed = { userId: string; guildId: string; server: string; now: number }

/** A person who shares no other server with the bot sees it on the premium page. */
async function tellOfFreedSlot(queries: Queries, { userId, guildId, server, now }: Freed): Promise<void> {
  const shared = await findSharedServer(queries, { userId, exceptGuildId: guildId })
  if (!shared) return
  await scheduleUrgentJob(queries, {
    guildId: shared,
    module: 'general',
    job: PREMIUM_JOBS.freed,
    key: `${userId}:${guildId}`,
    at: now,
    payload: { userId, server },
  })
}

type Told = { userId: string; now: number; kind: 'assigned' | 'released'; hint: string; guildName: string }

async function tell({ pool }: Queries, { userId, now, kind, hint, guildName }: Told): Promise<void> {
  await pool.query('insert into premium_events (user_id, at, kind, hint, guild_name) values ($1, $2, $3, $4, $5)', [
    userId,
    new Date(now),
    kind,
    hint,
    guildName,
  ])
}
