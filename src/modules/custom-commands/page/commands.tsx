import { Link } from 'react-router'
import { issue } from '#core/settings/issues.ts'
import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { EntrySwitch } from '#ui/entries/entry-switch.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Section } from '#ui/section.tsx'
import { type CustomCommand, customCommand, haveDistinctNames, NEW_COMMAND } from '../settings.ts'
import { newAction } from './action-labels.ts'
import { CommandForm } from './command-form.tsx'
import { CommandTest } from './command-test.tsx'

const newCommand = (id: string): CustomCommand => ({ id, name: '', actions: [newAction('message')], ...NEW_COMMAND })

export function Commands() {
  const source = useSettingEntries<CustomCommand>('customCommands', 'customCommands')
  const { prefix } = useEffectiveSettings<{ prefix: string }>()
  const guildId = useEditing(({ guild }) => guild.id)
  return (
    <Section title={m['custom-commands.page.list.title']()} summary={m['custom-commands.page.list.summary']()}>
      <Note>
        {m['custom-commands.page.list.prefix']({ prefix })}{' '}
        <Link className="link" to={`/dashboard/${guildId}#setting-prefix`}>
          {m['custom-commands.page.list.changePrefix']()}
        </Link>
      </Note>
      <EntryList
        source={source}
        path="customCommands"
        schema={customCommand}
        make={newCommand}
        title={({ name }) => `${prefix}${name}`}
        summary={({ description, actions, hidden, enabled }) =>
          [
            !enabled && m['custom-commands.page.list.paused'](),
            hidden && m['custom-commands.page.list.hidden'](),
            description || m['custom-commands.page.list.actions']({ count: actions.length }),
          ]
            .filter(Boolean)
            .join(' · ')
        }
        actions={(entry, tell) => (
          <>
            <EntrySwitch
              label={m['custom-commands.page.list.active']({ name: `${prefix}${entry.name}` })}
              on={entry.enabled}
              tell={tell}
              onChange={(enabled) => source.update({ ...entry, enabled })}
            />
            <CommandTest command={entry} name={`${prefix}${entry.name}`} />
          </>
        )}
        check={(entry, others) => (haveDistinctNames([entry, ...others]) ? [] : [issue('name', 'V_DUPLICATE')])}
        form={CommandForm}
        labels={{
          name: m['custom-commands.page.form.name'](),
          description: m['custom-commands.page.form.description'](),
          aliases: m['custom-commands.page.advanced.aliases'](),
        }}
        addLabel={m['custom-commands.page.list.add']()}
        empty={{ title: m['custom-commands.page.list.none'](), text: m['custom-commands.page.list.noneHelp']() }}
        width="wide"
        duplicable
      />
    </Section>
  )
}
