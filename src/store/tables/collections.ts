import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' })

/**
 * Every entry of every collection: a document that its collection's schema accepted when it was written (ADR 009).
 * The one index serves reading a collection whole, which is the only way it is read.
 */
export const collectionEntries = pgTable(
  'collection_entries',
  {
    guildId: text('guild_id').notNull(),
    collection: text('collection').notNull(),
    id: uuid('id').notNull(),
    /** What the entry belongs to: a shop's id, the day of a box. */
    parent: text('parent'),
    position: integer('position').notNull(),
    /** Grows by one with each change. */
    version: integer('version').notNull().default(1),
    /** Without the id. */
    body: jsonb('body').$type<Record<string, unknown>>().notNull(),
    createdBy: text('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.guildId, table.collection, table.id] })],
)
