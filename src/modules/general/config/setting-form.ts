import { customId } from '#core/bot/custom-id.ts'
import type { BotModal, ModalField } from '#core/bot/message.ts'
import { durationText } from '#core/duration/duration-text.ts'
import { parseDuration } from '#core/duration/parse-duration.ts'
import { readPath } from '#core/settings/paths.ts'
import { settingLabel } from '#core/settings/words/setting-labels.ts'
import { cutToLength } from '#core/templates/cut.ts'
import { m } from '#texts'
import type { Control } from './control-of.ts'
import { plainName, plainWords } from './setting-lines.ts'
import type { ConfigVisit } from './visit.ts'

/** Discord's bounds. */
const TITLE_MAX = 45
const OPTION_MAX = 100
const HELP_MAX = 100
const LINE_MAX = 100

export type AskedControl = Exclude<Control, { kind: 'flip' }>

/** A form of one field, with what the setting is now. */
export function settingForm(moduleId: string, path: string, control: AskedControl, visit: ConfigVisit): BotModal {
  const name = plainName(path, visit)
  const help = settingLabel(visit.speaker.labels, path).help
  return {
    customId: customId('general', 'config-written', moduleId, path),
    title: cutToLength(name, TITLE_MAX),
    fields: [
      {
        key: 'value',
        label: cutToLength(name, TITLE_MAX),
        description: help === null ? undefined : cutToLength(help, HELP_MAX),
        ...fieldOf(path, control, visit),
      },
    ],
  }
}

type FieldKind<F> = F extends ModalField ? Omit<F, 'key' | 'label' | 'description'> : never

function fieldOf(path: string, control: AskedControl, visit: ConfigVisit): FieldKind<ModalField> {
  const { locale, configuration } = visit
  const value = readPath(configuration.settings, path)
  const chosen = [value].flat().filter((one) => typeof one === 'string')
  switch (control.kind) {
    case 'choice':
      return {
        kind: 'select',
        select: {
          kind: 'text',
          options: control.values.map((one) => ({
            value: String(one),
            label: cutToLength(plainWords(path, one, visit), OPTION_MAX),
            chosen: one === value,
          })),
          required: true,
          min: 1,
          max: 1,
        },
      }
    case 'role':
    case 'roles':
      return { kind: 'pick', select: { kind: 'role', chosen, required: false, min: 0, max: control.max } }
    case 'channel':
    case 'channels': {
      const channelTypes = control.types ?? undefined
      return {
        kind: 'pick',
        select: { kind: 'channel', channelTypes, chosen, required: false, min: 0, max: control.max },
      }
    }
    case 'text': {
      const kind = control.max <= LINE_MAX ? 'line' : 'paragraph'
      return { kind, value: typeof value === 'string' ? value : '', required: false, max: control.max }
    }
    case 'duration': {
      const written = typeof value === 'number' && value > 0 ? durationText(value, locale) : ''
      const placeholder = m['general.config.durationExample']({}, { locale })
      return { kind: 'line', value: written, placeholder, required: false, max: LINE_MAX }
    }
    case 'number':
      return { kind: 'line', value: typeof value === 'number' ? String(value) : '', required: false, max: LINE_MAX }
  }
}

/** What a form says. Something that is none of its kind stays as it was written: the setting refuses it. */
export function readForm(control: AskedControl, written: readonly string[]): unknown {
  const [first = ''] = written
  const text = first.trim()
  switch (control.kind) {
    case 'choice':
      return control.values.find((one) => String(one) === text) ?? text
    case 'role':
    case 'channel':
      return text === '' ? null : text
    case 'roles':
    case 'channels':
      return written.filter((id) => id !== '')
    case 'text':
      return text === '' && control.isOptional ? null : first
    case 'duration':
      // No time at all is what many settings take for "never".
      return text === '' || text === '0' ? 0 : (parseDuration(text) ?? text)
    case 'number':
      return text === '' || Number.isNaN(Number(text)) ? text : Number(text)
  }
}
