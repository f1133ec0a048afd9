import { customId } from '#core/bot/custom-id.ts'
import type { Decision } from '#core/bot/effects.ts'
import type { Asker, ComponentEvent, ModalEvent } from '#core/bot/events.ts'
import type { ModalField } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import type { Locale } from '#core/locale.ts'
import { checkMemberContent } from '#core/matching/member-content.ts'
import { waitTag } from '#core/moment-tag.ts'
import { m } from '#texts'
import type { SuggestionsSettings } from '../settings.ts'
import { type SubmitRefusal, submitObstacle } from './can-submit.ts'
import { type Draft, draftIn } from './draft.ts'
import { mayAttach, showDraft } from './draft-message.ts'
import { attachedPicture, pictureField } from './draft-picture.ts'
import { openSuggestion } from './open-suggestion.ts'
import { refuse } from './refuse.ts'

const TITLE_LENGTH = [3, 100] as const
const DESCRIPTION_LENGTH = [10, 2_000] as const

export function refuseSubmit(asker: Asker, refusal: SubmitRefusal): Decision {
  const { own: locale } = asker.locale
  if (refusal.code === 'unavailable') return refuse(asker, 'unavailable')
  const words =
    refusal.code === 'tooManyPending'
      ? m['suggestions.bot.tooManyPending']({ count: refusal.max }, { locale })
      : m['suggestions.bot.tooSoon']({ when: waitTag(refusal.until) }, { locale })
  return answerPrivately(words, refusal.code)
}

/** The form: empty, or with what was typed before. */
export function askForSuggestion(
  event: Asker & Pick<ComponentEvent, 'args'>,
  settings: SuggestionsSettings,
  view: RuleView,
): Decision {
  const obstacle = submitObstacle(event.member, settings, view)
  if (obstacle) return refuseSubmit(event, obstacle)
  const draft = draftIn(view, event.args[1] ?? '')
  const { own: locale } = event.locale
  const words = { locale }
  const fields: ModalField[] = [
    {
      key: 'title',
      kind: 'line',
      label: m['suggestions.bot.form.title']({}, words),
      value: draft?.title,
      min: TITLE_LENGTH[0],
      max: TITLE_LENGTH[1],
    },
    {
      key: 'description',
      kind: 'paragraph',
      label: m['suggestions.bot.form.description']({}, words),
      value: draft?.description,
      min: DESCRIPTION_LENGTH[0],
      max: DESCRIPTION_LENGTH[1],
    },
    ...(mayAttach(settings, view) && !draft ? [pictureField(locale)] : []),
    ...(settings.suggestSystem.anonymousAuthors === 'optional' ? [nameField(draft, locale)] : []),
  ]
  const modal = {
    customId: customId('suggestions', 'form', event.member.id, event.args[1] ?? 'new'),
    title: m['suggestions.bot.form.heading']({}, words),
    fields,
  }
  return { effects: [{ type: 'modal', modal }], reasons: [{ code: 'formAsked' }] }
}

function nameField(draft: Draft | null, locale: Locale): ModalField {
  const option = (value: 'shown' | 'hidden') => ({
    value,
    label: m[`suggestions.bot.form.${value}`]({}, { locale }),
    chosen: (draft?.isAnonymous ?? false) === (value === 'hidden'),
  })
  return {
    key: 'name',
    kind: 'select',
    label: m['suggestions.bot.form.name']({}, { locale }),
    select: { kind: 'text', options: [option('shown'), option('hidden')], required: true, min: 1, max: 1 },
  }
}

const fieldOf = ({ fields }: ModalEvent, key: string) => fields.get(key)?.[0]?.trim() ?? ''

/** The text is checked, then shown once more or posted immediately. */
export function submitForm(event: ModalEvent, settings: SuggestionsSettings, view: RuleView): Decision {
  const obstacle = submitObstacle(event.member, settings, view)
  if (obstacle) return refuseSubmit(event, obstacle)
  const { anonymousAuthors, confirm } = settings.suggestSystem
  const before = draftIn(view, event.args[1] ?? '')
  const written = { title: fieldOf(event, 'title').replace(/\s+/g, ' '), description: fieldOf(event, 'description') }
  if (written.title.length < TITLE_LENGTH[0] || written.description.length < DESCRIPTION_LENGTH[0]) {
    return refuse(event, 'tooShort')
  }
  const title = checkMemberContent(written.title, settings)
  const description = checkMemberContent(written.description, settings)
  if (!title.ok || !description.ok) return refuse(event, 'forbiddenContent')
  const picture = attachedPicture(event)
  if (!picture.ok) return refuse(event, 'notAPicture')
  const isAnonymous =
    anonymousAuthors === 'always' || (anonymousAuthors === 'optional' && fieldOf(event, 'name') === 'hidden')
  const image = picture.image ?? before?.image ?? null
  const draft: Draft = { title: title.text, description: description.text, image, isAnonymous }
  if (!confirm) return openSuggestion(event, draft, settings, view)
  const id = before ? (event.args[1] ?? '') : view.newId()
  return showDraft(event, id, draft, settings, view)
}
