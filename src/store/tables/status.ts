import {
  boolean,
  date,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/** One measurement of one part of the system; `at` is the beginning of its interval. */
export const statusSamples = pgTable(
  'status_samples',
  {
    component: text('component').notNull(),
    at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull(),
    up: boolean('up').notNull(),
    latencyMs: real('latency_ms'),
    guilds: integer('guilds'),
  },
  (table) => [primaryKey({ columns: [table.component, table.at] })],
)

/** The samples of one day, added up. */
export const statusDays = pgTable(
  'status_days',
  {
    component: text('component').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    samples: integer('samples').notNull(),
    up: integer('up').notNull(),
    /** Sum over the samples that had one, and how many those were. */
    latencySumMs: doublePrecision('latency_sum_ms').notNull(),
    latencies: integer('latencies').notNull(),
  },
  (table) => [primaryKey({ columns: [table.component, table.day] })],
)
