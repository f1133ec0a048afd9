import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core'

/** Ids as numbers: these tables hold a row per member, and a text would be three times as wide. */
const snowflake = (name: string) => bigint(name, { mode: 'bigint' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Who appears on boards: members that have earned something, under the name they were last seen with. */
export const members = pgTable(
  'members',
  {
    guildId: snowflake('guild_id').notNull(),
    userId: snowflake('user_id').notNull(),
    name: text('name').notNull(),
    /** Small letters without accents, display name and handle: what a search looks into. */
    searchName: text('search_name').notNull(),
    avatar: text('avatar'),
    present: boolean('present').notNull().default(true),
    visibility: text('visibility').$type<'visible' | 'initials' | 'hidden'>().notNull().default('visible'),
    seenAt: moment('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.userId] }),
    index('members_search_begins').on(table.guildId, table.searchName.op('text_pattern_ops')),
    index('members_user').on(table.userId),
  ],
)

/** Experience and money. Levels are computed from it, never stored. */
export const memberScores = pgTable(
  'member_scores',
  {
    guildId: snowflake('guild_id').notNull(),
    board: text('board').$type<'levels' | 'economy'>().notNull(),
    userId: snowflake('user_id').notNull(),
    score: bigint('score', { mode: 'number' }).notNull(),
    /** The most it ever was. */
    record: bigint('record', { mode: 'number' }).notNull(),
    /** Present and not hidden: only these are ranked. */
    listed: boolean('listed').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.board, table.userId] }),
    index('member_scores_ranking')
      .on(table.guildId, table.board, table.score.desc().nullsFirst(), table.userId.desc().nullsFirst())
      .where(sql`listed`),
  ],
)

/**
 * How many listed members have a score that begins with these bits (`score >> shift`). Kept by a trigger on
 * `member_scores`, so that no writer can forget it; a rank is a sum over a few of these rows (ADR 010).
 */
export const scoreCounts = pgTable(
  'score_counts',
  {
    guildId: snowflake('guild_id').notNull(),
    board: text('board').notNull(),
    shift: smallint('shift').notNull(),
    prefix: bigint('prefix', { mode: 'number' }).notNull(),
    members: bigint('members', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.board, table.shift, table.prefix] })],
)
