import { createHash } from 'node:crypto'
import { z } from 'zod'
import { channelFields, guildEmoji, roleFields } from '#core/guild/shapes.ts'
import { BUS_CHANNEL } from './bus.ts'
import type { Database } from './database.ts'

const overwrite = z.object({ id: z.string(), type: z.literal([0, 1]), allow: z.string(), deny: z.string() })

const role = z.object({ id: z.string(), ...roleFields })
const channel = z.object({ id: z.string(), ...channelFields, overwrites: z.array(overwrite) })

export const guildSnapshot = z.object({
  id: z.string(),
  name: z.string(),
  icon: z.string().nullable(),
  description: z.string().nullable(),
  ownerId: z.string(),
  memberCount: z.number(),
  preferredLocale: z.string(),
  rulesScreen: z.boolean(),
  /** Absent in snapshots written before this field existed, until the bot sees the server again. */
  rulesChannelId: z.string().nullable().exactOptional(),
  /** Absent in snapshots written before this field existed, until the bot sees the server again. */
  verificationLevel: z.number().exactOptional(),
  boostLevel: z.number(),
  boostCount: z.number(),
  roles: z.array(role),
  channels: z.array(channel),
  emojis: z.array(guildEmoji),
  bot: z.object({
    roleIds: z.array(z.string()),
    nickname: z.string().nullable(),
    /** Absent in snapshots written before this field existed, until the bot sees the server again. */
    joinedAt: z.string().exactOptional(),
  }),
})

/** A server as the bot last saw it, for the API and every bot process. */
export type GuildSnapshot = z.infer<typeof guildSnapshot>
export type StoredSnapshot = { snapshot: GuildSnapshot; revision: number; joinedAt: Date; updatedAt: Date }

/** People join and leave all the time: only the count is written then, and no one is notified. */
const COUNT = {
  name: 'write-member-count',
  text: `update guilds set member_count = $3, updated_at = $4
         where guild_id = $1 and present and snapshot_hash = $2`,
}

const WRITE = {
  name: 'write-guild-snapshot',
  text: `
    with before as (
      select from guilds where guild_id = $1 and present
    ), written as (
      insert into guilds as g
        (guild_id, name, icon, owner_id, member_count, snapshot, snapshot_hash, revision, present, joined_at, updated_at)
      values ($1, $2, $3, $4, $5, $6::jsonb, $9, 1, true, $7, $7)
      on conflict (guild_id) do update set
        name = excluded.name, icon = excluded.icon, owner_id = excluded.owner_id,
        member_count = excluded.member_count, snapshot = excluded.snapshot, snapshot_hash = excluded.snapshot_hash,
        revision = g.revision + 1,
        joined_at = case when g.present then g.joined_at else excluded.joined_at end,
        present = true, left_at = null, updated_at = excluded.updated_at
      where g.snapshot_hash is distinct from excluded.snapshot_hash or not g.present
      returning guild_id, revision
    )
    select revision, pg_notify($8, json_build_object('kind', 'guild', 'guildId', guild_id, 'revision', revision,
      'presence', case when not exists (select from before) then 'joined' end)::text) from written`,
}

/**
 * Returns whether anything but the member count changed; only then are others notified. A restarting bot writes every
 * server again.
 */
export async function writeGuildSnapshot(
  { pool }: Database,
  snapshot: GuildSnapshot,
  now: number,
): Promise<{ changed: boolean }> {
  const { id, name, icon, ownerId, memberCount } = snapshot
  const hash = hashOf(snapshot)
  const at = new Date(now)
  const counted = await pool.query({ ...COUNT, values: [id, hash, memberCount, at] })
  if (counted.rowCount === 1) return { changed: false }
  const values = [id, name, icon, ownerId, memberCount, JSON.stringify(snapshot), at, BUS_CHANNEL, hash]
  const { rowCount } = await pool.query({ ...WRITE, values })
  return { changed: rowCount === 1 }
}

function hashOf({ memberCount: _, ...rest }: GuildSnapshot): string {
  return createHash('sha256').update(JSON.stringify(rest)).digest('base64url')
}

export async function markGuildLeft({ pool }: Database, guildId: string, now: number): Promise<void> {
  await pool.query(
    `with gone as (
       update guilds set present = false, left_at = $2, revision = revision + 1
       where guild_id = $1 and present returning guild_id, revision
     )
     select pg_notify($3, json_build_object('kind', 'guild', 'guildId', guild_id, 'revision', revision,
       'presence', 'left')::text) from gone`,
    [guildId, new Date(now), BUS_CHANNEL],
  )
}

const READ = {
  name: 'read-guild-snapshot',
  text: `select snapshot, member_count, revision, joined_at, updated_at from guilds where guild_id = $1 and present`,
}

type SnapshotRow = { snapshot: unknown; member_count: number; revision: string; joined_at: Date; updated_at: Date }

/** null: the bot is not on this server. */
export async function readGuildSnapshot({ pool }: Database, guildId: string): Promise<StoredSnapshot | null> {
  const { rows } = await pool.query<SnapshotRow>({ ...READ, values: [guildId] })
  const [row] = rows
  if (!row) return null
  return {
    snapshot: { ...guildSnapshot.parse(row.snapshot), memberCount: row.member_count },
    revision: Number(row.revision),
    joinedAt: row.joined_at,
    updatedAt: row.updated_at,
  }
}

export type PresentGuild = { id: string; name: string; icon: string | null; memberCount: number }

/** Those of the given servers (or of all) that the bot is on. */
export async function listPresentGuilds({ pool }: Database, ids?: readonly string[]): Promise<PresentGuild[]> {
  const { rows } = await pool.query<PresentGuild>({
    name: 'list-present-guilds',
    text: `select guild_id as id, name, icon, member_count as "memberCount" from guilds
           where present and ($1::text[] is null or guild_id = any($1)) order by member_count desc, guild_id`,
    values: [ids ?? null],
  })
  return rows
}

export async function countTotals({ pool }: Database): Promise<{ servers: number; members: number }> {
  const { rows } = await pool.query<{ servers: number; members: number }>(
    'select count(*)::int as servers, coalesce(sum(member_count), 0)::float8 as members from guilds where present',
  )
  return rows[0] ?? { servers: 0, members: 0 }
}
