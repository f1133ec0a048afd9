import { hasPermission } from '#core/guild/permissions.ts'
import { issue } from '#core/settings/issues.ts'
import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { TextRow } from '#ui/entries/form-rows.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { FormField } from '#ui/fields/form-field.tsx'
import { TemplateEditor } from '#ui/fields/template-editor.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { haveDistinctCodes, INVITE_TEXTS_MAX, type InviteText, inviteText } from '../invite-text.ts'
import { welcomeVariables } from '../variables.ts'

const SUMMARY_LETTERS = 80
const TEXT_MAX = 4000

/** Other greetings for newcomers who use a certain invite, such as a partner's. */
export function InviteTexts() {
  const source = useSettingEntries<InviteText>('welcomeInvites')
  const mayKnow = useEditing(({ guild }) => hasPermission(BigInt(guild.bot.permissions), 'manageGuild'))
  return (
    <>
      <p className="soft sm">{m['welcome.page.invites.summary']()}</p>
      {!mayKnow && source.entries.length > 0 && <Note tone="attention">{m['welcome.page.invites.unknown']()}</Note>}
      <EntryList
        source={{
          ...source,
          limit: {
            count: source.entries.length,
            max: INVITE_TEXTS_MAX,
            free: INVITE_TEXTS_MAX,
            premium: INVITE_TEXTS_MAX,
          },
        }}
        path="welcomeInvites"
        schema={inviteText}
        make={(id): InviteText => ({ id, code: '', text: '' })}
        title={({ code }) => code.replace(/^.*\//, '')}
        summary={({ text }) => (text.length > SUMMARY_LETTERS ? `${text.slice(0, SUMMARY_LETTERS)}…` : text)}
        check={(entry, others) => (haveDistinctCodes([entry, ...others]) ? [] : [issue('code', 'V_DUPLICATE')])}
        form={InviteForm}
        labels={{ code: m['welcome.page.invites.code'](), text: m['welcome.page.invites.text']() }}
        addLabel={m['welcome.page.invites.add']()}
        empty={{ title: m['welcome.page.invites.none'](), text: m['welcome.page.invites.noneHelp']() }}
      />
    </>
  )
}

function InviteForm({ entry, change, errorOf }: EntryFormProps<InviteText>) {
  const label = m['welcome.page.invites.text']()
  return (
    <>
      <TextRow
        label={m['welcome.page.invites.code']()}
        help={m['welcome.page.invites.codeHelp']()}
        error={errorOf('code')}
        maxLength={100}
        value={entry.code}
        onChange={(code) => change({ code })}
      />
      <FormField label={label} error={errorOf('text')}>
        {({ id, describedBy, invalid }) => (
          <TemplateEditor
            id={id}
            describedBy={describedBy}
            invalid={invalid}
            value={entry.text}
            fallback=""
            max={TEXT_MAX}
            variables={welcomeVariables}
            onChange={(text) => change({ text: text ?? '' })}
          />
        )}
      </FormField>
    </>
  )
}
