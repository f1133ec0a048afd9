import { customId } from '#core/bot/custom-id.ts'
import type { Decision, Effect } from '#core/bot/effects.ts'
import type { Asker, ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { checkMemberContent } from '#core/matching/member-content.ts'
import { m } from '#texts'
import type { SuggestionsSettings } from '../settings.ts'
import { orElse, refuse, type SuggestionRefusal } from './refuse.ts'
import { authorIn } from './reward-author.ts'
import { showJob } from './show-suggestion.ts'
import { suggestionEntry } from './suggestion-entry.ts'
import { isPosted, type PostedSuggestion, SUGGESTION, suggestionById, suggestionIn } from './suggestion-record.ts'

const COMMENT_MAX = 1_000

type Own = { ok: true; suggestion: PostedSuggestion } | { ok: false; answer: Decision }

export const ownNeeds = ({ args, member }: ComponentEvent | ModalEvent): Needs => ({
  records: suggestionById(args[1] ?? ''),
  memberState: [member.id],
})

function ownOf(asker: Asker, view: RuleView): Own {
  const no = (code: SuggestionRefusal): Own => ({ ok: false, answer: refuse(asker, code) })
  const suggestion = suggestionIn(view)
  if (!suggestion || !isPosted(suggestion)) return no('suggestionGone')
  return suggestion.authorId === asker.member.id ? { ok: true, suggestion } : no('notYours')
}

export function askForComment(event: ComponentEvent, { suggestSystem }: SuggestionsSettings, view: RuleView): Decision {
  const own = ownOf(event, view)
  if (!own.ok) return own.answer
  if (!suggestSystem.allowComments) return refuse(event, 'commentsOff')
  const { own: locale } = event.locale
  const { id, number, body } = own.suggestion
  const modal = {
    customId: customId('suggestions', 'commented', event.member.id, id),
    title: m['suggestions.bot.commentForm']({ number }, { locale }),
    fields: [
      {
        key: 'comment',
        kind: 'paragraph' as const,
        label: m['suggestions.bot.comment']({}, { locale }),
        description: m['suggestions.bot.commentHelp']({}, { locale }),
        value: body.comment ?? undefined,
        required: false,
        max: COMMENT_MAX,
      },
    ],
  }
  return { effects: [{ type: 'modal', modal }], reasons: [{ code: 'formAsked' }] }
}

/** One comment, replaced by a new one and removed by an empty one. */
export function submitComment(event: ModalEvent, settings: SuggestionsSettings, view: RuleView): Decision {
  const own = ownOf(event, view)
  if (!own.ok) return own.answer
  if (!settings.suggestSystem.allowComments) return refuse(event, 'commentsOff')
  const checked = checkMemberContent(event.fields.get('comment')?.[0]?.trim() ?? '', settings)
  if (!checked.ok) return refuse(event, 'forbiddenContent')
  const { id, state } = own.suggestion
  const comment = checked.text || null
  return {
    effects: [
      { type: 'changeRecord', kind: SUGGESTION, id, expect: { state }, body: { comment } },
      showJob(own.suggestion, view),
      say(event, 'commentSaved'),
    ],
    reasons: [{ code: 'commented' }],
    otherwise: orElse(event),
  }
}

const say = (event: ComponentEvent | ModalEvent, key: 'commentSaved' | 'deleted'): Effect => {
  const message = { content: m[`suggestions.bot.${key}`]({}, { locale: event.locale.own }) }
  return event.interaction.hasMessage ? { type: 'update', message } : { type: 'reply', isPrivate: true, message }
}

export function askToDelete(event: ComponentEvent, settings: SuggestionsSettings, view: RuleView): Decision {
  const refusal = deletionRefused(event, settings, view)
  if (refusal) return refusal
  const { own: locale } = event.locale
  const [, id = ''] = event.args
  const buttons = [
    {
      customId: customId('suggestions', 'erase', event.member.id, id),
      style: 'red' as const,
      label: m['suggestions.bot.deleteYes']({}, { locale }),
    },
    {
      customId: customId('suggestions', 'menu', event.member.id, 'all', 0),
      style: 'grey' as const,
      label: m['suggestions.bot.keep']({}, { locale }),
    },
  ]
  const content = m['suggestions.bot.deleteSure']({}, { locale })
  return { effects: [{ type: 'update', message: { content, rows: [{ buttons }] } }], reasons: [{ code: 'askedAgain' }] }
}

function deletionRefused(
  event: ComponentEvent,
  { suggestSystem }: SuggestionsSettings,
  view: RuleView,
): Decision | null {
  const own = ownOf(event, view)
  if (!own.ok) return own.answer
  if (!suggestSystem.selfDelete) return refuse(event, 'deletingOff')
  return own.suggestion.state === 'pending' ? null : refuse(event, 'notPending')
}

/** Message and discussion are deleted; it no longer counts towards limits or rewards. */
export function deleteOwn(event: ComponentEvent, settings: SuggestionsSettings, view: RuleView): Decision {
  const refusal = deletionRefused(event, settings, view)
  const own = ownOf(event, view)
  if (refusal || !own.ok) return refusal ?? refuse(event, 'suggestionGone')
  const { id, channelId, messageId, body, authorId } = own.suggestion
  const { pending } = authorIn(authorId, view)
  const isCounted = body.reached.includes('pending') && pending > 0
  const threadId = body.isPost ? channelId : body.threadId
  return {
    effects: [
      { type: 'changeRecord', kind: SUGGESTION, id, state: 'deleted', expect: { state: 'pending' } },
      ...(isCounted ? [{ type: 'putMemberState', userId: authorId, value: { pending: pending - 1 } } as const] : []),
      suggestionEntry(own.suggestion, { event: 'delete' }, view),
      say(event, 'deleted'),
      ...(body.isPost ? [] : [{ type: 'deleteMessage', channelId, messageId, optional: true } as const]),
      ...(threadId ? [{ type: 'deleteChannel', channelId: threadId, optional: true } as const] : []),
    ],
    reasons: [{ code: 'deleted' }],
    otherwise: orElse(event),
  }
}
