import type { Decision } from '#core/bot/effects.ts'
import type { ComponentEvent } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import type { SuggestionsSettings } from '../settings.ts'
import { submitObstacle } from './can-submit.ts'
import { draftIn, draftKey } from './draft.ts'
import { refuseSubmit } from './draft-form.ts'
import { openSuggestion } from './open-suggestion.ts'
import { refuse } from './refuse.ts'

/** Checked again, because much can happen in a quarter of an hour. */
export function sendDraft(event: ComponentEvent, settings: SuggestionsSettings, view: RuleView): Decision {
  const [, id = ''] = event.args
  const draft = draftIn(view, id)
  if (!draft) return refuse(event, 'draftGone')
  const obstacle = submitObstacle(event.member, settings, view)
  if (obstacle) return refuseSubmit(event, obstacle)
  const opened = openSuggestion(event, draft, settings, view)
  return { ...opened, effects: [{ type: 'forget', key: draftKey(id) }, ...opened.effects] }
}

export const cancelDraft = (event: ComponentEvent): Decision => ({
  effects: [
    { type: 'forget', key: draftKey(event.args[1] ?? '') },
    { type: 'update', message: { content: m['suggestions.bot.draft.cancelled']({}, { locale: event.locale.own }) } },
  ],
  reasons: [{ code: 'draftCancelled' }],
})
