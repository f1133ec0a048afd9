import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { votedOnIn } from './end-vote.ts'
import { markRemoved } from './message-gone.ts'
import { isPosted, type PostedSuggestion, suggestionIn } from './suggestion-record.ts'
import { type Seen, seenBy, sweepJob } from './sweep-votes.ts'
import { VOTES, type Vote, voteOf } from './vote-emojis.ts'

export const MESSAGE_READ = 'messageRead'
export const REACTIONS_READ = 'reactionsRead'
const PAGE = 100
const GONE: readonly string[] = ['messageGone', 'channelGone']

/** The message includes the number of reactions, so most suggestions need no closer look. */
export function readMessage(view: RuleView): Decision {
  const suggestion = suggestionIn(view)
  if (suggestion?.state !== 'pending' || !isPosted(suggestion)) return nothing('notPending')
  const { id, channelId, messageId } = suggestion
  const fetch: Effect = {
    type: 'fetch',
    what: { kind: 'message', channelId, messageId },
    answerTo: { tag: MESSAGE_READ, payload: { id, messageId } },
    optional: true,
  }
  return { effects: [fetch], reasons: [{ code: 'recounted' }] }
}

const emoji = z.object({ id: z.nullable(z.string()), name: z.nullable(z.string()) })
const message = z.object({
  reactions: z._default(z.array(z.object({ emoji, count: z.number(), me: z._default(z.boolean(), false) })), []),
})
const people = z.array(z.object({ id: z.string(), bot: z.optional(z.boolean()) }))
const reading = z.object({ id: z.string(), vote: z.enum(VOTES), seen: seenBy })
const identified = z.object({ id: z.string() })
const about = z.object({ id: z.string(), messageId: z.string() })

export const recountedId = (payload: unknown): string => identified.safeParse(payload).data?.id ?? ''

export function messageRead({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const asked = about.safeParse(payload).data
  // Moved meanwhile: the message that was read, or is gone, is no longer the suggestion.
  if (!asked || suggestionIn(view)?.messageId !== asked.messageId) return nothing('movedBefore')
  if (!result.ok && GONE.includes(result.code) && suggestionIn(view)?.state === 'pending') return markRemoved(view)
  const suggestion = votedOnIn(view)
  const found = message.safeParse(result.ok ? result.data : null).data
  if (!suggestion || !found) return nothing('notPending')
  const counts = { up: 0, neutral: 0, down: 0 }
  for (const {
    emoji: { id, name },
    count,
    me,
  } of found.reactions) {
    const vote = voteOf(id ? `${name}:${id}` : (name ?? ''), suggestion.body.emojis)
    if (vote) counts[vote] = count - Number(me)
  }
  const isSame = !suggestion.body.hasEarlierVotes && VOTES.every((vote) => counts[vote] === suggestion.body[vote])
  const seen = { up: [], neutral: [], down: [], readAt: view.now }
  return isSame ? nothing('countsRight') : readReactions(suggestion, 'up', seen, view.now)
}

function readReactions(suggestion: PostedSuggestion, vote: Vote, seen: Seen, now: number, after?: string): Decision {
  const { id, channelId, messageId, body } = suggestion
  const emoji = body.emojis[vote]
  if (emoji === null) return nextVote(suggestion, vote, seen, now)
  const fetch: Effect = {
    type: 'fetch',
    what: { kind: 'reactions', channelId, messageId, emoji, after },
    answerTo: { tag: REACTIONS_READ, payload: { id, vote, seen } },
    optional: true,
  }
  return { effects: [fetch], reasons: [{ code: 'recounted' }] }
}

function nextVote(suggestion: PostedSuggestion, vote: Vote, seen: Seen, now: number): Decision {
  const next = VOTES[VOTES.indexOf(vote) + 1]
  return next
    ? readReactions(suggestion, next, seen, now)
    : { effects: [sweepJob(suggestion, seen, 0, now)], reasons: [{ code: 'recounted' }] }
}

export function reactionsRead({ payload, result }: EventOf<'answered'>, view: RuleView): Decision {
  const suggestion = votedOnIn(view)
  const asked = reading.safeParse(payload).data
  const page = people.safeParse(result.ok ? result.data : null).data
  if (!suggestion || !asked || !page) return nothing('notPending')
  const voters = page.filter(({ id, bot }) => !bot && id !== suggestion.authorId).map(({ id }) => id)
  const seen = { ...asked.seen, [asked.vote]: [...asked.seen[asked.vote], ...voters] }
  const last = page.at(-1)?.id
  return page.length === PAGE && last
    ? readReactions(suggestion, asked.vote, seen, view.now, last)
    : nextVote(suggestion, asked.vote, seen, view.now)
}
