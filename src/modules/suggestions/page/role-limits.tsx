import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import { FieldFrame } from '#ui/fields/field-frame.tsx'
import { NumberInput } from '#ui/fields/number-input.tsx'
import { RolePicker } from '#ui/fields/role-picker.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { CONCURRENT_MAX, CONCURRENT_ROLES_MAX, suggestionsSettings } from '../settings.ts'
import './role-limits.css'

const setting = suggestionsSettings.suggestSystem.entries.rolesMaxConcurrents

/** Another limit for members with a role; the highest one counts. */
export function RoleLimits() {
  const field = useField<Record<string, number>>('suggestSystem.rolesMaxConcurrents', setting)
  const premium = useEditing(({ guild }) => guild.premium)
  const roles = useEditing(({ guild }) => guild.roles)
  const nameOf = (id: string) => roles.find((role) => role.id === id)?.name ?? m['ui.values.gone']()
  const limits = Object.entries(field.value)
  const drop = (id: string) => field.set(Object.fromEntries(limits.filter(([kept]) => kept !== id)))
  return (
    <FieldFrame field={{ ...field, locked: !premium && limits.length === 0 }} layout="column" group>
      {() => (
        <div className="role-limits">
          {limits.map(([id, count]) => (
            <div key={id} className="role-limit">
              <span className="grow">{nameOf(id)}</span>
              <NumberInput
                label={m['suggestions.page.who.roleCount']({ role: nameOf(id) })}
                value={count}
                min={0}
                max={CONCURRENT_MAX}
                onChange={(next) => field.set({ ...field.value, [id]: next })}
              />
              <IconButton
                icon="u-x"
                size="small"
                label={m['suggestions.page.who.removeRole']({ role: nameOf(id) })}
                onClick={() => drop(id)}
              />
            </div>
          ))}
          {premium && limits.length < CONCURRENT_ROLES_MAX && (
            <RolePicker
              label={m['suggestions.page.who.addRole']()}
              value={null}
              onChange={(id) => id !== null && field.set({ [id]: 1, ...field.value })}
            />
          )}
        </div>
      )}
    </FieldFrame>
  )
}
