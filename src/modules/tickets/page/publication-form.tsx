import { globalVariables } from '#core/templates/global-variables.ts'
import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChannelRow, ChoiceRow, ChoicesRow, TextRow } from '#ui/entries/form-rows.tsx'
import { MessageRow } from '#ui/message-editor/message-row.tsx'
import { PUBLICATION_CHANNELS, type TicketPublication } from '../publication.ts'
import { useTicketSettings } from './fields.tsx'
import { PublicationLooks } from './publication-looks.tsx'
import { PublicationPreview } from './publication-preview.tsx'

const PLACEHOLDER_MAX = 150

export function PublicationForm({ entry, change, errorOf }: EntryFormProps<TicketPublication>) {
  const { panels } = useTicketSettings()
  const gone = entry.panelIds.filter((id) => !panels.some((panel) => panel.id === id))
  const options = Object.fromEntries([
    ...panels.map(({ id, name }) => [id, name]),
    ...gone.map((id) => [id, m['ui.values.gone']()]),
  ])
  return (
    <>
      <ChannelRow
        label={m['tickets.page.publications.channel']()}
        error={errorOf('channel')}
        types={PUBLICATION_CHANNELS}
        need="embed"
        value={entry.channel || null}
        onChange={(channel) => change({ channel: channel ?? '' })}
      />
      <ChoicesRow
        label={m['tickets.page.publications.panels']()}
        help={m['tickets.page.publications.panelsHelp']()}
        error={errorOf('panelIds')}
        value={entry.panelIds}
        options={options}
        onChange={(panelIds) => change({ panelIds })}
      />
      <ChoiceRow
        label={m['tickets.page.publications.layout']()}
        look="segment"
        value={entry.layout}
        options={{
          buttons: m['tickets.page.publications.layouts.buttons'](),
          select: m['tickets.page.publications.layouts.select'](),
        }}
        onChange={(layout) => change({ layout: layout === 'select' ? 'select' : 'buttons' })}
      />
      {entry.layout === 'select' && (
        <TextRow
          label={m['tickets.page.publications.placeholder']()}
          error={errorOf('placeholder')}
          maxLength={PLACEHOLDER_MAX}
          value={entry.placeholder ?? ''}
          onChange={(placeholder) => change({ placeholder: placeholder || undefined })}
        />
      )}
      <MessageRow
        label={m['tickets.page.publications.message']()}
        error={errorOf('content')}
        value={entry.content}
        onChange={(content) => change({ content })}
        variables={globalVariables}
        channelId={entry.channel || null}
        interactive={false}
      />
      <PublicationLooks entry={entry} change={change} errorOf={errorOf} />
      <PublicationPreview publication={entry} heading={m['tickets.page.publications.preview']()} />
    </>
  )
}
