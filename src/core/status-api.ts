import * as z from 'zod/mini'

const statusDay = z.object({
  /** `site`, `api`, `database`, or `shard:0` and so on. */
  component: z.string(),
  /** `YYYY-MM-DD`, in UTC. */
  date: z.string(),
  samples: z.number(),
  /** In how many of these it was answering. */
  up: z.number(),
  latencyMs: z.nullable(z.number()),
})
export type StatusDay = z.infer<typeof statusDay>

export const statusReply = z.object({
  servers: z.number(),
  members: z.number(),
  database: z.object({ up: z.boolean(), latencyMs: z.nullable(z.number()) }),
  shards: z.array(
    z.object({
      id: z.number(),
      up: z.boolean(),
      latencyMs: z.nullable(z.number()),
      guilds: z.nullable(z.number()),
      seenAt: z.string(),
      /** Why it is not connected: Discord is unreachable, or rejects the bot as configured; null: unknown. */
      problem: z.nullable(z.enum(['unreachable', 'refused'])),
    }),
  ),
  measuredAt: z.string(),
  /** With `?days=`: what was sampled, oldest first; days without samples are left out. */
  days: z.array(statusDay),
})
export type StatusReply = z.infer<typeof statusReply>
