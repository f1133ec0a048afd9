import { m } from '#texts'
import { ListField, type ListFieldProps } from './list-field.tsx'
import { RolesPicker } from './roles-picker.tsx'

export function RoleListField(props: ListFieldProps) {
  return (
    <ListField {...props} label={props.label ?? m['picker.list.roles']()}>
      {(control) => <RolesPicker {...control} />}
    </ListField>
  )
}
