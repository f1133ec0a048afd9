import { m } from '#texts'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { RolesPicker } from '#ui/fields/roles-picker.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { WordsInput } from '#ui/fields/words-input.tsx'
import { autoModerationSettings, PING_TARGETS_MAX, type PingTarget } from '../settings.ts'

const setting = autoModerationSettings.pings.entries.targets

/** Roles by name, people by their id. */
export function PingTargets() {
  const field = useField<PingTarget[]>('pings.targets', setting)
  const idsOf = (type: PingTarget['type']) => field.value.filter((target) => target.type === type).map(({ id }) => id)
  const set = (roles: readonly string[], users: readonly string[]) =>
    field.set([
      ...roles.map((id) => ({ type: 'role' as const, id })),
      ...users.map((id) => ({ type: 'user' as const, id })),
    ])
  const label = m['auto-moderation.page.pings.members']()
  return (
    <FieldFrame field={field} layout="column" group>
      {() => (
        <>
          <RolesPicker
            label={m['auto-moderation.page.pings.roles']()}
            max={PING_TARGETS_MAX}
            value={idsOf('role')}
            onChange={(roles) => set(roles, idsOf('user'))}
          />
          <FormField label={label} help={m['auto-moderation.page.pings.membersHelp']()}>
            {(control) => (
              <WordsInput
                {...control}
                label={label}
                max={PING_TARGETS_MAX}
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
