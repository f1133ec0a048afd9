import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * One row per server: dotted path → value, so that `values || patch` merges two people's changes to different
 * fields of one nested object atomically (ADR 003). `revision` grows by one with each save.
 */
export const guildSettings = pgTable('guild_settings', {
  guildId: text('guild_id').primaryKey(),
  values: jsonb('values').$type<Record<string, unknown>>().notNull().default({}),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  /** Path → revision that last changed it: decides conflicts on the locked row itself. */
  pathRevisions: jsonb('path_revisions').$type<Record<string, number>>().notNull().default({}),
  /** What the last save replaced; hands the locked row's old values on to the history within one statement. */
  replaced: jsonb('replaced').$type<Record<string, unknown>>().notNull().default({}),
  updatedAt: moment('updated_at').notNull().defaultNow(),
})

/** The history: one row per changed setting; rows of one save share guild and revision. */
export const settingChanges = pgTable(
  'setting_changes',
  {
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    guildId: text('guild_id').notNull(),
    revision: bigint('revision', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
    actorId: text('actor_id').notNull(),
    actorName: text('actor_name').notNull(),
    actorAvatar: text('actor_avatar'),
    source: text('source').$type<'dashboard' | 'command' | 'bot' | 'import' | 'api'>().notNull(),
    path: text('path').notNull(),
    /** null: the setting was not saved before, its default applied. */
    before: jsonb('before'),
    after: jsonb('after'),
  },
  // The one index, also for "newest first": each further one is paid by every save.
  (table) => [primaryKey({ columns: [table.guildId, table.id] })],
)

/** What the bot last saw of each server; the API and every bot process read it. */
export const guilds = pgTable('guilds', {
  guildId: text('guild_id').primaryKey(),
  name: text('name').notNull(),
  icon: text('icon'),
  ownerId: text('owner_id').notNull(),
  memberCount: integer('member_count').notNull(),
  /** Parsed by `store/guild-snapshot.ts`. */
  snapshot: jsonb('snapshot').notNull(),
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  present: boolean('present').notNull().default(true),
  joinedAt: moment('joined_at').notNull(),
  leftAt: moment('left_at'),
  updatedAt: moment('updated_at').notNull(),
})

export const premiumGuilds = pgTable('premium_guilds', {
  guildId: text('guild_id').primaryKey(),
  /** null: without end. */
  endsAt: moment('ends_at'),
})

/** Cookies hold a random secret; only its hash is kept. The previous one stays valid for a moment while it rotates. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    secretHash: bytes('secret_hash').notNull(),
    previousHash: bytes('previous_hash'),
    rotatedAt: moment('rotated_at').notNull(),
    userId: text('user_id').notNull(),
    user: jsonb('user').notNull(),
    /** Encrypted: the platform's access and refresh tokens. They never reach a browser. */
    platformTokens: bytes('platform_tokens').notNull(),
    createdAt: moment('created_at').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    userAgent: text('user_agent'),
  },
  (table) => [
    uniqueIndex('sessions_secret').on(table.secretHash),
    index('sessions_previous').on(table.previousHash).where(sql`previous_hash is not null`),
    index('sessions_user').on(table.userId),
  ],
)

/** Small state that rules keep between two events (`remember`, `forget`). */
export const moduleMemory = pgTable(
  'module_memory',
  {
    guildId: text('guild_id').notNull(),
    module: text('module').notNull(),
    key: text('key').notNull(),
    value: jsonb('value').notNull(),
    forgetAt: moment('forget_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guildId, table.module, table.key] }),
    index('module_memory_forget').on(table.forgetAt),
  ],
)

/** Things to do later; a unique key per job makes a repetition replace, never double. */
export const jobs = pgTable(
  'jobs',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    guildId: text('guild_id').notNull(),
    module: text('module').notNull(),
    job: text('job').notNull(),
    key: text('key').notNull(),
    runAt: moment('run_at').notNull(),
    payload: jsonb('payload'),
    attempts: integer('attempts').notNull().default(0),
    /** A process that took the job and died loses it again at this time. */
    takenUntil: moment('taken_until'),
  },
  (table) => [
    uniqueIndex('jobs_key').on(table.guildId, table.module, table.job, table.key),
    index('jobs_due').on(table.runAt),
  ],
)

/** Pictures uploaded on the dashboard, already re-encoded. */
export const uploads = pgTable(
  'uploads',
  {
    name: text('name').primaryKey(),
    guildId: text('guild_id').notNull(),
    uploadedBy: text('uploaded_by').notNull(),
    contentType: text('content_type').notNull(),
    content: bytes('content').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [index('uploads_guild').on(table.guildId)],
)

export * from './tables/activity.ts'
export * from './tables/collections.ts'
export * from './tables/leaderboards.ts'
export * from './tables/premium.ts'
export * from './tables/status.ts'
export * from './tables/user-preferences.ts'
