import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { TextRow } from '#ui/entries/form-rows.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { PictureInput } from '#ui/message-editor/forms/picture-input.tsx'
import { Note } from '#ui/note.tsx'
import { Section } from '#ui/section.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { PROFILE_NAME_MAX, type SenderProfile, senderProfile } from '../settings.ts'

export const PROFILES_ID = 'sender-profiles'

/** Names and pictures under which messages can be sent. */
export function ProfilesSection() {
  const source = useSettingEntries<SenderProfile>('webhooksProfiles', 'webhookProfiles')
  return (
    <div id={PROFILES_ID} className="message-workspace-profiles">
      <Section title={m['messages.page.profiles.title']()} summary={m['messages.page.profiles.summary']()}>
        <EntryList
          source={source}
          path="webhooksProfiles"
          schema={senderProfile}
          make={(id) => ({ id, name: '', avatar: null })}
          title={({ name }) => name}
          icon={() => 'u-user'}
          form={ProfileForm}
          addLabel={m['messages.page.profiles.add']()}
          labels={{ name: m['messages.page.profiles.name'](), avatar: m['messages.page.profiles.avatar']() }}
          empty={{
            title: m['messages.page.profiles.none'](),
            text: m['messages.page.profiles.noneText'](),
            icon: 'u-user',
          }}
        />
      </Section>
    </div>
  )
}

/** No request is sent between two key presses. */
const TYPING_MS = 400

function ProfileForm({ entry, change, errorOf }: EntryFormProps<SenderProfile>) {
  const { people } = useGuildTools()
  const { answer } = useAnswer(
    async () => ({ name: entry.name, manager: await people.managerCalled(entry.name) }),
    [people, entry.name],
    { afterMs: TYPING_MS },
  )
  const manager = answer?.name === entry.name ? answer.manager : null
  return (
    <>
      <TextRow
        label={m['messages.page.profiles.name']()}
        help={m['messages.help.webhooksProfiles']()}
        error={errorOf('name')}
        maxLength={PROFILE_NAME_MAX}
        value={entry.name}
        onChange={(name) => change({ name })}
      />
      {manager && <Note tone="attention">{m['messages.page.profiles.calledAsManager']({ name: manager.name })}</Note>}
      <PictureInput
        label={m['messages.page.profiles.avatar']()}
        value={entry.avatar ?? ''}
        error={errorOf('avatar')}
        onChange={(url) => change({ avatar: url || null })}
      />
    </>
  )
}
