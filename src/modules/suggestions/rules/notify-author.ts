import * as z from 'zod/mini'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { ComponentEvent, EventOf } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import { notifyHere } from '#core/person/notify-here.ts'
import { stopRow } from '#core/person/stop-row.ts'
import { escapeMarkdown } from '#core/templates/names.ts'
import { m } from '#texts'
import type { SuggestionsSettings } from '../settings.ts'
import { stateName } from './suggestion-message.ts'
import {
  isPosted,
  linkTo,
  type PostedSuggestion,
  type Suggestion,
  suggestionById,
  suggestionIn,
} from './suggestion-record.ts'

export const NOTICE_JOB = 'notice'
export const NOTICED = 'noticed'

/** `id` where the key also contains the person. */
const payloadOf = z.object({ authorId: z.string(), id: z.optional(z.string()) })
const idOf = z.object({ id: z.string() })
/** Chosen with `/suggest` before it was stored with the person's other choices. */
const memberChoice = z.object({ notices: z.optional(z.boolean()) })

/** `isMerged`: for the author of one that was merged into it. */
export const noticeJob = (
  { id, authorId }: Pick<Suggestion, 'id' | 'authorId'>,
  { now }: Pick<RuleView, 'now'>,
  isMerged = false,
): Effect => ({
  type: 'schedule',
  job: NOTICE_JOB,
  key: isMerged ? `${id}:${authorId}` : id,
  at: now,
  payload: { authorId, id },
})

export function noticeNeeds({ key, payload }: EventOf<'jobDue'>): Needs {
  const { authorId = '', id = key } = payloadOf.safeParse(payload).data ?? {}
  return { records: suggestionById(id), members: [authorId], memberState: [authorId], people: [authorId] }
}

/** Their choice for this server; none if they want no notices from any server; otherwise the server's default. */
export function wantsNotices(
  userId: string,
  { suggestSystem }: SuggestionsSettings,
  { people, guild, memberState }: Pick<RuleView, 'people' | 'guild' | 'memberState'>,
): boolean {
  const person = people.get(userId)
  const here = person?.notifyOn[guild.id]?.suggestions
  if (here !== undefined) return here
  if (person?.notify.suggestions === false) return false
  const own = memberChoice.safeParse(memberState.get(userId)).data?.notices
  return own ?? suggestSystem.notificationAfterUpdate === 'on'
}

/** Why somebody is not told about the decision of `by`; null: they are. */
export function noticeObstacle(
  userId: string,
  by: string | null,
  settings: SuggestionsSettings,
  view: RuleView,
): 'noticesDisabled' | 'noticesOff' | 'ownDecision' | 'authorGone' | null {
  if (settings.suggestSystem.notificationAfterUpdate === 'disabled') return 'noticesDisabled'
  if (!wantsNotices(userId, settings, view)) return 'noticesOff'
  if (by === userId) return 'ownDecision'
  return view.members.get(userId) ? null : 'authorGone'
}

export function notifyAuthor({ payload }: EventOf<'jobDue'>, settings: SuggestionsSettings, view: RuleView): Decision {
  const suggestion = suggestionIn(view)
  if (!suggestion || !isPosted(suggestion)) return nothing('suggestionGone')
  const { authorId } = payloadOf.safeParse(payload).data ?? suggestion
  const obstacle = noticeObstacle(authorId, suggestion.actorId, settings, view)
  if (obstacle) return nothing(obstacle)
  const { guild } = view
  return {
    effects: [
      {
        type: 'sendDirectMessage',
        userId: authorId,
        message: { content: noticeWords(suggestion, view), rows: [stopRow('suggestions', guild)] },
        about: 'suggestions',
        // In the discussion only the author of this suggestion is known.
        ...(authorId === suggestion.authorId && { answerTo: { tag: NOTICED, payload: { id: suggestion.id } } }),
        optional: true,
      },
    ],
    reasons: [{ code: 'authorTold' }],
  }
}

function noticeWords(suggestion: PostedSuggestion, { guild }: RuleView): string {
  const { number, state, body } = suggestion
  const { locale } = guild
  const facts = {
    number,
    title: escapeMarkdown(body.title),
    state: stateName(state, locale),
    server: escapeMarkdown(guild.name),
  }
  const reason = body.reason ? `> ${body.reason.replaceAll('\n', '\n> ')}` : ''
  return [m['suggestions.bot.notice.told'](facts, { locale }), reason, linkTo(guild.id, suggestion)]
    .filter(Boolean)
    .join('\n')
}

export const noticedNeeds = ({ payload }: EventOf<'answered'>): Needs => ({
  records: suggestionById(idOf.safeParse(payload).data?.id ?? ''),
})

/** Private messages are closed: says it in the discussion, unless that would reveal an anonymous author. */
export function noticeAnswered(
  { result }: EventOf<'answered'>,
  { suggestSystem }: SuggestionsSettings,
  view: RuleView,
): Decision {
  const suggestion = suggestionIn(view)
  if (result.ok) return nothing('authorTold')
  if (!suggestion || !isPosted(suggestion)) return nothing('suggestionGone')
  const { body, authorId, channelId } = suggestion
  const threadId = body.isPost ? channelId : body.threadId
  if (threadId === null || body.isAnonymous || suggestSystem.notificationAfterUpdate !== 'on') {
    return nothing('noWayToTell')
  }
  const content = `<@${authorId}> ${noticeWords(suggestion, view)}`
  return {
    effects: [
      {
        type: 'sendMessage',
        channelId: threadId,
        message: { content, mentions: { users: [authorId] } },
        optional: true,
      },
    ],
    reasons: [{ code: 'toldInThread' }],
  }
}

/** The button of older notices, from before "Stop these messages" was the same everywhere. */
export function turnOffNotices({ member, locale }: ComponentEvent, view: RuleView): Decision {
  const answer = answerPrivately(m['suggestions.bot.notice.nowOff']({}, { locale: locale.own }), 'noticesOff')
  const kept: Effect = { type: 'putMemberState', userId: member.id, value: { notices: false } }
  return {
    ...answer,
    effects: [notifyHere(member.id, 'suggestions', false, view), ...answer.effects],
    // The person's choices are full: the maximum number of servers is stored.
    otherwise: () => ({ ...answer, effects: [kept, ...answer.effects] }),
  }
}
