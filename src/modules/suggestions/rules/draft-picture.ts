import { customId } from '#core/bot/custom-id.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { ModalField } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { SuggestionsSettings } from '../settings.ts'
import { type Draft, draftIn } from './draft.ts'
import { showDraft } from './draft-message.ts'
import { refuse } from './refuse.ts'

const PICTURE_MAX_BYTES = 10 * 1024 * 1024
const PICTURES: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
}

export const pictureField = (locale: Locale): ModalField => ({
  key: 'image',
  kind: 'file',
  label: m['suggestions.bot.form.image']({}, { locale }),
  required: false,
  min: 0,
  max: 1,
})

type Picture = { ok: true; image: Draft['image'] } | { ok: false }

/** The attachment of a form, if it is a picture that can be posted. */
export function attachedPicture({ fields, targets }: ModalEvent): Picture {
  const file = targets.files.get(fields.get('image')?.[0] ?? '')
  if (!file) return { ok: true, image: null }
  const [contentType = ''] = (file.contentType ?? '').split(';')
  const ending = PICTURES[contentType]
  if (!ending || file.size > PICTURE_MAX_BYTES) return { ok: false }
  // Uses a name of ours, because `attachment://` needs a simple one.
  return { ok: true, image: { name: `suggestion.${ending}`, contentType, url: file.url } }
}

/** Adds a picture, replaces it, or removes it. */
export function askForPicture(event: ComponentEvent, _settings: SuggestionsSettings, view: RuleView): Decision {
  const [, id = ''] = event.args
  if (!draftIn(view, id)) return refuse(event, 'draftGone')
  const { own: locale } = event.locale
  const description = m['suggestions.bot.form.noImage']({}, { locale })
  const modal = {
    customId: customId('suggestions', 'pictured', event.member.id, id),
    title: m['suggestions.bot.draft.image']({}, { locale }),
    fields: [{ ...pictureField(locale), description }],
  }
  return { effects: [{ type: 'modal', modal }], reasons: [{ code: 'formAsked' }] }
}

export function submitPicture(event: ModalEvent, settings: SuggestionsSettings, view: RuleView): Decision {
  const [, id = ''] = event.args
  const draft = draftIn(view, id)
  if (!draft) return refuse(event, 'draftGone')
  const picture = attachedPicture(event)
  if (!picture.ok) return refuse(event, 'notAPicture')
  return showDraft(event, id, { ...draft, image: picture.image }, settings, view)
}
