import { TICKET_PRIORITIES } from '#core/tickets-api.ts'
import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoiceRow, EmojiRow, TextRow } from '#ui/entries/form-rows.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { PANEL_DESCRIPTION_MAX, PANEL_LABEL_MAX, type TicketPanel } from '../panel.ts'
import { PanelButton } from './panel-button.tsx'
import { priorityLabels } from './priority-labels.ts'

export function PanelLookForm({ entry, change, errorOf }: EntryFormProps<TicketPanel>) {
  return (
    <>
      <TextRow
        label={m['tickets.page.panel.name']()}
        help={m['tickets.page.panel.nameHelp']()}
        error={errorOf('name')}
        maxLength={PANEL_LABEL_MAX}
        value={entry.name}
        onChange={(name) => change({ name })}
      />
      <TextRow
        label={m['tickets.page.panel.label']()}
        error={errorOf('label') && m['tickets.page.panel.labelOrEmoji']()}
        maxLength={PANEL_LABEL_MAX}
        value={entry.label ?? ''}
        onChange={(label) => change({ label: label || undefined })}
      />
      <EmojiRow
        label={m['tickets.page.panel.emoji']()}
        error={errorOf('emoji')}
        value={entry.emoji ?? null}
        onChange={(emoji) => change({ emoji: emoji ?? undefined })}
      />
      <ChoiceRow
        label={m['tickets.page.panel.style']()}
        value={String(entry.style)}
        options={{
          1: m['tickets.page.panel.styles.blue'](),
          2: m['tickets.page.panel.styles.grey'](),
          3: m['tickets.page.panel.styles.green'](),
          4: m['tickets.page.panel.styles.red'](),
        }}
        onChange={(style) => change({ style: Number(style) })}
      />
      <FormField label={m['ui.preview.title']()} layout="row" group>
        {() => <PanelButton look={entry} style={entry.style} disabled={!entry.status} />}
      </FormField>
      <TextRow
        label={m['tickets.page.panel.description']()}
        help={m['tickets.page.panel.descriptionHelp']()}
        error={errorOf('description')}
        maxLength={PANEL_DESCRIPTION_MAX}
        value={entry.description ?? ''}
        onChange={(description) => change({ description: description || undefined })}
      />
      <ChoiceRow
        label={m['tickets.page.panel.priority']()}
        value={entry.priority}
        options={Object.fromEntries(TICKET_PRIORITIES.map((priority) => [priority, priorityLabels[priority]()]))}
        onChange={(next) => {
          const priority = TICKET_PRIORITIES.find((known) => known === next)
          if (priority) change({ priority })
        }}
      />
    </>
  )
}
