import * as z from 'zod/mini'
import { type Decision, decided, type Effect, nothing, ref } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { GuildIndex } from '#core/bot/guild-index.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { SuggestionsSettings } from '../settings.ts'
import { mergedAuthorsJob } from './merge-notice.ts'
import { noticeJob } from './notify-author.ts'
import { showJob } from './show-suggestion.ts'
import { pictureFiles, suggestionMessage } from './suggestion-message.ts'
import {
  isPosted,
  type PostedSuggestion,
  SUGGESTION,
  type SuggestionState,
  suggestionById,
  suggestionIn,
} from './suggestion-record.ts'
import { voteReactions } from './vote.ts'

export const MOVE_JOB = 'move'
export const MOVED = 'moved'
export const MOVE_FAILED = 'moveFailed'

/** Planned ones stay in their place, and so do posts of a forum, which are channels of their own. */
export function placeFor(
  { channelId, body }: PostedSuggestion,
  state: SuggestionState,
  { suggestSystem }: SuggestionsSettings,
  guild: Pick<GuildIndex, 'channels'>,
): string {
  if (body.isPost || state === 'planned') return channelId
  const thread =
    state === 'accepted' ? suggestSystem.acceptedThread : state === 'refused' ? suggestSystem.refusedThread : null
  return thread ?? (guild.channels.has(body.homeId) ? body.homeId : channelId)
}

export const moveJob = ({ id, channelId, messageId }: PostedSuggestion, to: string, view: RuleView): Effect => ({
  type: 'schedule',
  job: MOVE_JOB,
  key: id,
  at: view.now,
  payload: { to, from: { channelId, messageId } },
})

const moveOf = z.object({ to: z.string(), from: z.object({ channelId: z.string(), messageId: z.string() }) })

export function moveNeeds({ key, payload }: EventOf<'jobDue'>): Needs {
  const { data } = moveOf.safeParse(payload)
  return { records: suggestionById(key), messages: data ? [data.from] : [] }
}

/** Posted again where it belongs, then deleted where it was. Votes stay with the suggestion. */
export function moveSuggestion(
  { payload }: EventOf<'jobDue'>,
  settings: SuggestionsSettings,
  view: RuleView,
): Decision {
  const suggestion = suggestionIn(view)
  const { data } = moveOf.safeParse(payload)
  if (!suggestion || !data || !isPosted(suggestion)) return nothing('suggestionGone')
  if (suggestion.messageId !== data.from.messageId) return nothing('movedBefore')
  const { id, body, state } = suggestion
  // The address of a picture is valid for a day: the message that shows it has a fresh one.
  const shown = view.messages.get(data.from.messageId)?.embeds[0]?.imageUrl
  const message = { ...suggestionMessage(suggestion, settings, view), files: pictureFiles(body, shown) }
  const moved = { ...suggestion, channelId: data.to, messageId: '' }
  const reactions = state === 'pending' ? voteReactions(moved).map((one) => ({ ...one, messageId: ref('moved') })) : []
  return {
    effects: [
      { type: 'sendMessage', channelId: data.to, message, as: 'moved' },
      { type: 'changeRecord', kind: SUGGESTION, id, channelId: data.to, messageId: ref('moved') },
      {
        type: 'deleteMessage',
        channelId: data.from.channelId,
        messageId: data.from.messageId,
        answerTo: { tag: MOVED, payload: { id, state } },
        optional: true,
      },
      ...(reactions as Effect[]),
    ],
    reasons: [{ code: 'moved' }],
    onFailure: { tag: MOVE_FAILED, payload: { id } },
  }
}

const about = z.object({ id: z.string(), state: z.optional(z.string()) })
export const movedIdOf = (payload: unknown): string => about.safeParse(payload).data?.id ?? ''

/** Only now is there a link to it. The team may have decided again while it was being moved. */
export function suggestionMoved(
  { payload }: EventOf<'answered'>,
  settings: SuggestionsSettings,
  view: RuleView,
): Decision {
  const suggestion = suggestionIn(view)
  if (!suggestion || !isPosted(suggestion)) return nothing('suggestionGone')
  const place = placeFor(suggestion, suggestion.state, settings, view.guild)
  if (place !== suggestion.channelId) return decided('moved', moveJob(suggestion, place, view))
  const isSame = about.safeParse(payload).data?.state === suggestion.state
  return decided('moved', ...(isSame ? [] : [showJob(suggestion, view)]), ...toldOfDecision(suggestion, view))
}

/** The thread is deleted or closed, so the state is shown in the current place. */
export function moveRefused(view: RuleView): Decision {
  const suggestion = suggestionIn(view)
  if (!suggestion || !isPosted(suggestion)) return nothing('suggestionGone')
  return decided('notMoved', showJob(suggestion, view), ...toldOfDecision(suggestion, view))
}

/** Everybody who suggested it is told. */
export const toldOfDecision = (suggestion: PostedSuggestion, view: Pick<RuleView, 'now'>): Effect[] => [
  noticeJob(suggestion, view),
  ...mergedAuthorsJob(suggestion, view),
]
