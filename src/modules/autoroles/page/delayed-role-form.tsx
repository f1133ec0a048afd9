import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { DurationRow, RoleRow, RolesRow } from '#ui/entries/form-rows.tsx'
import { RoleListInput } from '#ui/fields/role-list-input.tsx'
import type { DelayedRole } from '../settings.ts'

export function DelayedRoleForm({ entry, change, errorOf }: EntryFormProps<DelayedRole>) {
  return (
    <>
      <RoleRow
        label={m['autoroles.page.delayed.role']()}
        error={errorOf('role')}
        given
        value={entry.role || null}
        onChange={(role) => change({ role: role ?? '' })}
      />
      <DurationRow
        label={m['autoroles.page.delayed.delay']()}
        error={errorOf('delay')}
        value={entry.delay}
        onChange={(delay) => change({ delay: delay ?? 0 })}
      />
      <RoleListInput
        label={m['autoroles.page.delayed.condition']()}
        help={m['autoroles.page.delayed.conditionHelp']()}
        mode={entry.rolesMode}
        value={entry.roles}
        onModeChange={(rolesMode) => change({ rolesMode })}
        onChange={(roles) => change({ roles })}
      />
      <RolesRow
        label={m['autoroles.page.delayed.remove']()}
        help={m['autoroles.page.delayed.removeHelp']()}
        error={errorOf('remove')}
        given
        value={entry.remove}
        onChange={(remove) => change({ remove })}
      />
    </>
  )
}
