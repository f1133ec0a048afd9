import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

/** What the bot counted on a server on one day (UTC). No row: the bot was not there, or nothing was counted yet. */
export const guildActivity = pgTable(
  'guild_activity',
  {
    guildId: text('guild_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    messages: integer('messages').notNull().default(0),
    joins: integer('joins').notNull().default(0),
    leaves: integer('leaves').notNull().default(0),
    /** As last seen that day. */
    members: integer('members'),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.day] })],
)
