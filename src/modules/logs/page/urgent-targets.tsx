import { m } from '#texts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { RolesPicker } from '#ui/fields/roles-picker.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { WordsInput } from '#ui/fields/words-input.tsx'
import { logsSettings, type UrgentTarget } from '../settings.ts'

const setting = logsSettings.logs.entries.urgent.entries.targets

/** Roles by name, people by their id: ten in total. */
export function UrgentTargets() {
  const field = useField<UrgentTarget[]>('logs.urgent.targets', setting)
  const idsOf = (type: UrgentTarget['type']) => field.value.filter((target) => target.type === type).map(({ id }) => id)
  const set = (roles: readonly string[], users: readonly string[]) =>
    field.set([
      ...roles.map((id) => ({ type: 'role' as const, id })),
      ...users.map((id) => ({ type: 'user' as const, id })),
    ])
  return (
    <FieldFrame field={field} layout="column" group>
      {() => (
        <>
          <RolesPicker
            label={m['logs.page.urgent.roles']()}
            max={10}
            value={idsOf('role')}
            onChange={(roles) => set(roles, idsOf('user'))}
          />
          <FormField label={m['logs.page.urgent.users']()} help={m['logs.page.urgent.usersHelp']()}>
            {(control) => (
              <WordsInput
                {...control}
                label={m['logs.page.urgent.users']()}
                max={10}
                maxLength={20}
                value={idsOf('user')}
                onChange={(users) => set(idsOf('role'), users)}
              />
            )}
          </FormField>
        </>
      )}
    </FieldFrame>
  )
}
