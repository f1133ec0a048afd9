import type { ComponentType, ReactNode } from 'react'
import type { Declaration, Setting, SettingPath } from '#core/settings/define.ts'
import { tableOf } from '#core/settings/table.ts'
import { BackgroundField } from './background-field.tsx'
import { ChannelField } from './channel-field.tsx'
import { CheckField } from './check-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { ColorField } from './color-field.tsx'
import { DurationField } from './duration-field.tsx'
import { ImageField } from './image-field.tsx'
import { PowerField } from './power-field.tsx'
import { TemplateField } from './template-field.tsx'
import { TextField } from './text-field.tsx'
import { TimezoneField } from './timezone-field.tsx'
import { ToggleField } from './toggle-field.tsx'
import { useSwitch } from './use-field.ts'
import { VariantsField } from './variants-field.tsx'

export type FieldProps = {
  name: string
  setting: Setting
  /** In place of the label and help of the setting's own texts. */
  label?: string | undefined
  help?: string | undefined
}

type Extra<P> = Omit<P, keyof FieldProps>

/** What a page writes: a name, typed by what the field can edit, and at most a condition or other words. */
type Field<D, T, P> = (
  props: Extra<P> & {
    name: SettingPath<D, T>
    /** Shown only while this switch is on. */
    when?: SettingPath<D, boolean>
    label?: string | undefined
    help?: string | undefined
  },
) => ReactNode

/**
 * The fields of one module, bound by name alone: `<Field.Toggle name="welcomeMention" />` reads pending, else
 * saved, else default, and says by itself what is changed, wrong, locked or contested.
 */
export function settingsFields<const D extends Declaration>(declaration: D) {
  const table = tableOf(declaration)
  function bind<T, P extends FieldProps>(Control: ComponentType<P>): Field<D, T, P> {
    return function BoundField({ when, ...props }) {
      const isShown = useSwitch(when)
      const setting = table.get(props.name)
      if (!setting) throw new Error(`there is no setting called ${props.name}`)
      return isShown ? <Control {...({ ...props, setting } as unknown as P)} /> : null
    }
  }
  return {
    Toggle: bind<boolean, FieldProps>(ToggleField),
    Power: bind<boolean, FieldProps>(PowerField),
    Check: bind<boolean, FieldProps>(CheckField),
    Channel: bind<string | null, Parameters<typeof ChannelField>[0]>(ChannelField),
    Template: bind<string | null, Parameters<typeof TemplateField>[0]>(TemplateField),
    Variants: bind<string[], Parameters<typeof VariantsField>[0]>(VariantsField),
    Text: bind<string, Parameters<typeof TextField>[0]>(TextField),
    Choice: bind<string, Parameters<typeof ChoiceField>[0]>(ChoiceField),
    Timezone: bind<string, FieldProps>(TimezoneField),
    Color: bind<string, FieldProps>(ColorField),
    Background: bind<string | null, FieldProps>(BackgroundField),
    Image: bind<string | null, Parameters<typeof ImageField>[0]>(ImageField),
    Duration: bind<number, Parameters<typeof DurationField>[0]>(DurationField),
  }
}
