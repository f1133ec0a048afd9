import type { MentionRules } from '#core/settings/mention.ts'
import { m } from '#texts'
import { ChoiceInput } from '../../fields/choice-input.tsx'
import { FormField } from '../../fields/form-field.tsx'
import { RolesPicker } from '../../fields/roles-picker.tsx'
import { useGuildTools } from '../../guild/guild-context.tsx'
import { Switch } from '../../switch.tsx'
import { useAnswer } from '../../use-answer.ts'

type MentionsFormProps = {
  value: MentionRules
  /** The people whom the text mentions. */
  userIds: readonly string[]
  error: string | null
  onChange(rules: MentionRules): void
}

type Whom = MentionRules['roles']
const choiceOf = (whom: Whom) => (Array.isArray(whom) ? 'selected' : whom)

/** Who the message may notify, whatever its text says. */
export function MentionsForm({ value, userIds, error, onChange }: MentionsFormProps) {
  const { people } = useGuildTools()
  const options = {
    none: m['ui.editor.mentions.none'](),
    all: m['ui.editor.mentions.all'](),
    selected: m['ui.editor.mentions.selected'](),
  }
  const chosen = (next: string): Whom => (next === 'none' || next === 'all' ? next : [])
  const users = value.users
  const isAsked = Array.isArray(users) && userIds.length > 0
  const ids = userIds.join()
  const names = useAnswer(() => people.named(userIds), [people, ids], { isOff: !isAsked }).answer
  return (
    <>
      <FormField label={m['ui.editor.mentions.everyone']()} help={m['ui.editor.mentions.everyoneHelp']()} layout="row">
        {({ id, describedBy }) => (
          <Switch
            id={id}
            checked={value.everyone}
            aria-describedby={describedBy}
            onChange={(everyone) => onChange({ ...value, everyone })}
          />
        )}
      </FormField>
      <FormField label={m['ui.editor.mentions.roles']()} error={error} group>
        {({ id, describedBy, invalid }) => (
          <>
            <ChoiceInput
              id={id}
              look="segment"
              label={m['ui.editor.mentions.roles']()}
              value={choiceOf(value.roles)}
              describedBy={describedBy}
              options={options}
              onChange={(next) => onChange({ ...value, roles: chosen(next) })}
            />
            {Array.isArray(value.roles) && (
              <RolesPicker
                label={m['ui.editor.mentions.roles']()}
                value={value.roles}
                invalid={invalid}
                onChange={(roles) => onChange({ ...value, roles })}
              />
            )}
          </>
        )}
      </FormField>
      <FormField label={m['ui.editor.mentions.users']()} group>
        {({ id }) => (
          <>
            <ChoiceInput
              id={id}
              look="segment"
              label={m['ui.editor.mentions.users']()}
              value={choiceOf(users)}
              options={options}
              onChange={(next) => onChange({ ...value, users: chosen(next) })}
            />
            {Array.isArray(users) &&
              (userIds.length === 0 ? (
                <p className="soft sm">{m['ui.editor.mentions.nobody']()}</p>
              ) : (
                userIds.map((user) => (
                  <label key={user} className="editor-check">
                    <input
                      type="checkbox"
                      checked={users.includes(user)}
                      onChange={({ currentTarget }) =>
                        onChange({
                          ...value,
                          users: currentTarget.checked ? [...users, user] : users.filter((one) => one !== user),
                        })
                      }
                    />
                    <MemberName id={user} names={names} />
                  </label>
                ))
              ))}
          </>
        )}
      </FormField>
    </>
  )
}

/** The id is shown until the name is known, and for people who are not on the server. */
function MemberName({ id, names }: { id: string; names: readonly { id: string; name: string }[] | undefined }) {
  const known = names?.find((one) => one.id === id)
  return known ? <span>{known.name}</span> : <code>{id}</code>
}
