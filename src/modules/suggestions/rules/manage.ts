import { customId } from '#core/bot/custom-id.ts'
import { type Decision, decided } from '#core/bot/effects.ts'
import type { Asker, ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { SUGGESTION_REASON_MAX, SUGGESTION_STATES } from '#core/suggestions-api.ts'
import { m } from '#texts'
import type { SuggestionsSettings } from '../settings.ts'
import { refuse } from './refuse.ts'
import { sortable, sortFor } from './sort-suggestion.ts'
import { suggestionEmbed } from './suggestion-message.ts'
import {
  isPosted,
  isSuggestionState,
  linkTo,
  type Suggestion,
  type SuggestionState,
  suggestionIn,
} from './suggestion-record.ts'

const STYLE = { pending: 'grey', accepted: 'green', refused: 'red', planned: 'blue' } as const

/** Shows a suggestion to a team member, with the states they may choose. */
export function showToTeam(event: ComponentEvent, settings: SuggestionsSettings, view: RuleView): Decision {
  const suggestion = suggestionIn(view)
  if (!suggestion || !isPosted(suggestion)) return refuse(event, 'suggestionGone')
  const words = { locale: event.locale.own }
  const states = settings.suggestSystem.moderate ? SUGGESTION_STATES.filter((state) => state !== suggestion.state) : []
  const buttons = [
    ...states.map((state) => ({
      customId: customId('suggestions', 'decide', suggestion.id, state),
      style: STYLE[state],
      label: m[`suggestions.bot.decide.${state}`]({}, words),
    })),
    { url: linkTo(view.guild.id, suggestion), label: m['suggestions.bot.menu.open']({}, words) },
  ]
  const embed = { ...suggestionEmbed(suggestion, settings, view), imageUrl: undefined }
  return decided('suggestionShown', {
    type: 'reply',
    isPrivate: true,
    message: { embeds: [embed], rows: [{ buttons }] },
  })
}

/** Asks for a reason in a form, from a button or a message's menu. */
export function askForReason(
  asker: Asker,
  suggestion: Suggestion | null,
  state: SuggestionState,
  settings: SuggestionsSettings,
): Decision {
  const found = sortable(suggestion, { state, reason: 'asked for' }, settings)
  if (!found.ok) return refuse(asker, found.code)
  const words = { locale: asker.locale.own }
  const isNeeded = state === 'refused' && settings.suggestSystem.refuseReason
  return decided('formAsked', {
    type: 'modal',
    modal: {
      customId: customId('suggestions', 'decided', found.suggestion.id, state),
      title: m[`suggestions.bot.decide.${state}`]({}, words),
      fields: [
        {
          key: 'reason',
          kind: 'paragraph',
          label: m['suggestions.bot.reason']({}, words),
          required: isNeeded,
          max: SUGGESTION_REASON_MAX,
        },
      ],
    },
  })
}

export function pressState(event: ComponentEvent, settings: SuggestionsSettings, view: RuleView): Decision {
  const state = event.args[1]
  return isSuggestionState(state)
    ? askForReason(event, suggestionIn(view), state, settings)
    : refuse(event, 'suggestionGone')
}

export function submitReason(event: ModalEvent, settings: SuggestionsSettings, view: RuleView): Decision {
  const state = event.args[1]
  if (!isSuggestionState(state)) return refuse(event, 'suggestionGone')
  const reason = event.fields.get('reason')?.[0]?.trim() || null
  return sortFor(event, suggestionIn(view), { state, reason }, settings, view)
}
