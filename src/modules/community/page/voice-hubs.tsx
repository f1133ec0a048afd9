import { because, issue } from '#core/settings/issues.ts'
import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { EntrySwitch } from '#ui/entries/entry-switch.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Section } from '#ui/section.tsx'
import { areDistinctChannels } from '../settings.ts'
import { NEW_VOICE_HUB, type VoiceHub, voiceHub } from '../voice-hub.ts'
import { hubTrouble } from './place-trouble.ts'
import { PlaceTroubleBadge } from './place-trouble-badge.tsx'
import { useChannelName } from './use-channel-name.tsx'
import { VoiceHubForm } from './voice-hub-form.tsx'

export function VoiceHubs() {
  const source = useSettingEntries<VoiceHub>('privateroom', 'voiceHubs')
  const channelName = useChannelName()
  const channels = useEditing(({ guild }) => guild.channels)
  const title = ({ channel }: VoiceHub) => (channel ? channelName(channel) : m['community.page.hubs.unnamed']())
  return (
    <Section title={m['community.page.hubs.title']()} summary={m['community.page.hubs.summary']()}>
      <EntryList
        source={source}
        path="privateroom"
        schema={voiceHub}
        make={(id): VoiceHub => ({ id, ...NEW_VOICE_HUB })}
        title={title}
        summary={({ nameFormat, userLimit, channel, category, status }) => (
          <>
            {status && <PlaceTroubleBadge trouble={hubTrouble({ channel, category }, channels)} />}
            {userLimit === 0
              ? m['community.page.hubs.rooms']({ name: nameFormat })
              : m['community.page.hubs.roomsOf']({ name: nameFormat, count: userLimit })}
          </>
        )}
        check={(entry, others) =>
          areDistinctChannels([entry, ...others]) ? [] : [issue('channel', 'V_DUPLICATE', because('hubChannel'))]
        }
        form={VoiceHubForm}
        actions={(hub, tell) => (
          <EntrySwitch
            label={m['community.page.active']({ name: title(hub) })}
            tell={tell}
            on={hub.status}
            onChange={(status) => source.update({ ...hub, status })}
          />
        )}
        addLabel={m['community.page.hubs.add']()}
        empty={{ title: m['community.page.hubs.none'](), text: m['community.page.hubs.noneHelp']() }}
        width="wide"
      />
    </Section>
  )
}
