import type { Declaration } from '#core/settings/define.ts'
import { BackgroundField } from './background-field.tsx'
import { type FieldProps, fieldBinder } from './bind-field.tsx'
import { ChannelField } from './channel-field.tsx'
import { ColorField } from './color-field.tsx'
import { ImageField } from './image-field.tsx'
import { plainFields } from './plain-fields.tsx'
import { TemplateField } from './template-field.tsx'
import { VariantsField } from './variants-field.tsx'

/**
 * The fields of one module, bound by name alone: `<Field.Toggle name="welcomeMention" />` reads pending, else
 * saved, else default, and says by itself what is changed, wrong, locked or contested.
 */
export function settingsFields<const D extends Declaration>(declaration: D) {
  const bind = fieldBinder(declaration)
  return {
    ...plainFields(declaration),
    Channel: bind<string | null, Parameters<typeof ChannelField>[0]>(ChannelField),
    Template: bind<string | null, Parameters<typeof TemplateField>[0]>(TemplateField),
    Variants: bind<string[], Parameters<typeof VariantsField>[0]>(VariantsField),
    Color: bind<string, FieldProps>(ColorField),
    Background: bind<string | null, FieldProps>(BackgroundField),
    Image: bind<string | null, Parameters<typeof ImageField>[0]>(ImageField),
  }
}
