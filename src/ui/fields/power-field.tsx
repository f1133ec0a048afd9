import { m } from '#texts'
import { Power } from '../section.tsx'
import type { FieldProps } from './bind-field.tsx'
import { useField } from './use-field.ts'

/** The main switch of a page or section, in its header. */
export function PowerField({ name, setting, label }: FieldProps) {
  const field = useField<boolean>(name, setting)
  return (
    <span id={`setting-${name}`}>
      <Power
        on={field.value}
        onLabel={m['ui.on']()}
        offLabel={m['ui.off']()}
        name={label ?? field.name}
        onChange={field.set}
      />
    </span>
  )
}
