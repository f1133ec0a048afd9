import { m } from '#texts'
import { Disclosure } from '#ui/disclosure.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { TextRow } from '#ui/entries/form-rows.tsx'
import { useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import type { CustomCommand } from '../settings.ts'
import { ActionList } from './action-list.tsx'
import { AdvancedForm } from './advanced-form.tsx'
import { CommandNotes } from './command-notes.tsx'
import { ParamsForm } from './params-form.tsx'

export function CommandForm(props: EntryFormProps<CustomCommand>) {
  const { entry, change, errorOf } = props
  const { prefix } = useEffectiveSettings<{ prefix: string }>()
  return (
    <>
      <TextRow
        label={m['custom-commands.page.form.name']()}
        help={m['custom-commands.page.form.nameHelp']({ typed: `${prefix}${entry.name || '…'}` })}
        error={errorOf('name')}
        maxLength={50}
        mono
        value={entry.name}
        onChange={(name) => change({ name: name.toLowerCase() })}
      />
      <TextRow
        label={m['custom-commands.page.form.description']()}
        error={errorOf('description')}
        maxLength={100}
        value={entry.description}
        onChange={(description) => change({ description })}
      />
      <Disclosure
        title={m['custom-commands.page.params.title']()}
        summary={
          entry.params?.length
            ? m['custom-commands.page.params.summary']({ count: entry.params.length })
            : m['custom-commands.page.params.anything']()
        }
      >
        <ParamsForm
          typed={`${prefix}${entry.name || '…'}`}
          value={entry.params ?? []}
          onChange={(params) => change({ params })}
          errorOf={errorOf}
        />
      </Disclosure>
      <ActionList value={entry.actions} onChange={(actions) => change({ actions })} errorOf={errorOf} />
      <CommandNotes command={entry} />
      <Disclosure
        title={m['custom-commands.page.advanced.title']()}
        summary={m['custom-commands.page.advanced.summary']()}
      >
        <AdvancedForm {...props} />
      </Disclosure>
    </>
  )
}
