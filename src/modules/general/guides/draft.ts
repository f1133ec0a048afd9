import * as z from 'zod/mini'
import type { Effect, JsonValue } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Tree } from '#core/settings/paths.ts'

/** A new entry that somebody is making: kept in the database, so that a restart takes nothing away. */
const draftSchema = z.object({
  userId: z.string(),
  guide: z.string(),
  id: z.string(),
  body: z.record(z.string(), z.unknown()),
  /** The steps that were gone through. */
  seen: z.array(z.string()),
  /** What was found outside is still awaited. */
  why: z.nullable(z.string()),
})
export type Draft = z.infer<typeof draftSchema>

/** How to take back what was just saved. */
const undoSchema = z.object({
  userId: z.string(),
  changes: z.array(
    z.object({
      id: z.string(),
      before: z.nullable(z.record(z.string(), z.unknown())),
      after: z.nullable(z.record(z.string(), z.unknown())),
      place: z.number(),
    }),
  ),
})
export type Undoing = z.infer<typeof undoSchema>

const KEPT_MS = 60 * 60_000

export const readDraft = (value: unknown): Draft | null => draftSchema.safeParse(value).data ?? null
export const readUndoing = (value: unknown): Undoing | null => undoSchema.safeParse(value).data ?? null

/** What JSON gave, and what forms said, is JSON. */
export const keep = (key: string, value: Draft | Undoing, { now }: Pick<RuleView, 'now'>): Effect => ({
  type: 'remember',
  key,
  value: value as JsonValue,
  forgetAt: now + KEPT_MS,
})

export const bodyWithoutId = ({ id: _, ...body }: Tree): Tree => body
