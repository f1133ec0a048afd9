import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import { ChoiceInput } from '#ui/fields/choice-input.tsx'
import { RolePicker } from '#ui/fields/role-picker.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { ACCESS_RULES_MAX, type AccessRule } from '../panel.ts'
import './access-rules.css'

type AccessRulesProps = { value: readonly AccessRule[]; onChange(value: AccessRule[]): void }

/**
 * Evaluated from the top: the first role that a member has decides. @everyone stays last, because nothing after it
 * would apply.
 */
export function AccessRules({ value, onChange }: AccessRulesProps) {
  const roles = useEditing(({ guild }) => guild.roles)
  const nameOf = (role: string) =>
    role === 'everyone' ? '@everyone' : (roles.find(({ id }) => id === role)?.name ?? m['ui.values.gone']())
  const rules = [...value.filter(({ role }) => role !== 'everyone'), ...value.filter(({ role }) => role === 'everyone')]
  const roleCount = rules.length - 1
  const swap = (place: number) => {
    const moved = rules[place]
    if (moved) onChange(rules.toSpliced(place, 1).toSpliced(place - 1, 0, moved))
  }
  return (
    <div className="access-rules">
      <ol>
        {rules.map((rule, place) => (
          <li key={rule.role} className="access-rule">
            <span className="grow">{nameOf(rule.role)}</span>
            <ChoiceInput
              label={m['tickets.page.panel.access.rule']({ role: nameOf(rule.role) })}
              look="segment"
              value={rule.allow ? 'allow' : 'deny'}
              options={{ allow: m['tickets.page.panel.access.allow'](), deny: m['tickets.page.panel.access.deny']() }}
              onChange={(next) => onChange(rules.with(place, { ...rule, allow: next === 'allow' }))}
            />
            {rule.role !== 'everyone' && (
              <span className="access-rule-actions">
                <IconButton
                  icon="u-down"
                  size="small"
                  className="access-rule-up"
                  label={m['tickets.page.panel.access.up']({ role: nameOf(rule.role) })}
                  disabled={place === 0}
                  onClick={() => swap(place)}
                />
                <IconButton
                  icon="u-x"
                  size="small"
                  label={m['tickets.page.panel.access.remove']({ role: nameOf(rule.role) })}
                  onClick={() => onChange(rules.toSpliced(place, 1))}
                />
              </span>
            )}
          </li>
        ))}
      </ol>
      {rules.length < ACCESS_RULES_MAX && (
        <RolePicker
          label={m['tickets.page.panel.access.add']()}
          value={null}
          onChange={(role) => {
            if (role === null || rules.some((rule) => rule.role === role)) return
            onChange(rules.toSpliced(roleCount, 0, { role, allow: !rules.at(-1)?.allow }))
          }}
        />
      )}
    </div>
  )
}
