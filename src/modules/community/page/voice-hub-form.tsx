import { CHANNEL_TYPE } from '#core/guild/types.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChannelRow, ChannelsRow, NumberRow, TextRow, WordsRow } from '#ui/entries/form-rows.tsx'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { roomName } from '../rules/room-name.ts'
import { OVERFLOW_MAX, type VoiceHub } from '../voice-hub.ts'
import { HubNotes } from './hub-notes.tsx'
import { HubPanelForm } from './hub-panel-form.tsx'
import { HubPermissionsForm } from './hub-permissions-form.tsx'
import { HubTechnicalsForm } from './hub-technicals-form.tsx'

const VOICE = [CHANNEL_TYPE.voice] as const
const CATEGORY = [CHANNEL_TYPE.category] as const
const ROOMS = [CHANNEL_TYPE.voice, CHANNEL_TYPE.stage] as const

export function VoiceHubForm(props: EntryFormProps<VoiceHub>) {
  const { entry, change, errorOf } = props
  const premium = useEditing(({ guild }) => guild.premium)
  const { language } = useEffectiveSettings<{ language: Locale }>()
  return (
    <>
      <ChannelRow
        label={m['community.page.hubs.channel']()}
        help={m['community.page.hubs.channelHelp']()}
        error={errorOf('channel')}
        types={VOICE}
        suggestName={m['community.page.hubs.newChannel']()}
        value={entry.channel}
        onChange={(channel) => change({ channel })}
      />
      <ChannelRow
        label={m['community.page.hubs.category']()}
        help={m['community.page.hubs.categoryHelp']()}
        error={errorOf('category')}
        types={CATEGORY}
        value={entry.category}
        onChange={(category) => change({ category })}
      />
      <ChannelsRow
        label={m['community.page.hubs.overflow']()}
        help={m['community.page.hubs.overflowHelp']()}
        error={errorOf('overflow')}
        types={CATEGORY}
        max={OVERFLOW_MAX}
        value={entry.overflow ?? []}
        onChange={(overflow) => change({ overflow })}
      />
      <HubNotes hub={entry} />
      {premium ? (
        <TextRow
          label={m['community.page.hubs.nameFormat']()}
          help={m['community.page.hubs.nameHelp']({
            example: roomName(entry.nameFormat, {
              locale: language,
              member: 'moka-lune',
              index: 1,
              words: entry.words,
            }),
            variables: '{user} {user.username} {index} {random_word} {custom_word}',
          })}
          error={errorOf('nameFormat')}
          maxLength={100}
          value={entry.nameFormat}
          onChange={(nameFormat) => change({ nameFormat })}
        />
      ) : (
        <Note tone="premium">{m['community.page.hubs.namePremium']()}</Note>
      )}
      {entry.nameFormat.includes('{custom_word}') && (
        <WordsRow
          label={m['community.page.hubs.words']()}
          error={errorOf('words')}
          max={100}
          maxLength={25}
          value={entry.words}
          onChange={(words) => change({ words })}
        />
      )}
      <NumberRow
        label={m['community.page.hubs.userLimit']()}
        error={errorOf('userLimit')}
        min={0}
        max={99}
        zero={m['community.page.none']()}
        value={entry.userLimit}
        onChange={(userLimit) => change({ userLimit })}
      />
      <ChannelsRow
        label={m['community.page.hubs.permanent']()}
        help={m['community.page.hubs.permanentHelp']()}
        types={ROOMS}
        max={50}
        value={entry.permanentChannels}
        onChange={(permanentChannels) => change({ permanentChannels })}
      />
      <Disclosure title={m['community.page.hubs.permissions']()} summary={m['community.page.hubs.permissionsHelp']()}>
        <HubPermissionsForm {...props} />
      </Disclosure>
      <Disclosure title={m['community.page.hubs.panel']()} summary={m['community.page.hubs.panelHelp']()}>
        <HubPanelForm {...props} />
      </Disclosure>
      <Disclosure title={m['community.page.hubs.technicals']()} summary={m['community.page.hubs.technicalsHelp']()}>
        <HubTechnicalsForm {...props} />
      </Disclosure>
    </>
  )
}
