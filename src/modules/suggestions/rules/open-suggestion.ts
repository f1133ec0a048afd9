import type { Decision } from '#core/bot/effects.ts'
import type { Asker } from '#core/bot/events.ts'
import { keepReply } from '#core/bot/stored-reply.ts'
import type { RuleView } from '#core/bot/view.ts'
import { nameOf } from '#core/commands/person-name.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { logAlert } from '#core/logs/log-request.ts'
import { findById } from '#core/templates/context.ts'
import type { SuggestionsSettings } from '../settings.ts'
import type { Draft } from './draft.ts'
import { COUNTER, foldedText, SUGGESTION, type SuggestionBody } from './suggestion-record.ts'
import { isAnyGone, usableEmojis } from './vote-emojis.ts'

export const POST_JOB = 'post'

/** The record comes first, because its number is part of the message; the message is posted by a separate job. */
export function openSuggestion(asker: Asker, draft: Draft, settings: SuggestionsSettings, view: RuleView): Decision {
  const { member } = asker
  const { channel, anonymousAuthors } = settings.suggestSystem
  // Drafts may be older than the setting.
  const isAnonymous = draft.isAnonymous || anonymousAuthors === 'always'
  const id = view.newId()
  const emojis = usableEmojis(settings.suggestSystem, view.guild)
  const body: SuggestionBody = {
    title: draft.title,
    description: draft.description,
    image: draft.image,
    comment: null,
    isAnonymous,
    shownAuthorId: isAnonymous ? null : member.id,
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
        body,
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
