import { customId } from '#core/bot/custom-id.ts'
import type { BotModal } from '#core/bot/message.ts'
import { type FormControl, formField, readField } from '#core/guides/form-control.ts'
import { readPath } from '#core/settings/paths.ts'
import { settingLabel } from '#core/settings/words/setting-labels.ts'
import { cutToLength } from '#core/templates/cut.ts'
import type { Control } from './control-of.ts'
import { plainName, plainWords } from './setting-lines.ts'
import type { ConfigVisit } from './visit.ts'

/** Discord's limits. */
const TITLE_MAX = 45
const HELP_MAX = 100

export type AskedControl = Exclude<Control, { kind: 'flip' }>

/** A form with one field, filled with the current value. */
export function settingForm(moduleId: string, path: string, control: AskedControl, visit: ConfigVisit): BotModal {
  const name = plainName(path, visit)
  const value = readPath(visit.configuration.settings, path)
  const help = settingLabel(visit.speaker.labels, path).help
  return {
    customId: customId('general', 'config-written', moduleId, path),
    title: cutToLength(name, TITLE_MAX),
    fields: [
      {
        key: 'value',
        label: cutToLength(name, TITLE_MAX),
        description: help === null ? undefined : cutToLength(help, HELP_MAX),
        ...formField(formControl(path, control, visit), value, visit.locale),
      },
    ],
  }
}

/** The value typed into the form. */
export const readForm = (
  path: string,
  control: AskedControl,
  written: readonly string[],
  visit: ConfigVisit,
): unknown => readField(formControl(path, control, visit), written)

function formControl(path: string, control: AskedControl, visit: ConfigVisit): FormControl {
  if (control.kind !== 'choice') return control
  return { kind: 'choice', options: control.values.map((value) => ({ value, label: plainWords(path, value, visit) })) }
}
