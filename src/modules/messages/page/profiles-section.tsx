import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { TextRow } from '#ui/entries/form-rows.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { PictureInput } from '#ui/message-editor/forms/picture-input.tsx'
import { Section } from '#ui/section.tsx'
import { PROFILE_NAME_MAX, type SenderProfile, senderProfile } from '../settings.ts'

export const PROFILES_ID = 'sender-profiles'

/** Names and pictures under which messages may be sent. */
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

function ProfileForm({ entry, change, errorOf }: EntryFormProps<SenderProfile>) {
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
      <PictureInput
        label={m['messages.page.profiles.avatar']()}
        value={entry.avatar ?? ''}
        error={errorOf('avatar')}
        onChange={(url) => change({ avatar: url || null })}
      />
    </>
  )
}
