import * as z from 'zod/mini'
import { type Decision, type Effect, type JsonValue, nothing, ref } from '#core/bot/effects.ts'
import type { Asker, EventOf } from '#core/bot/events.ts'
import { refText } from '#core/bot/sequence.ts'
import { keepReply, type StoredReply, storedReply } from '#core/bot/stored-reply.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { nameOf } from '#core/commands/person-name.ts'
import { messageLink } from '#core/guild/message-link.ts'
import { CHANNEL_NAME_MAX } from '#core/guild/name-bounds.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { logAlert } from '#core/logs/log-request.ts'
import { findById } from '#core/templates/context.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { cleanName, escapeMarkdown } from '#core/templates/names.ts'
import { fillTemplate } from '#core/templates/variables.ts'
import { suggestionsDefaultTexts } from '../default-texts.ts'
import type { SuggestionsSettings } from '../settings.ts'
import { confirmationVariables, type SuggestionContext, threadVariables } from '../variables.ts'
import { isUsable, pendingCap } from './can-submit.ts'
import type { Draft } from './draft.ts'
import { endVoteJob, voteEnd } from './end-vote.ts'
import { refusalWords } from './refuse.ts'
import { rewardJob } from './reward-author.ts'
import { stateTag } from './state-tag.ts'
import { suggestionEntry } from './suggestion-entry.ts'
import { pictureFiles, suggestionMessage } from './suggestion-message.ts'
import {
  COUNTER,
  foldedText,
  SUGGESTION,
  type Suggestion,
  type SuggestionBody,
  suggestionById,
  suggestionIn,
} from './suggestion-record.ts'
import { emojisInOrder, isAnyGone, usableEmojis } from './vote-emojis.ts'

export const POST_JOB = 'post'
export const POST_FAILED = 'postFailed'
const CONTENT_MAX = 2_000

/** The record comes first, because its number stands on the message; the message follows in a job of its own. */
export function openSuggestion(asker: Asker, draft: Draft, settings: SuggestionsSettings, view: RuleView): Decision {
  const { member } = asker
  const { channel } = settings.suggestSystem
  const id = view.newId()
  const emojis = usableEmojis(settings.suggestSystem, view.guild)
  const body: SuggestionBody = {
    title: draft.title,
    description: draft.description,
    image: draft.image,
    comment: null,
    isAnonymous: draft.isAnonymous,
    shownAuthorId: draft.isAnonymous ? null : member.id,
    author: { name: nameOf(member), avatar: member.avatar },
    emojis,
    up: 0,
    neutral: 0,
    down: 0,
    lean: 0,
    folded: foldedText(draft.title, draft.description),
    firstMessageId: null,
    hasEarlierVotes: false,
    homeId: channel ?? '',
    isPost: findById(view.guild.channels, channel)?.type === CHANNEL_TYPE.forum,
    threadId: null,
    reason: null,
    voteEndsAt: null,
    isResultTold: false,
    merged: [],
    mergedInto: null,
    reached: [],
    history: [],
  }
  return {
    effects: [
      {
        type: 'putRecord',
        kind: SUGGESTION,
        id,
        number: { counter: COUNTER },
        state: 'posting',
        subjectId: member.id,
        body: body as JsonValue,
      },
      {
        type: 'schedule',
        job: POST_JOB,
        key: id,
        at: view.now,
        payload: { authorId: member.id, reply: keepReply(asker, true) },
      },
      ...(isAnyGone(settings.suggestSystem, emojis) ? [logAlert(view, 'suggestions', { code: 'voteEmojiGone' })] : []),
    ],
    reasons: [{ code: 'suggested' }],
  }
}

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
    onFailure: { tag: POST_FAILED, payload: { id: suggestion.id, reply } as unknown as JsonValue },
    replyTo: reply?.interaction,
  }
}

/** A forum takes it as a post, whose first message bears the post's own id. */
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

function discussion(suggestion: Suggestion, settings: SuggestionsSettings, view: RuleView): Effect[] {
  const { openThread, threadNameFormat } = settings.suggestSystem
  const { homeId, isPost, title } = suggestion.body
  if (!openThread || !view.guild.premium || isPost) return []
  const name = cleanName(fillTemplate(threadNameFormat, threadVariables, contextOf(suggestion, title, settings, view)))
  return [
    {
      type: 'createThread',
      channelId: homeId,
      messageId: ref('post'),
      name: cutToLength(name || title, CHANNEL_NAME_MAX),
      as: 'thread',
      optional: true,
    },
    { type: 'changeRecord', kind: SUGGESTION, id: suggestion.id, body: { threadId: ref('thread') } },
  ]
}

/** What the author reads, in the words of the server. */
function told(
  suggestion: Suggestion,
  reply: StoredReply | null,
  settings: SuggestionsSettings,
  view: RuleView,
): Effect[] {
  if (!reply) return []
  const { guild } = view
  const template = settings.suggestSystem.message ?? suggestionsDefaultTexts[guild.locale]['suggestSystem.message']
  const context = contextOf(suggestion, escapeMarkdown(suggestion.body.title), settings, view)
  const content = fillTemplate(template, confirmationVariables, context)
  const message = { content: cutToLength(content, CONTENT_MAX) }
  return [reply.interaction.hasMessage ? { type: 'update', message } : { type: 'reply', isPrivate: true, message }]
}

function contextOf(
  suggestion: Suggestion,
  title: string,
  settings: SuggestionsSettings,
  view: RuleView,
): SuggestionContext {
  const { guild, now, cdn, records } = view
  const member = view.members.get(suggestion.authorId) ?? null
  const { homeId, isPost } = suggestion.body
  const place = isPost ? refText('post') : homeId
  return {
    member,
    guild,
    channel: findById(guild.channels, homeId),
    now,
    locale: guild.locale,
    timezone: guild.timezone,
    cdn,
    suggestion: {
      title,
      count: records.pending?.count ?? 1,
      max: member ? pendingCap(member, settings.suggestSystem, guild) : null,
      url: messageLink({ guildId: guild.id, channelId: place, messageId: refText('post') }),
    },
  }
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

/** Nothing stands in the channel: the suggestion takes no place, and its author hears of it. */
export function postRefused({ payload, made }: EventOf<'answered'>): Decision {
  const { data } = failure.safeParse(payload)
  return !data || made.post ? nothing('posted') : notPosted(data.id, data.reply)
}
