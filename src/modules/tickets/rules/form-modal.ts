import type { Targets } from '#core/bot/events.ts'
import type { BotModal, ModalField } from '#core/bot/message.ts'
import type { TicketForm, TicketInput } from '../form.ts'
import type { TicketAnswer } from './ticket-record.ts'

const keyOf = (place: number) => `q${place + 1}`

/** A form in Discord's format. */
export function formModal(form: TicketForm, customId: string): BotModal {
  return { customId, title: form.title, fields: form.inputs.map(fieldOf) }
}

function fieldOf(input: TicketInput, place: number): ModalField {
  const { label, description, placeholder, required, min, max } = input
  const named = { key: keyOf(place), label, description }
  const choice = { placeholder, required, min: required ? 1 : 0, max: 1 }
  switch (input.type) {
    case 'short':
    case 'paragraph':
      return {
        ...named,
        kind: input.type === 'short' ? 'line' : 'paragraph',
        placeholder,
        required,
        // Discord requires a minimum of at least one letter, and none where the field is optional.
        min: required ? Math.max(1, min ?? 1) : undefined,
        max: Math.max(1, max ?? 1024),
      }
    case 'select': {
      const options = (input.options ?? []).map(({ label, value, description }) => ({ label, value, description }))
      return { ...named, kind: 'select', select: { kind: 'text', ...choice, options } }
    }
    case 'user':
    case 'role':
    case 'channel':
      return { ...named, kind: 'pick', select: { kind: input.type, ...choice } }
    case 'file':
      return { ...named, kind: 'file', required, min: required ? 1 : 0, max: 1 }
  }
}

export type FilledForm = { answers: TicketAnswer[]; files: { name: string; url: string }[] }

/** The answers as text; unanswered questions are left out. */
export function readForm(
  form: TicketForm,
  fields: ReadonlyMap<string, readonly string[]>,
  targets: Pick<Targets, 'files'>,
): FilledForm {
  const files: FilledForm['files'] = []
  const answers = form.inputs.flatMap((input, place): TicketAnswer[] => {
    const values = (fields.get(keyOf(place)) ?? []).filter((value) => value !== '')
    if (values.length === 0) return []
    if (input.type === 'file') {
      const sent = values.flatMap((id) => targets.files.get(id) ?? [])
      files.push(...sent.map(({ name, url }) => ({ name, url })))
      return [{ label: input.label, value: sent.map(({ name }) => name).join(', ') }]
    }
    return [{ label: input.label, value: values.map((value) => wordsOf(input, value)).join(', ') }]
  })
  return { answers, files }
}

function wordsOf({ type, options = [] }: TicketInput, value: string): string {
  if (type === 'user') return `<@${value}>`
  if (type === 'role') return `<@&${value}>`
  if (type === 'channel') return `<#${value}>`
  return type === 'select' ? (options.find((option) => option.value === value)?.label ?? value) : value
}
