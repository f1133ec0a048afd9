import { issue } from '#core/settings/issues.ts'
import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { channelLabel } from '#ui/guild/channel-label.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { usePersonNames } from '#ui/people/use-person-names.ts'
import { Section } from '#ui/section.tsx'
import { isWrapped } from '../redact-surprises.ts'
import { haveDistinctTargets, type TargetedMessage, targetedMessage } from '../settings.ts'
import { TargetedForm } from './targeted-form.tsx'

const newTargeted = (id: string): TargetedMessage => ({
  id,
  target: { type: 'role', id: '' },
  channel: '',
  message: { format: 'embeds', content: '', mentions: { everyone: false, roles: 'none', users: 'all' }, silent: false },
  hideFromTarget: false,
})

/** Custom messages for one person, or for members with a role. */
export function TargetedMessages() {
  const source = useSettingEntries<TargetedMessage>('birthdays.customMessages', 'birthdayMessages')
  const guild = useEditing((editing) => editing.guild)
  const names = usePersonNames(source.entries.flatMap(({ target }) => (target.type === 'member' ? target.id : [])))
  const roleName = (id: string) => guild.roles.find((role) => role.id === id)?.name ?? m['ui.values.gone']()
  return (
    <Section title={m['birthdays.page.targeted.title']()} summary={m['birthdays.page.targeted.summary']()}>
      <EntryList
        source={source}
        path="birthdays.customMessages"
        schema={targetedMessage}
        make={newTargeted}
        title={(entry) => {
          const { target } = entry
          if (isWrapped(entry)) return m['birthdays.page.targeted.surprise']()
          return target.type === 'role'
            ? `@${roleName(target.id)}`
            : (names.get(target.id) ?? m['birthdays.page.targeted.member']({ id: target.id }))
        }}
        summary={({ channel, hideFromTarget }) =>
          [
            channelLabel(guild.channels.find((one) => one.id === channel)),
            hideFromTarget && m['birthdays.page.targeted.hiddenShort'](),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        check={(entry, others) => (haveDistinctTargets([entry, ...others]) ? [] : [issue('target', 'V_DUPLICATE')])}
        form={TargetedForm}
        labels={{
          target: m['birthdays.page.targeted.target'](),
          channel: m['birthdays.page.targeted.channel'](),
          message: m['birthdays.page.targeted.message'](),
        }}
        addLabel={m['birthdays.page.targeted.add']()}
        empty={{ title: m['birthdays.page.targeted.none'](), text: m['birthdays.page.targeted.noneHelp']() }}
        width="wide"
      />
    </Section>
  )
}
