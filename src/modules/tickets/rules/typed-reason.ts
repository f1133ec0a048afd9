import type { Effect } from '#core/bot/effects.ts'
import type { BotModal, ModalField } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'

/** A form may stay open that long. */
const FORM_OPEN_MS = 3_600_000
const keyOf = (userId: string) => `typed:${userId}`

/**
 * The reason that somebody typed after a command, when the panel asks a form: it is filled into the first field that
 * can hold all of it. If none can, it is kept until the form comes back.
 */
export function withTypedReason(modal: BotModal, reason: string | null, userId: string, view: RuleView) {
  const place = modal.fields.findIndex((field) => reason !== null && canHold(field, reason))
  const fields = modal.fields.map((field, at) => (at === place && reason !== null ? filled(field, reason) : field))
  const kept = place === -1 ? reason : null
  const isKnown = typedReason(userId, view) !== null
  const effects: Effect[] =
    kept === null && !isKnown
      ? []
      : [{ type: 'hold', key: keyOf(userId), value: kept, forgetAt: view.now + FORM_OPEN_MS }]
  return { modal: { ...modal, fields }, effects }
}

export function typedReason(userId: string, view: RuleView): string | null {
  const held = view.held(keyOf(userId))
  return typeof held === 'string' ? held : null
}

const filled = (field: ModalField, value: string): ModalField =>
  field.kind === 'line' || field.kind === 'paragraph' ? { ...field, value } : field

function canHold(field: ModalField, reason: string): boolean {
  if (field.kind !== 'line' && field.kind !== 'paragraph') return false
  return reason.length >= (field.min ?? 0) && reason.length <= (field.max ?? Number.POSITIVE_INFINITY)
}
