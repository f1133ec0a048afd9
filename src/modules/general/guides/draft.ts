import * as z from 'zod/mini'
import type { Effect, JsonValue } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Tree } from '#core/settings/paths.ts'

/** A new entry that is being made. Kept in the database, so that a restart does not lose it. */
const draftSchema = z.object({
  userId: z.string(),
  guide: z.string(),
  id: z.string(),
  body: z.record(z.string(), z.unknown()),
  /** The steps that were submitted. */
  seen: z.array(z.string()),
  /** Still waiting for a lookup. */
  why: z.nullable(z.string()),
})
export type Draft = z.infer<typeof draftSchema>

/** What is needed to undo what was just saved. */
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

/** It came from JSON and from forms, so it is JSON. */
export const keep = (key: string, value: Draft | Undoing, { now }: Pick<RuleView, 'now'>): Effect => ({
  type: 'remember',
  key,
  value: value as JsonValue,
  forgetAt: now + KEPT_MS,
})

export const bodyWithoutId = ({ id: _, ...body }: Tree): Tree => body
