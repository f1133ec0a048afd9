import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChannelRow, ChoiceRow, PersonRow, RoleRow, SwitchRow } from '#ui/entries/form-rows.tsx'
import { MessageRow } from '#ui/message-editor/message-row.tsx'
import { Note } from '#ui/note.tsx'
import { isWrapped } from '../redact-surprises.ts'
import { ANNOUNCEMENT_TYPES, type TargetedMessage } from '../settings.ts'
import { birthdayVariables } from '../variables.ts'

export function TargetedForm({ entry, change, errorOf }: EntryFormProps<TargetedMessage>) {
  const { target } = entry
  if (isWrapped(entry)) return <Note>{m['birthdays.page.targeted.surpriseHelp']()}</Note>
  return (
    <>
      <ChoiceRow
        label={m['birthdays.page.targeted.type']()}
        layout="column"
        look="segment"
        value={target.type}
        options={{ role: m['birthdays.page.targeted.ofRole'](), member: m['birthdays.page.targeted.ofMember']() }}
        onChange={(type) => change({ target: { type: type === 'member' ? 'member' : 'role', id: '' } })}
      />
      {target.type === 'role' ? (
        <RoleRow
          label={m['birthdays.page.targeted.target']()}
          error={errorOf('target')}
          layout="column"
          value={target.id || null}
          onChange={(id) => change({ target: { type: 'role', id: id ?? '' } })}
        />
      ) : (
        <PersonRow
          label={m['birthdays.page.targeted.target']()}
          error={errorOf('target')}
          layout="column"
          value={target.id || null}
          onChange={(id) => change({ target: { type: 'member', id: id ?? '' } })}
        />
      )}
      <ChannelRow
        label={m['birthdays.page.targeted.channel']()}
        error={errorOf('channel')}
        layout="column"
        types={ANNOUNCEMENT_TYPES}
        need="embed"
        value={entry.channel || null}
        onChange={(channel) => change({ channel: channel ?? '' })}
      />
      <MessageRow
        label={m['birthdays.page.targeted.message']()}
        error={errorOf('message')}
        value={entry.message}
        onChange={(message) => change({ message })}
        variables={birthdayVariables}
        channelId={entry.channel || null}
      />
      <SwitchRow
        label={m['birthdays.page.targeted.hidden']()}
        help={m['birthdays.page.targeted.hiddenHelp']()}
        layout="column"
        value={entry.hideFromTarget}
        onChange={(hideFromTarget) => change({ hideFromTarget })}
      />
    </>
  )
}
