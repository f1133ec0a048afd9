import { because, issue } from '#core/settings/issues.ts'
import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { EntrySwitch } from '#ui/entries/entry-switch.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Section } from '#ui/section.tsx'
import { areDistinctBoards, NEW_STARBOARD, type Starboard, starboard } from '../starboard.ts'
import { boardTrouble } from './place-trouble.ts'
import { PlaceTroubleBadge } from './place-trouble-badge.tsx'
import { StarboardForm } from './starboard-form.tsx'
import { useChannelName } from './use-channel-name.tsx'

export function Starboards() {
  const source = useSettingEntries<Starboard>('starboards', 'starboards')
  const channelName = useChannelName()
  const channels = useEditing(({ guild }) => guild.channels)
  return (
    <Section title={m['community.page.boards.title']()} summary={m['community.page.boards.summary']()}>
      <EntryList
        source={source}
        path="starboards"
        schema={starboard}
        make={(id): Starboard => ({ id, name: m['community.page.boards.newName'](), channel: '', ...NEW_STARBOARD })}
        title={({ name }) => name}
        summary={({ emoji, min, channel, status }) => (
          <>
            {status && <PlaceTroubleBadge trouble={boardTrouble(channel, channels)} />}
            {m['community.page.boards.rule']({ emoji: emoji.join(' '), min, channel: channelName(channel) })}
          </>
        )}
        check={(entry, others) =>
          areDistinctBoards([entry, ...others]) ? [] : [issue('emoji', 'V_DUPLICATE', because('starboardEmoji'))]
        }
        form={StarboardForm}
        actions={(board, tell) => (
          <EntrySwitch
            label={m['community.page.active']({ name: board.name })}
            tell={tell}
            on={board.status}
            onChange={(status) => source.update({ ...board, status })}
          />
        )}
        addLabel={m['community.page.boards.add']()}
        empty={{ title: m['community.page.boards.none'](), text: m['community.page.boards.noneHelp']() }}
        width="wide"
        duplicable
      />
    </Section>
  )
}
