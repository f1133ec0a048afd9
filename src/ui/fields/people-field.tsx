import { PeoplePicker } from '../people/people-picker.tsx'
import type { FieldProps } from './bind-field.tsx'
import { maxEntriesOf } from './entries-max.ts'
import { InputField } from './input-field.tsx'

export function PeopleField(props: FieldProps) {
  return (
    <InputField<string[]> {...props} layout="column">
      {(input) => <PeoplePicker {...input} max={maxEntriesOf(props.setting.schema)} />}
    </InputField>
  )
}
