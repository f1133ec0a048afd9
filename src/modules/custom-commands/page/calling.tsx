import { Link } from 'react-router'
import { mayEdit } from '#core/access.ts'
import { callingSettings } from '#core/settings/calling-settings.ts'
import { m } from '#texts'
import { settingsFields } from '#ui/fields/settings-fields.tsx'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { DeletionNote } from './deletion-note.tsx'

const Field = settingsFields(callingSettings)

/** The prefix, and whether the calling message is deleted: settings of the server as a whole. */
export function Calling() {
  const access = useEditing(({ guild }) => guild.user.access)
  if (!mayEdit(access, 'general')) return <PrefixNote />
  return (
    <Section title={m['custom-commands.page.calling.title']()} summary={m['custom-commands.page.calling.summary']()}>
      <Sheet>
        <Field.Text
          name="prefix"
          short
          label={m['custom-commands.page.calling.prefix']()}
          help={m['custom-commands.page.calling.prefixHelp']()}
        />
        <Field.Toggle
          name="deletecommandmessages"
          label={m['custom-commands.page.calling.deletes']()}
          help={m['custom-commands.page.calling.deletesHelp']()}
        />
      </Sheet>
      <DeletionNote />
    </Section>
  )
}

/** For people who may not change it. */
function PrefixNote() {
  const { prefix } = useEffectiveSettings<{ prefix: string }>()
  const guildId = useEditing(({ guild }) => guild.id)
  return (
    <Note>
      {m['custom-commands.page.list.prefix']()} <kbd>{prefix}</kbd>{' '}
      <Link className="link" to={`/dashboard/${guildId}/settings#setting-prefix`}>
        {m['custom-commands.page.list.changePrefix']()}
      </Link>
    </Note>
  )
}
