import * as z from 'zod/mini'
import type { StoredRecord } from '#core/bot/view.ts'

/** One reason why somebody has a role temporarily; the role ends with the last of them. */
const lending = z.object({
  source: z.string(),
  /** What it was given for, such as a purchase; null where nothing but the source is known. */
  ref: z.nullable(z.string()),
  endsAt: z.number(),
})
export type Lending = z.infer<typeof lending>

const body = z.object({ source: z.string(), lendings: z.optional(z.array(lending)) })

/** Records of an earlier version have one source and one end. */
export function lendingsOf(record: Pick<StoredRecord, 'body' | 'dueAt'>): readonly Lending[] {
  const read = body.safeParse(record.body).data
  if (!read) return []
  return read.lendings ?? [{ source: read.source, ref: null, endsAt: record.dueAt ?? 0 }]
}

/** If it is given for the same reason again, the later end counts. */
export function withLending(before: readonly Lending[], added: Lending): Lending[] {
  const isSame = ({ source, ref }: Lending) => ref !== null && source === added.source && ref === added.ref
  const endsAt = Math.max(added.endsAt, ...before.filter(isSame).map((one) => one.endsAt))
  return [...before.filter((one) => !isSame(one)), { ...added, endsAt }]
}

/** Whether a lending is of this source, or has this reference; one without a reference may have any. */
export const isLentFor = (one: Lending, { source, ref }: { source: string; ref?: string | undefined }): boolean =>
  one.source === source && (ref === undefined || one.ref === null || one.ref === ref)

/** The lendings that remain once a reason is gone. */
export const lendingsWithout = (
  all: readonly Lending[],
  gone: { source: string; ref?: string | undefined },
  now: number,
): Lending[] => all.filter((one) => !isLentFor(one, gone) && one.endsAt > now)

export const lastEnd = (all: readonly Lending[]): number => Math.max(...all.map(({ endsAt }) => endsAt))
