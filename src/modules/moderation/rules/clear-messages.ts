import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { storedReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import { foldName } from '#core/leaderboards/search-name.ts'
import { m } from '#texts'
import { deleteFound } from './delete-found.ts'

export const READ_TAG = 'clearRead'

const PAGE = 100
/** Searching further back than this takes too long for the person who waits. */
const LOOKED_MAX = 1_000

const clearing = z.object({
  channelId: z.string(),
  by: z.string(),
  after: z.nullable(z.string()),
  first: z.nullable(z.string()),
  last: z.nullable(z.string()),
  search: z.nullable(z.string()),
  userId: z.nullable(z.string()),
  withPinned: z.boolean(),
  /** How many more to find. */
  left: z.number(),
  found: z.array(z.string()),
  looked: z.number(),
  /** The last one read. */
  cursor: z.nullable(z.string()),
  reply: storedReply,
})
export type Clearing = z.infer<typeof clearing>

const readMessage = z.object({
  id: z.string(),
  content: z.string(),
  pinned: z.boolean(),
  author: z.object({ id: z.string() }),
})

/** Reads a page of the channel; matches are deleted once enough are found. */
export function beginClearing(wanted: Clearing): Decision {
  const { channelId, cursor, after } = wanted
  const place = cursor === null ? {} : after === null ? { before: cursor } : { after: cursor }
  const effect: Effect = {
    type: 'fetch',
    what: { kind: 'messages', channelId, limit: PAGE, ...place },
    answerTo: { tag: READ_TAG, payload: wanted },
  }
  return { effects: [effect], reasons: [{ code: 'clearing' }] }
}

export function hearOfMessages({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const wanted = clearing.safeParse(payload).data
  if (!wanted) return nothing('badRequest')
  const read = result.ok ? z.array(readMessage).safeParse(result.data).data : undefined
  if (!read) return told(wanted, { deleted: 0, skipped: 0 }, true)
  // Newest first, in whichever order Discord was asked.
  const page = read.toSorted((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1))
  const ordered = wanted.after === null ? page : page.toReversed()
  const isPast = (id: string) => wanted.last !== null && BigInt(id) > BigInt(wanted.last)
  const matches = ordered.filter((message) => !isPast(message.id) && isWanted(message, wanted)).map(({ id }) => id)
  const found = [...wanted.found, ...matches.slice(0, wanted.left)]
  const left = wanted.left - (found.length - wanted.found.length)
  const looked = wanted.looked + read.length
  const cursor = ordered.at(-1)?.id ?? null
  const isOver = left <= 0 || read.length < PAGE || looked >= LOOKED_MAX || (cursor !== null && isPast(cursor))
  if (!isOver) return beginClearing({ ...wanted, found, left, looked, cursor })
  return remove({ ...wanted, found, left, looked }, view)
}

function isWanted({ content, pinned, author }: z.infer<typeof readMessage>, wanted: Clearing): boolean {
  if (pinned && !wanted.withPinned) return false
  if (wanted.userId !== null && author.id !== wanted.userId) return false
  return wanted.search === null || foldName(content).includes(foldName(wanted.search))
}

function remove(wanted: Clearing, view: RuleView): Decision {
  const { channelId, found, by } = wanted
  const { effects, deleted, skipped } = deleteFound({ channelId, messageIds: found, by, now: view.now })
  const done = told(wanted, { deleted, skipped }, false)
  return { ...done, effects: [...effects, ...done.effects] }
}

function told(
  wanted: Clearing,
  { deleted, skipped }: { deleted: number; skipped: number },
  hasFailed: boolean,
): Decision {
  const { reply } = wanted
  const locale = reply.locale.own
  const content = hasFailed
    ? m['moderation.refused.byDiscord']({}, { locale })
    : [
        m['moderation.clear.done']({ count: deleted }, { locale }),
        ...(skipped > 0 ? [m['moderation.clear.tooOld']({ count: skipped }, { locale })] : []),
      ].join(' ')
  return {
    effects: [{ type: 'reply', isPrivate: true, message: { content } }],
    reasons: [{ code: hasFailed ? 'clearFailed' : 'cleared' }],
    replyTo: reply.interaction,
  }
}
