import { GRACE_MS } from '#core/premium/settle-slots.ts'
import type { Database } from './database.ts'

type OwnedCode = { id: string; hint: string; servers: number; redeemedAt: Date; endsAt: Date | null }
type OwnedSlot = {
  guildId: string
  guildName: string
  since: Date
  endsAt: Date | null
  /** No code covers it any more; it stays premium until then. */
  graceUntil: Date | null
  hint: string
}
type PremiumEvent = {
  id: number
  at: Date
  kind: 'redeemed' | 'assigned' | 'released'
  hint: string
  guildName: string | null
}
export type OwnedPremium = { codes: OwnedCode[]; slots: OwnedSlot[]; events: PremiumEvent[] }

const EVENTS_SHOWN = 50

/** Expired codes are included, and their slots during the grace period. */
export async function readOwnedPremium({ pool }: Database, userId: string, now: number): Promise<OwnedPremium> {
  const [codes, slots, events] = await Promise.all([
    pool.query<OwnedCode>(
      `select id, hint, servers, redeemed_at as "redeemedAt", ends_at as "endsAt" from premium_codes
       where redeemed_by = $1 order by redeemed_at desc, id`,
      [userId],
    ),
    pool.query<OwnedSlot>(
      `select * from (
         select s.guild_id as "guildId", s.guild_name as "guildName", s.since, c.ends_at as "endsAt", c.hint,
           coalesce(s.grace_until, case when c.ends_at <= $2 then c.ends_at + interval '${GRACE_MS} ms' end) as "graceUntil"
         from premium_slots s join premium_codes c on c.id = s.code_id where s.user_id = $1) slots
       where "graceUntil" is null or "graceUntil" > $2 order by since, "guildId"`,
      [userId, new Date(now)],
    ),
    pool.query<Omit<PremiumEvent, 'id'> & { id: string }>(
      `select id, at, kind, hint, guild_name as "guildName" from premium_events
       where user_id = $1 order by id desc limit ${EVENTS_SHOWN}`,
      [userId],
    ),
  ])
  return {
    codes: codes.rows,
    slots: slots.rows,
    events: events.rows.map((event) => ({ ...event, id: Number(event.id) })),
  }
}

/** Whether a code of theirs runs. */
export async function ownsPremium({ pool }: Database, userId: string, now: number): Promise<boolean> {
  const { rowCount } = await pool.query(
    'select from premium_codes where redeemed_by = $1 and (ends_at is null or ends_at > $2) limit 1',
    [userId, new Date(now)],
  )
  return rowCount === 1
}
