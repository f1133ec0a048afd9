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
  const field = reason === null ? undefined : modal.fields.filter(isText).find((one) => hasRoom(one, reason))
  const fields = modal.fields.map((one) => (one === field && reason !== null ? { ...field, value: reason } : one))
  const kept = field ? null : reason
  const effects: Effect[] =
    kept === null && typedReason(userId, view) === null
      ? []
      : [{ type: 'hold', key: keyOf(userId), value: kept, forgetAt: view.now + FORM_OPEN_MS }]
  return { modal: { ...modal, fields }, effects }
}

export function typedReason(userId: string, view: RuleView): string | null {
  const held = view.held(keyOf(userId))
  return typeof held === 'string' ? held : null
}

type TextField = Extract<ModalField, { kind: 'line' | 'paragraph' }>

const isText = (field: ModalField): field is TextField => field.kind === 'line' || field.kind === 'paragraph'

const hasRoom = ({ min = 0, max = Number.POSITIVE_INFINITY }: TextField, { length }: string) =>
  length >= min && length <= max
