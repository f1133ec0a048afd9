import * as z from 'zod/mini'
import type { Decision, Effect } from './effects.ts'
import type { RuleView } from './view.ts'

/** How long a message is marked for removal: somebody who deletes an entry saves soon afterwards, or not at all. */
const KEPT_MS = 86_400_000
const SUFFIX = ':leaving'

/** What the site asks before an entry is deleted: whether its posted message should go too. */
export const REMOVAL_JOB = 'removal'
export const removalAsked = z.object({ entryId: z.string(), withMessage: z.boolean() })
export type RemovalAsked = z.infer<typeof removalAsked>

const place = z.object({ channelId: z.string(), messageId: z.string() })
type Place = z.infer<typeof place>

/** Keys of a module's posted messages begin with `prefix` and the entry's id, so that one query loads all of them. */
const leavingKey = (prefix: string, id: string) => `${prefix}${id}${SUFFIX}`

/** The message stays until the list is saved without its entry: until then the deletion can be undone. */
export function answerRemoval(
  prefix: string,
  { entryId, withMessage }: RemovalAsked,
  posted: Place | null,
  now: number,
): Decision {
  const key = leavingKey(prefix, entryId)
  if (!withMessage || !posted) return { effects: [{ type: 'forget', key }], reasons: [{ code: 'messageStays' }] }
  return {
    effects: [{ type: 'remember', key, value: posted, forgetAt: now + KEPT_MS }],
    reasons: [{ code: 'messageLeaves' }],
  }
}

/** Deletes the marked messages of entries that are gone, and clears everything kept about these entries. */
export function deleteLeft(
  prefix: string,
  entryIds: readonly string[],
  { memory }: Pick<RuleView, 'memory'>,
): Effect[] {
  const isThere = (key: string) => entryIds.some((id) => `${key}:`.startsWith(`${prefix}${id}:`))
  return [...memory].flatMap(([key, value]): Effect[] => {
    if (!key.startsWith(prefix) || isThere(key)) return []
    const left = key.endsWith(SUFFIX) ? place.safeParse(value).data : undefined
    return [{ type: 'forget', key }, ...(left ? [{ type: 'deleteMessage', ...left, optional: true } as const] : [])]
  })
}
