import { sql } from 'drizzle-orm'
import { bigint, customType, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/** Only the hash of a code is kept: whoever reads the database cannot redeem what was not redeemed yet. */
export const premiumCodes = pgTable(
  'premium_codes',
  {
    id: uuid('id').primaryKey(),
    hash: bytes('hash').notNull(),
    /** The last four characters, by which its owner knows it again. */
    hint: text('hint').notNull(),
    servers: integer('servers').notNull(),
    /** From the moment it is redeemed; null: without end. */
    days: integer('days'),
    createdAt: moment('created_at').notNull(),
    /** Until when it can be redeemed. */
    expiresAt: moment('expires_at'),
    redeemedBy: text('redeemed_by'),
    redeemedAt: moment('redeemed_at'),
    endsAt: moment('ends_at'),
  },
  (table) => [
    uniqueIndex('premium_codes_hash').on(table.hash),
    index('premium_codes_owner').on(table.redeemedBy).where(sql`redeemed_by is not null`),
  ],
)

/** One server that a code makes premium; `premium_guilds` is what the rest of the product reads. */
export const premiumSlots = pgTable(
  'premium_slots',
  {
    guildId: text('guild_id').primaryKey(),
    codeId: uuid('code_id')
      .notNull()
      .references(() => premiumCodes.id),
    userId: text('user_id').notNull(),
    guildName: text('guild_name').notNull(),
    since: moment('since').notNull(),
  },
  (table) => [index('premium_slots_code').on(table.codeId)],
)

export const premiumEvents = pgTable(
  'premium_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id').notNull(),
    at: moment('at').notNull(),
    kind: text('kind').$type<'redeemed' | 'assigned' | 'released'>().notNull(),
    hint: text('hint').notNull(),
    guildName: text('guild_name'),
  },
  (table) => [index('premium_events_user').on(table.userId, table.id)],
)
