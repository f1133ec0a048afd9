import * as z from 'zod/mini'
import type { SourceNews } from './compare-readings.ts'
import { SOURCE_PROBLEMS, type SourceItem, type SourceReading, type SourceRef } from './source.ts'

/** The job that notifies the servers following a source. It comes as a `sourceRead` event, not as `jobDue`. */
export const SOURCE_JOB = 'source'

export type SourceNewsJob = SourceNews & {
  source: SourceRef
  name: string | null
  /** When this server began to follow. */
  since: number
}

const detail = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())])
export const sourceItem: z.ZodMiniType<SourceItem> = z.object({
  id: z.string(),
  title: z.string(),
  url: z.string(),
  publishedAt: z.number(),
  mark: z.optional(z.string()),
  details: z.record(z.string(), detail),
})

export const sourceNewsJob: z.ZodMiniType<SourceNewsJob> = z.object({
  source: z.object({ kind: z.string(), id: z.string() }),
  name: z.nullable(z.string()),
  since: z.number(),
  appeared: z.array(sourceItem),
  changed: z.array(sourceItem),
  gone: z.array(z.string()),
})

/** What a `fetch` of a source brings back. */
export const sourceReading: z.ZodMiniType<SourceReading> = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    name: z.nullable(z.string()),
    url: z.nullable(z.string()),
    avatar: z.nullable(z.string()),
    memo: z.nullable(z.string()),
    items: z.array(sourceItem),
  }),
  z.object({ ok: z.literal(false), problem: z.enum(SOURCE_PROBLEMS), retryAfterMs: z.optional(z.number()) }),
])
