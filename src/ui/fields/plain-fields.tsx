import type { Declaration } from '#core/settings/define.ts'
import { type FieldProps, fieldBinder } from './bind-field.tsx'
import { CheckField } from './check-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { DurationField } from './duration-field.tsx'
import { PowerField } from './power-field.tsx'
import { TextField } from './text-field.tsx'
import { TimezoneField } from './timezone-field.tsx'
import { ToggleField } from './toggle-field.tsx'

/** The light ones, for pages that need no editor: what they do not load, nobody waits for. */
export function plainFields<const D extends Declaration>(declaration: D) {
  const bind = fieldBinder(declaration)
  return {
    Toggle: bind<boolean, FieldProps>(ToggleField),
    Power: bind<boolean, FieldProps>(PowerField),
    Check: bind<boolean, FieldProps>(CheckField),
    Text: bind<string, Parameters<typeof TextField>[0]>(TextField),
    Choice: bind<string, Parameters<typeof ChoiceField>[0]>(ChoiceField),
    Timezone: bind<string, FieldProps>(TimezoneField),
    Duration: bind<number, Parameters<typeof DurationField>[0]>(DurationField),
  }
}
