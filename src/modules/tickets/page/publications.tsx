import { DEFAULT_MENTIONS } from '#core/settings/message.ts'
import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Section } from '#ui/section.tsx'
import { type TicketPublication, ticketPublication } from '../publication.ts'
import { useTicketSettings } from './fields.tsx'
import { OlderMessage } from './older-message.tsx'
import { PublicationForm } from './publication-form.tsx'
import { PublicationState } from './publication-state.tsx'
import { PublishButton } from './publish-button.tsx'
import { usePublications } from './use-publications.tsx'
import { usePublishing } from './use-publishing.tsx'

const schema = ticketPublication()

/** The messages with the buttons. */
export function Publications() {
  const source = usePublications()
  const { publish, stepOf } = usePublishing()
  const { panels, language } = useTicketSettings()
  const channels = useEditing(({ guild }) => guild.channels)
  const newPublication = (id: string): TicketPublication => ({
    id,
    channel: '',
    messageId: null,
    content: {
      format: 'embeds',
      content: m['tickets.page.publications.firstText']({}, { locale: language }),
      mentions: DEFAULT_MENTIONS,
      silent: false,
    },
    layout: 'buttons',
    panelIds: panels.slice(0, 1).map((panel) => panel.id),
  })
  const titleOf = ({ channel }: TicketPublication) => {
    const found = channels.find(({ id }) => id === channel)
    return found ? `#${found.name}` : m['ui.values.gone']()
  }
  const panelName = (id: string) => panels.find((panel) => panel.id === id)?.name ?? m['ui.values.gone']()
  return (
    <Section title={m['tickets.page.publications.title']()} summary={m['tickets.page.publications.summary']()}>
      <OlderMessage make={newPublication} adopt={source.create} />
      {panels.length === 0 && <Note>{m['tickets.page.publications.panelsFirst']()}</Note>}
      <EntryList
        source={source}
        path="ticketSystem.publications"
        schema={schema}
        make={newPublication}
        title={titleOf}
        summary={(publication) => (
          <PublicationState
            publication={publication}
            panels={publication.panelIds.map(panelName).join(' · ')}
            step={stepOf(publication.id)}
          />
        )}
        actions={(publication) => (
          <PublishButton
            publication={publication}
            name={titleOf(publication)}
            step={stepOf(publication.id)}
            onPress={() => publish(publication)}
          />
        )}
        form={PublicationForm}
        labels={{
          channel: m['tickets.page.publications.channel'](),
          panelIds: m['tickets.page.publications.panels'](),
          content: m['tickets.page.publications.message'](),
        }}
        addLabel={m['tickets.page.publications.add']()}
        empty={{
          title: m['tickets.page.publications.none'](),
          text: m['tickets.page.publications.noneHelp'](),
          icon: 'm-messages',
        }}
        width="wide"
        duplicable
      />
    </Section>
  )
}
