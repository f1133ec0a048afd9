import type { ComponentType, ReactNode } from 'react'
import type { Declaration, Setting, SettingPath } from '#core/settings/define.ts'
import { tableOf } from '#core/settings/table.ts'
import { useSwitch } from './use-field.ts'

export type FieldProps = {
  name: string
  setting: Setting
  /** In place of the setting's own label and help. */
  label?: string | undefined
  help?: string | undefined
}

type Extra<P> = Omit<P, keyof FieldProps>

/**
 * What a page writes: a name, limited to settings that the field can edit, and at most a condition or another label.
 */
export type Field<D, T, P> = (
  props: Extra<P> & {
    name: SettingPath<D, T>
    /** Shown only while this switch is on. */
    when?: SettingPath<D, boolean>
    label?: string | undefined
    help?: string | undefined
  },
) => ReactNode

/** Binds a control to a declaration: after that, all it needs is the name of a setting. */
export function fieldBinder<const D extends Declaration>(declaration: D) {
  const table = tableOf(declaration)
  return function bind<T, P extends FieldProps>(Control: ComponentType<P>): Field<D, T, P> {
    return function BoundField({ when, ...props }) {
      const isShown = useSwitch(when)
      const setting = table.get(props.name)
      if (!setting) throw new Error(`there is no setting called ${props.name}`)
      return isShown ? <Control {...({ ...props, setting } as unknown as P)} /> : null
    }
  }
}
