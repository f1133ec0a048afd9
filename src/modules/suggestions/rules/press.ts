import * as z from 'zod/mini'
import { type Decision, decided, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import { askerOf, pressNeeds, readPress } from '#core/bot/handed-press.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import type { SuggestionsSettings } from '../settings.ts'
import { submitNeeds } from './can-submit.ts'
import { askForSuggestion } from './draft-form.ts'
import { menuMessage, menuNeeds, type Shown } from './menu.ts'

/** A button or option of a server message opens the menu, or directly the form. */
export const PRESSED = 'open'

const FIRST: Shown = { state: 'all', page: 0 }
const pressed = z.object({ opens: z.enum(['menu', 'form']) })

export function openNeeds({ payload, at }: EventOf<'requested'>, settings: SuggestionsSettings): Needs {
  const { userId = '' } = readPress(payload) ?? {}
  const wanted = pressed.safeParse(payload).data?.opens
  return {
    ...(wanted === 'form' ? submitNeeds(userId, at, settings) : menuNeeds(userId, FIRST)),
    ...pressNeeds(payload),
  }
}

export function openOnPress(
  { payload }: EventOf<'requested'>,
  settings: SuggestionsSettings,
  view: RuleView,
): Decision {
  const press = readPress(payload)
  const asker = press && askerOf(press, view)
  const wanted = pressed.safeParse(payload).data?.opens
  if (!asker || !wanted) return nothing('badRequest')
  const decision =
    wanted === 'form'
      ? askForSuggestion({ ...asker, args: [asker.member.id, 'new'] }, settings, view)
      : decided('menuShown', { type: 'reply', isPrivate: true, message: menuMessage(asker, FIRST, settings, view) })
  return { ...decision, replyTo: asker.interaction }
}
