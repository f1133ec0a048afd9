import * as z from 'zod/mini'
import { type Decision, type Effect, nothing, ref } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { type StoredReply, storedReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { CHANNEL_NAME_MAX } from '#core/guild/name-bounds.ts'
import { cutToLength } from '#core/templates/cut.ts'
import type { SuggestionsSettings } from '../settings.ts'
import { isUsable } from './can-submit.ts'
import { endVoteJob, voteEnd } from './end-vote.ts'
import { discussion, told } from './posted-words.ts'
import { refusalWords } from './refuse.ts'
import { rewardJob } from './reward-author.ts'
import { stateTag } from './state-tag.ts'
import { suggestionEntry } from './suggestion-entry.ts'
import { pictureFiles, suggestionMessage } from './suggestion-message.ts'
import { SUGGESTION, type Suggestion, suggestionById, suggestionIn } from './suggestion-record.ts'
import { emojisInOrder } from './vote-emojis.ts'

export const POST_FAILED = 'postFailed'

const payloadOf = z.object({ authorId: z.string(), reply: z.nullable(storedReply) })

export function postNeeds({ key, payload }: EventOf<'jobDue'>): Needs {
  const authorId = payloadOf.safeParse(payload).data?.authorId ?? ''
  return {
    members: [authorId],
    records: {
      ...suggestionById(key),
      pending: { kind: SUGGESTION, subjectId: authorId, state: ['posting', 'pending'], countOnly: true },
    },
  }
}

export function postSuggestion(event: EventOf<'jobDue'>, settings: SuggestionsSettings, view: RuleView): Decision {
  const stored = suggestionIn(view)
  const reply = payloadOf.safeParse(event.payload).data?.reply ?? null
  if (stored?.state !== 'posting') return nothing('suggestionGone')
  const voteEndsAt = voteEnd(settings, view.now)
  const suggestion = { ...stored, body: { ...stored.body, voteEndsAt } }
  const { homeId, emojis, isPost } = suggestion.body
  if (!isUsable(homeId, view.guild)) return notPosted(suggestion.id, reply)
  const place = isPost ? ref('post') : homeId
  return {
    effects: [
      ...published(suggestion, settings, view),
      {
        type: 'changeRecord',
        kind: SUGGESTION,
        id: suggestion.id,
        state: 'pending',
        channelId: place,
        messageId: ref('post'),
        body: { firstMessageId: ref('post'), voteEndsAt },
      },
      ...endVoteJob(suggestion, voteEndsAt),
      rewardJob(suggestion, 'pending', view),
      ...told(suggestion, reply, settings, view),
      suggestionEntry(suggestion, { event: 'submit' }, view),
      ...emojisInOrder(emojis).map(
        (emoji): Effect => ({ type: 'addReaction', channelId: place, messageId: ref('post'), emoji, optional: true }),
      ),
      ...discussion(suggestion, settings, view),
    ],
    reasons: [{ code: 'posted' }],
    onFailure: { tag: POST_FAILED, payload: { id: suggestion.id, reply } },
    replyTo: reply?.interaction,
  }
}

/** In a forum it is a post, whose first message has the post's own id. */
function published(suggestion: Suggestion, settings: SuggestionsSettings, view: RuleView): Effect[] {
  const { mention, moderate } = settings.suggestSystem
  const message = {
    ...suggestionMessage({ ...suggestion, state: 'pending' }, settings, view),
    mentions: { roles: mention === null ? [] : [mention] },
    files: pictureFiles(suggestion.body),
  }
  const { homeId, isPost, title } = suggestion.body
  return [
    isPost
      ? {
          type: 'createThread',
          channelId: homeId,
          name: cutToLength(title, CHANNEL_NAME_MAX),
          message,
          tag: moderate ? stateTag('pending', view.guild.locale) : undefined,
          as: 'post',
        }
      : { type: 'sendMessage', channelId: homeId, message, as: 'post' },
  ]
}

function notPosted(id: string, reply: StoredReply | null): Decision {
  const content = reply && refusalWords('unavailable', reply.locale.own)
  return {
    effects: [
      { type: 'changeRecord', kind: SUGGESTION, id, state: 'failed' },
      ...(content ? [{ type: 'reply', isPrivate: true, message: { content } } as const] : []),
    ],
    reasons: [{ code: 'postFailed' }],
    replyTo: reply?.interaction,
  }
}

const failure = z.object({ id: z.string(), reply: z.nullable(storedReply) })

/** Nothing was posted: the suggestion does not count, and its author is told. */
export function postRefused({ payload, made }: EventOf<'answered'>): Decision {
  const { data } = failure.safeParse(payload)
  return !data || made.post ? nothing('posted') : notPosted(data.id, data.reply)
}
