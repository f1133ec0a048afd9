import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import { Section } from '#ui/section.tsx'
import { type TicketForm, ticketForm } from '../form.ts'
import { FormEditor } from './form-editor.tsx'
import { savedWithoutUndefined } from './without-undefined.tsx'

const schema = ticketForm()

const newForm = (id: string): TicketForm => ({
  id,
  title: '',
  inputs: [{ label: '', type: 'paragraph', required: true }],
})

/** Questions asked before a ticket opens, or after it has closed. */
export function Forms() {
  const source = savedWithoutUndefined(useSettingEntries<TicketForm>('ticketSystem.forms', 'ticketForms'))
  return (
    <Section title={m['tickets.page.forms.title']()} summary={m['tickets.page.forms.summary']()}>
      <EntryList
        source={source}
        path="ticketSystem.forms"
        schema={schema}
        make={newForm}
        title={({ title }) => title}
        summary={({ inputs }) => inputs.map(({ label }) => label).join(' · ')}
        form={FormEditor}
        addLabel={m['tickets.page.forms.add']()}
        empty={{ title: m['tickets.page.forms.none'](), text: m['tickets.page.forms.noneHelp']() }}
        width="wide"
        duplicable
      />
    </Section>
  )
}
