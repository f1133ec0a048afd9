import { customId } from '#core/bot/custom-id.ts'
import type { ComponentRoute, ModalRoute } from '#core/bot/define-bot.ts'
import { decided } from '#core/bot/effects.ts'
import type { ModalEvent } from '#core/bot/events.ts'
import type { ModalField } from '#core/bot/message.ts'
import { changedPictures, proofPictures } from '#core/bot/proof-pictures.ts'
import { CASE_CONTEXT_MAX, CASE_REASON_MAX, PROOF_PICTURES_MAX } from '#core/cases-api.ts'
import { answerPrivately } from '#core/commands/reply.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { Case, CaseBody } from '../rules/case-record.ts'
import { editCase } from '../rules/change-case.ts'
import type { ModerationSettings } from '../settings.ts'
import { fieldOf, onOwnCase, ownCase, say } from './case-routes.ts'

export const editRoute: ComponentRoute<ModerationSettings> = {
  kind: 'component',
  who: 'owner',
  needs: ownCase,
  decide: onOwnCase((one, event) => {
    const { own: locale } = event.locale
    return decided('formOpened', {
      type: 'modal',
      modal: {
        customId: customId('moderation', 'edited', event.member.id, one.id, one.subjectId ?? ''),
        title: m['moderation.cases.editTitle']({ number: one.number ?? 0 }, { locale }),
        fields: [...textFields(one, locale), ...pictureFields(one, locale)],
      },
    })
  }),
}

const textFields = ({ body }: Case, locale: Locale): ModalField[] => [
  {
    key: 'reason',
    kind: 'paragraph',
    label: m['moderation.cases.reason']({}, { locale }),
    value: body.reason ?? '',
    max: CASE_REASON_MAX,
    required: false,
  },
  {
    key: 'context',
    kind: 'paragraph',
    label: m['moderation.cases.context']({}, { locale }),
    description: m['moderation.cases.contextHelp']({}, { locale }),
    value: body.context ?? '',
    max: CASE_CONTEXT_MAX,
    required: false,
  },
]

/** Which pictures to remove, by position, and new ones. */
function pictureFields({ body: { images } }: Case, locale: Locale): ModalField[] {
  const options = images.map(({ name }, place) => ({ value: String(place), label: `${place + 1} · ${name}` }))
  const removal: ModalField = {
    key: 'removed',
    kind: 'select',
    label: m['moderation.cases.removePictures']({}, { locale }),
    select: { kind: 'text', options, required: false, min: 0, max: options.length },
  }
  const added: ModalField = {
    key: 'pictures',
    kind: 'file',
    label: m['moderation.cases.addPictures']({}, { locale }),
    description: m['moderation.cases.addPicturesHelp']({ max: PROOF_PICTURES_MAX }, { locale }),
    required: false,
    min: 0,
    max: PROOF_PICTURES_MAX,
  }
  return options.length > 0 ? [removal, added] : [added]
}

type Pictures = { ok: true; images: CaseBody['images'] } | { ok: false; why: 'badImage' | 'tooManyPictures' }

function picturesIn({ fields, targets }: ModalEvent, { body: { images } }: Case): Pictures {
  const added = proofPictures((fields.get('pictures') ?? []).flatMap((id) => targets.files.get(id) ?? []))
  if (!added) return { ok: false, why: 'badImage' }
  const removed = (fields.get('removed') ?? []).flatMap((place) => images[Number(place)]?.url ?? [])
  const next = changedPictures(images, { added, removed })
  return next ? { ok: true, images: next } : { ok: false, why: 'tooManyPictures' }
}

export const editedRoute: ModalRoute<ModerationSettings> = {
  kind: 'modal',
  who: 'owner',
  needs: ownCase,
  decide: onOwnCase((one, event, { moderation }, view) => {
    const { own: locale } = event.locale
    const reason = fieldOf(event.fields, 'reason') || null
    if (moderation.requireReason && !reason)
      return answerPrivately(m['moderation.refused.reasonRequired']({}, { locale }), 'reasonRequired')
    const context = fieldOf(event.fields, 'context') || null
    const pictures = picturesIn(event, one)
    if (!pictures.ok) return answerPrivately(m[`moderation.refused.${pictures.why}`]({}, { locale }), pictures.why)
    const { images } = pictures
    const isSame = images.length === one.body.images.length && images.every((each) => one.body.images.includes(each))
    const changes = {
      ...(reason !== one.body.reason && { reason }),
      ...(context !== one.body.context && { context }),
      ...(!isSame && { images }),
    }
    if (Object.keys(changes).length === 0)
      return answerPrivately(m['moderation.cases.unchanged']({}, { locale }), 'nothingChanged')
    const content = m['moderation.cases.edited']({ number: one.number ?? 0 }, { locale })
    return {
      effects: [
        ...editCase(one, changes, event.member.id, view),
        { type: 'reply', isPrivate: true, message: { content } },
      ],
      reasons: [{ code: 'caseEdited' }],
      otherwise: () => say(event, 'quicker'),
    }
  }),
}
