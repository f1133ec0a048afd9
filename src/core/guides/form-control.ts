import type { ModalField } from '#core/bot/message.ts'
import { durationText } from '#core/duration/duration-text.ts'
import { parseDuration } from '#core/duration/parse-duration.ts'
import type { Locale } from '#core/locale.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'

/** Discord's bounds. */
export const OPTIONS_MAX = 25
const OPTION_MAX = 100
const LINE_MAX = 100

export type FormOption = { value: string | number | boolean; label: string; description?: string | undefined }

/** The control for one value in a Discord form. */
export type FormControl =
  | { kind: 'choice'; options: readonly FormOption[]; isOptional?: boolean | undefined }
  | { kind: 'choices'; options: readonly FormOption[] }
  | { kind: 'number' | 'duration' }
  | {
      kind: 'text'
      max: number
      /** Left empty, it is null. */
      isOptional: boolean
      isNeeded?: boolean | undefined
      isLong?: boolean | undefined
      placeholder?: string | undefined
    }
  | { kind: 'role' | 'roles'; max: number; isNeeded?: boolean | undefined }
  | { kind: 'channel' | 'channels'; max: number; types: readonly number[] | null; isNeeded?: boolean | undefined }

type FieldKind<F> = F extends ModalField ? Omit<F, 'key' | 'label' | 'description'> : never

/** The form field for it, filled with its current value. */
export function formField(control: FormControl, value: unknown, locale: Locale): FieldKind<ModalField> {
  const chosen = [value].flat().filter((one) => typeof one === 'string')
  switch (control.kind) {
    case 'choice':
    case 'choices':
      return choiceField(control, value)
    case 'role':
    case 'roles':
      return { kind: 'pick', select: { kind: 'role', chosen, ...bounds(control) } }
    case 'channel':
    case 'channels': {
      const channelTypes = control.types ?? undefined
      return {
        kind: 'pick',
        select: { kind: 'channel', channelTypes, chosen, ...bounds(control) },
      }
    }
    case 'text': {
      const { max, isLong = max > LINE_MAX, placeholder } = control
      const written = typeof value === 'string' ? value : ''
      return {
        kind: isLong ? 'paragraph' : 'line',
        value: written,
        required: control.isNeeded ?? false,
        max,
        placeholder,
      }
    }
    case 'duration': {
      const written = typeof value === 'number' && value > 0 ? durationText(value, locale) : asTyped(value)
      const placeholder = m['guides.durationExample']({}, { locale })
      return { kind: 'line', value: written, placeholder, required: false, max: LINE_MAX }
    }
    case 'number':
      return {
        kind: 'line',
        value: typeof value === 'number' ? String(value) : asTyped(value),
        required: false,
        max: LINE_MAX,
      }
  }
}

const bounds = ({ max, isNeeded = false }: { max: number; isNeeded?: boolean | undefined }) => ({
  required: isNeeded,
  min: isNeeded ? 1 : 0,
  max,
})

/** What was typed although it is no valid value: shown again so that the person can correct it. */
const asTyped = (value: unknown) => (typeof value === 'string' ? value : '')

function choiceField(
  control: Extract<FormControl, { kind: 'choice' | 'choices' }>,
  value: unknown,
): FieldKind<ModalField> {
  const chosen = [value].flat()
  const isNeeded = control.kind === 'choice' && control.isOptional !== true
  return {
    kind: 'select',
    select: {
      kind: 'text',
      options: control.options.slice(0, OPTIONS_MAX).map((option) => ({
        value: String(option.value),
        label: cutToLength(option.label, OPTION_MAX),
        description: option.description === undefined ? undefined : cutToLength(option.description, OPTION_MAX),
        chosen: chosen.includes(option.value),
      })),
      required: isNeeded,
      min: isNeeded ? 1 : 0,
      max: control.kind === 'choice' ? 1 : Math.min(control.options.length, OPTIONS_MAX),
    },
  }
}

/** Reads what was entered. An invalid value is kept as typed, and refused by the later check. */
export function readField(control: FormControl, written: readonly string[]): unknown {
  const [first = ''] = written
  const text = first.trim()
  switch (control.kind) {
    case 'choice':
      if (text === '' && control.isOptional) return null
      return control.options.find(({ value }) => String(value) === text)?.value ?? text
    case 'choices':
      return control.options.flatMap(({ value }) => (written.includes(String(value)) ? [value] : []))
    case 'role':
    case 'channel':
      return text === '' ? null : text
    case 'roles':
    case 'channels':
      return written.filter((id) => id !== '')
    case 'text':
      return text === '' && control.isOptional ? null : first
    case 'duration':
      // For many settings a duration of 0 means "never".
      return text === '' || text === '0' ? 0 : (parseDuration(text) ?? text)
    case 'number':
      return text === '' || Number.isNaN(Number(text)) ? text : Number(text)
  }
}
