import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { SuggestionsSettings } from '../settings.ts'
import { suggestionMessage } from './suggestion-message.ts'
import { isPosted, type PostedSuggestion, SUGGESTION, suggestionById, suggestionIn, VOTE } from './suggestion-record.ts'
import { voteLean, voteShade } from './vote-color.ts'
import { VOTES } from './vote-emojis.ts'

/** Every edit of a suggestion's message is one of these jobs, so that the last one always shows the stored state. */
export const SHOW_JOB = 'show'
export const COUNT_JOB = 'count'
const EDIT_PAUSE_MS = 10_000

const countedKey = (id: string) => `counted:${id}`
const payloadOf = z.object({ firstMessageId: z.nullable(z.string()) })
const payload = ({ body }: Pick<PostedSuggestion, 'body'>) => ({ firstMessageId: body.firstMessageId })

/** Votes change the message at most once in ten seconds. */
export function countJob(suggestion: PostedSuggestion, view: Pick<RuleView, 'now' | 'held'>): Effect {
  const pausedUntil = view.held(countedKey(suggestion.id))
  const at = typeof pausedUntil === 'number' ? Math.max(view.now, pausedUntil) : view.now
  return { type: 'schedule', job: COUNT_JOB, key: suggestion.id, at, payload: payload(suggestion) }
}

export const showJob = (suggestion: Pick<PostedSuggestion, 'id' | 'body'>, view: Pick<RuleView, 'now'>): Effect => ({
  type: 'schedule',
  job: SHOW_JOB,
  key: suggestion.id,
  at: view.now,
  payload: payload(suggestion),
})

export function showNeeds({ key, payload }: EventOf<'jobDue'>): Needs {
  const messageId = payloadOf.safeParse(payload).data?.firstMessageId ?? ''
  const counts = VOTES.map((state) => [state, { kind: VOTE, messageId, state, countOnly: true }] as const)
  return { records: { ...suggestionById(key), ...Object.fromEntries(counts) } }
}

export function showSuggestion(event: EventOf<'jobDue'>, settings: SuggestionsSettings, view: RuleView): Decision {
  const suggestion = suggestionIn(view)
  if (!suggestion || !isPosted(suggestion)) return nothing('suggestionGone')
  const { id, body, state, channelId, messageId } = suggestion
  const countOf = (vote: (typeof VOTES)[number]) => view.records[vote]?.count ?? 0
  const votes = { up: countOf('up'), neutral: countOf('neutral'), down: countOf('down') }
  const counts = { ...votes, lean: voteLean(votes) }
  const isOther = VOTES.some((vote) => votes[vote] !== body[vote])
  // During the vote the message only changes with its colour: Discord counts the reactions.
  const isSeen =
    state !== 'pending' ? isOther : settings.suggestSystem.votesDirection && voteShade(votes) !== voteShade(body)
  const mustEdit = event.job === SHOW_JOB || isSeen
  const pausedUntil = view.now + EDIT_PAUSE_MS
  const effects: Effect[] = [
    { type: 'hold', key: countedKey(id), value: pausedUntil, forgetAt: pausedUntil },
    ...(isOther ? [{ type: 'changeRecord', kind: SUGGESTION, id, body: counts } as const] : []),
    ...(mustEdit
      ? ([
          {
            type: 'editMessage',
            channelId,
            messageId,
            message: suggestionMessage({ ...suggestion, body: { ...body, ...counts } }, settings, view),
            replaces: `suggestion:${id}`,
            optional: true,
          },
        ] as const)
      : []),
  ]
  return { effects, reasons: [{ code: mustEdit ? 'shown' : 'counted' }], otherwise: () => nothing('suggestionGone') }
}
