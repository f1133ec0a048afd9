import { issue } from '#core/settings/issues.ts'
import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import type { EntrySort } from '#ui/entries/entry-search.tsx'
import { EntrySwitch } from '#ui/entries/entry-switch.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { useEffectiveSettings, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Section } from '#ui/section.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { type CustomCommand, customCommand, haveDistinctNames, NEW_COMMAND } from '../settings.ts'
import { newAction } from './action-labels.ts'
import { CommandCopy } from './command-copy.tsx'
import { CommandForm } from './command-form.tsx'
import { CommandIdeas } from './command-ideas.tsx'
import { CommandPaste } from './command-paste.tsx'
import { CommandTest } from './command-test.tsx'

const newCommand = (id: string): CustomCommand => ({ id, name: '', actions: [newAction('message')], ...NEW_COMMAND })

const byName = (a: CustomCommand, b: CustomCommand) => a.name.localeCompare(b.name)

/** The saved order is the order in which commands were made. */
const sorts = (): EntrySort<CustomCommand>[] => [
  { label: m['custom-commands.page.sorts.oldest'](), order: () => 0 },
  { label: m['custom-commands.page.sorts.newest'](), order: 'reverse' },
  { label: m['custom-commands.page.sorts.name'](), order: byName },
  { label: m['custom-commands.page.sorts.nameDown'](), order: (a, b) => byName(b, a) },
]

export function Commands() {
  const source = useSettingEntries<CustomCommand>('customCommands', 'customCommands')
  const { prefix } = useEffectiveSettings<{ prefix: string }>()
  const { readCommandUses } = useGuildTools()
  const uses = useAnswer(readCommandUses, [readCommandUses]).answer?.uses ?? {}
  return (
    <Section title={m['custom-commands.page.list.title']()} summary={m['custom-commands.page.list.summary']()}>
      <EntryList
        source={source}
        path="customCommands"
        schema={customCommand}
        make={newCommand}
        title={({ name }) => `${prefix}${name}`}
        searched={({ name, aliases, description }) => [name, ...aliases, description].join(' ')}
        sorts={sorts()}
        summary={({ id, description, actions, hidden, enabled, cooldown, condition }) =>
          [
            !enabled && m['custom-commands.page.list.paused'](),
            hidden && m['custom-commands.page.list.hidden'](),
            cooldown.enabled && m['custom-commands.page.list.slowMode'](),
            condition !== null && m['custom-commands.page.list.condition'](),
            description || m['custom-commands.page.list.actions']({ count: actions.length }),
            uses[id] !== undefined && m['custom-commands.page.list.used']({ count: uses[id] }),
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
            <CommandCopy command={entry} name={`${prefix}${entry.name}`} />
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
        besideAdd={
          <>
            <CommandIdeas source={source} />
            <CommandPaste source={source} />
          </>
        }
        width="wide"
        duplicable
      />
    </Section>
  )
}
