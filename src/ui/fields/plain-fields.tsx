import type { Declaration } from '#core/settings/define.ts'
import { type FieldProps, fieldBinder } from './bind-field.tsx'
import { CheckField } from './check-field.tsx'
import { ChoiceField, type ChoiceValue } from './choice-field.tsx'
import { ChoicesField } from './choices-field.tsx'
import { DurationField } from './duration-field.tsx'
import { EmojiField } from './emoji-field.tsx'
import { NumberField } from './number-field.tsx'
import { OptionalTextField } from './optional-text-field.tsx'
import { PowerField } from './power-field.tsx'
import { RangeField } from './range-field.tsx'
import type { Bounds } from './range-input.tsx'
import { SliderField } from './slider-field.tsx'
import { TextField } from './text-field.tsx'
import { TimeField } from './time-field.tsx'
import { TimezoneField } from './timezone-field.tsx'
import { ToggleField } from './toggle-field.tsx'
import { WordsField } from './words-field.tsx'

/** The fields without the text editor, for pages that should not have to load it. */
export function plainFields<const D extends Declaration>(declaration: D) {
  const bind = fieldBinder(declaration)
  return {
    Toggle: bind<boolean, FieldProps>(ToggleField),
    Power: bind<boolean, FieldProps>(PowerField),
    Check: bind<boolean, FieldProps>(CheckField),
    Text: bind<string, Parameters<typeof TextField>[0]>(TextField),
    OptionalText: bind<string | null, Parameters<typeof OptionalTextField>[0]>(OptionalTextField),
    Choice: bind<ChoiceValue, Parameters<typeof ChoiceField>[0]>(ChoiceField),
    Choices: bind<string[], Parameters<typeof ChoicesField>[0]>(ChoicesField),
    Timezone: bind<string, FieldProps>(TimezoneField),
    Number: bind<number, Parameters<typeof NumberField>[0]>(NumberField),
    Slider: bind<number, Parameters<typeof SliderField>[0]>(SliderField),
    Range: bind<Bounds, Parameters<typeof RangeField>[0]>(RangeField),
    Duration: bind<number | null, Parameters<typeof DurationField>[0]>(DurationField),
    Time: bind<number | string, FieldProps>(TimeField),
    Words: bind<string[], Parameters<typeof WordsField>[0]>(WordsField),
    Emoji: bind<string | null, Parameters<typeof EmojiField>[0]>(EmojiField),
  }
}
