import { customId } from '#core/bot/custom-id.ts'
import type { Routes } from '#core/bot/define-bot.ts'
import { type Decision, decided } from '#core/bot/effects.ts'
import type { ModalEvent } from '#core/bot/events.ts'
import { newEntryId } from '#core/bot/new-entry-id.ts'
import { withoutTyped } from '#core/guides/guide.ts'
import { m } from '#texts'
import type { GeneralSettings } from '../settings.ts'
import { type Draft, keep } from './draft.ts'
import { draftPanel } from './draft-panel.ts'
import { atDraft, atList, draftNeeds, entryAsked, isFull, sayFull, shared, withDraft, written } from './guide-route.ts'
import type { Pressed } from './guided.ts'
import { lookUp } from './look-up.ts'
import { partForm, withWritten } from './part-form.ts'
import { saved } from './saved.ts'
import { showEntry, showList } from './show.ts'
import { partsOf } from './words.ts'

/** A step was submitted: what it needs from elsewhere is looked up, and the draft is shown again. */
function stepWritten(here: Pressed<ModalEvent>, draft: Draft, key: string, partKey: string | undefined): Decision {
  const { found, context, event, view, visit } = here
  const part = partsOf(found.guide.parts, draft.body, context).find((one) => one.key === partKey)
  if (!part) return showList(here, {})
  const body = withWritten(part, draft.body, event.fields, context)
  const looked = lookUp(part, body, here, { draft: key })
  const next: Draft = {
    ...draft,
    body,
    seen: [...new Set([...draft.seen, part.key])],
    why: looked.why,
  }
  return {
    effects: [
      keep(key, next, view),
      { type: 'update', message: draftPanel(found, next, key, visit, context, event.member) },
      ...looked.effects,
    ],
    reasons: [{ code: 'guideStep' }],
  }
}

/** A new entry, from its first form until it is saved. */
export const draftRoutes: Routes<GeneralSettings> = {
  'guide-new': atList((here) => {
    const { found, context } = here
    if (isFull(here, 1)) return sayFull(here)
    const body = found.guide.start(context)
    const [first] = partsOf(found.guide.parts, body, context)
    if (!first) return showList(here, {})
    const id = customId('general', 'guide-begin', found.guide.id)
    return decided('formOpened', { type: 'modal', modal: partForm(first, body, context, id) })
  }),
  'guide-begin': written((here) => {
    const { found, context, event, view } = here
    const body = found.guide.start(context)
    const [first] = partsOf(found.guide.parts, body, context)
    const id = 'collection' in found.guide.list ? newEntryId(view.random) : view.newId()
    const draft = { userId: event.member.id, guide: found.guide.id, id, body, seen: [], why: null }
    return stepWritten(here, draft, view.newId(), first?.key)
  }),
  'guide-step': atDraft((here) => {
    const { found, context, draft, key, event } = here
    const asked = event.args[1] ?? event.values[0]
    const part = partsOf(found.guide.parts, draft.body, context).find((one) => one.key === asked)
    if (!part) return showList(here, {})
    const id = customId('general', 'guide-written', key, part.key)
    return decided('formOpened', { type: 'modal', modal: partForm(part, draft.body, context, id) })
  }),
  'guide-written': {
    kind: 'modal',
    ...shared,
    needs: draftNeeds,
    decide: (event, _settings, view) =>
      withDraft(event, view, (here) => stepWritten(here, here.draft, here.key, event.args[1])),
  },
  'guide-save': atDraft((here) => {
    const { draft, key, found, context, visit, event } = here
    const known = entryAsked(here, draft.id)
    // Saving a new entry again must not replace the one saved first.
    if (known) return showEntry(here, known)
    if (isFull(here, 1)) return sayFull(here)
    const words = { name: found.guide.nameOf(draft.body, context) }
    const stays = (code: string) =>
      decided(code, { type: 'update', message: draftPanel(found, draft, key, visit, context, event.member) })
    if (draft.why !== null) return stays('configRefused')
    return saved(here, [{ id: draft.id, body: withoutTyped(draft.body) }], {
      note: m['general.guides.added'](words, { locale: visit.locale }),
      shows: draft.id,
      also: [{ type: 'forget', key }],
      refused: () => stays('configRefused'),
      // The answers are kept: they can be saved on top of what others have changed.
      again: {
        label: m['general.guides.tryAgain']({}, { locale: visit.locale }),
        id: customId('general', 'guide-save', key),
      },
    })
  }),
  'guide-cancel': atDraft((here) => {
    const { key, visit } = here
    const shown = showList(
      here,
      { note: m['general.guides.cancelled']({}, { locale: visit.locale }) },
      'guideCancelled',
    )
    return { ...shown, effects: [{ type: 'forget', key }, ...shown.effects] }
  }),
}
