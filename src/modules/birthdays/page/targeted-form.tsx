import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChannelPicker } from '#ui/fields/channel-picker.tsx'
import { ChoiceInput } from '#ui/fields/choice-input.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { RolePicker } from '#ui/fields/role-picker.tsx'
import { MessageInput } from '#ui/message-editor/message-input.tsx'
import { Note } from '#ui/note.tsx'
import { Switch } from '#ui/switch.tsx'
import { ANNOUNCEMENT_TYPES, type TargetedMessage } from '../settings.ts'
import { birthdayVariables } from '../variables.ts'
import { isWrapped } from '../veil-surprises.ts'

export function TargetedForm({ entry, change, errorOf }: EntryFormProps<TargetedMessage>) {
  const { target } = entry
  if (isWrapped(entry)) return <Note>{m['birthdays.page.targeted.surpriseHelp']()}</Note>
  const label = {
    type: m['birthdays.page.targeted.type'](),
    target: m['birthdays.page.targeted.target'](),
    channel: m['birthdays.page.targeted.channel'](),
    message: m['birthdays.page.targeted.message'](),
    hidden: m['birthdays.page.targeted.hidden'](),
  }
  return (
    <>
      <FormField label={label.type} group>
        {(control) => (
          <ChoiceInput
            {...control}
            label={label.type}
            look="segment"
            value={target.type}
            options={{ role: m['birthdays.page.targeted.ofRole'](), member: m['birthdays.page.targeted.ofMember']() }}
            onChange={(type) => change({ target: { type: type === 'member' ? 'member' : 'role', id: '' } })}
          />
        )}
      </FormField>
      <FormField
        label={label.target}
        help={target.type === 'member' ? m['birthdays.page.targeted.memberHelp']() : undefined}
        error={errorOf('target')}
      >
        {(control) =>
          target.type === 'role' ? (
            <RolePicker
              {...control}
              label={label.target}
              value={target.id || null}
              onChange={(id) => change({ target: { type: 'role', id: id ?? '' } })}
            />
          ) : (
            <input
              id={control.id}
              className="input mono"
              inputMode="numeric"
              maxLength={20}
              aria-describedby={control.describedBy}
              aria-invalid={control.invalid || undefined}
              value={target.id}
              onChange={(event) => change({ target: { type: 'member', id: event.currentTarget.value.trim() } })}
            />
          )
        }
      </FormField>
      <FormField label={label.channel} error={errorOf('channel')}>
        {(control) => (
          <ChannelPicker
            {...control}
            label={label.channel}
            types={ANNOUNCEMENT_TYPES}
            need="embed"
            value={entry.channel || null}
            onChange={(channel) => change({ channel: channel ?? '' })}
          />
        )}
      </FormField>
      <FormField label={label.message} error={errorOf('message')} layout="column" group>
        {({ describedBy, invalid }) => (
          <MessageInput
            label={label.message}
            describedBy={describedBy}
            invalid={invalid}
            value={entry.message}
            onChange={(message) => change({ message })}
            variables={birthdayVariables}
            channelId={entry.channel || null}
          />
        )}
      </FormField>
      <FormField label={label.hidden} help={m['birthdays.page.targeted.hiddenHelp']()}>
        {({ id }) => (
          <Switch id={id} checked={entry.hideFromTarget} onChange={(hideFromTarget) => change({ hideFromTarget })} />
        )}
      </FormField>
    </>
  )
}
