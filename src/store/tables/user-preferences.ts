import { sql } from 'drizzle-orm'
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What a person chose for themself, on every device. */
export const userPreferences = pgTable('user_preferences', {
  userId: text('user_id').primaryKey(),
  /** null: that of the browser. */
  timezone: text('timezone'),
  /** Servers left out of the rail. */
  hiddenGuilds: text('hidden_guilds').array().notNull().default(sql`'{}'`),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull(),
})
