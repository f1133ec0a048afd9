import { mayEdit } from '#core/access.ts'
import { publishObstacle } from '#core/publishing/publish-state.ts'
import { m } from '#texts'
import { EntryList } from '#ui/entries/entry-list.tsx'
import { channelLabel } from '#ui/guild/channel-label.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { PublicationState } from '#ui/publishing/publication-state.tsx'
import { PublishButton } from '#ui/publishing/publish-button.tsx'
import { RemovePosted } from '#ui/publishing/remove-posted.tsx'
import { usePublishing } from '#ui/publishing/use-publishing.tsx'
import { Section } from '#ui/section.tsx'
import { type TicketPublication, ticketPublication } from '../publication.ts'
import { useSavedTickets, useTicketSettings } from './fields.tsx'
import { newPublication } from './new-publication.ts'
import { OlderMessage } from './older-message.tsx'
import { PublicationForm } from './publication-form.tsx'
import { usePublications } from './use-publications.tsx'

const schema = ticketPublication()
const SHOWN_SETTINGS = ['ticketSystem.status', 'ticketSystem.publications', 'ticketSystem.panels']

/** The opening messages with their buttons. */
export function Publications() {
  const source = usePublications()
  const { publishTickets, answerTicketRemoval } = useGuildTools()
  const { publications: saved, status: isOn } = useSavedTickets()
  const { publish, stepOf } = usePublishing(publishTickets, saved)
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'tickets'))
  const updates = useEditing((editing) => editing.updates)
  const { panels, language } = useTicketSettings()
  const channels = useEditing(({ guild }) => guild.channels)
  const firstPanel = panels.slice(0, 1).map((panel) => panel.id)
  const make = (id: string) => newPublication(id, firstPanel, language)
  const obstacleTo = ({ channel }: TicketPublication) =>
    publishObstacle({ channel, shown: SHOWN_SETTINGS, need: 'embed', updates, channels })
  const titleOf = ({ channel }: TicketPublication) => {
    return channelLabel(channels.find(({ id }) => id === channel))
  }
  const panelName = (id: string) => panels.find((panel) => panel.id === id)?.name ?? m['ui.values.gone']()
  return (
    <Section title={m['tickets.page.publications.title']()} summary={m['tickets.page.publications.summary']()}>
      <OlderMessage make={make} adopt={source.create} />
      {panels.length === 0 && <Note>{m['tickets.page.publications.panelsFirst']()}</Note>}
      <EntryList
        source={source}
        path="ticketSystem.publications"
        schema={schema}
        make={make}
        title={titleOf}
        summary={(publication) => (
          <>
            <span>{publication.panelIds.map(panelName).join(' · ')}</span>
            <PublicationState
              posted={publication}
              isGone={publication.gone === true}
              step={stepOf(publication.id)}
              obstacle={obstacleTo(publication)}
            />
          </>
        )}
        actions={(publication) =>
          canEdit && (
            <PublishButton
              posted={publication}
              isGone={publication.gone === true}
              name={titleOf(publication)}
              step={stepOf(publication.id)}
              obstacle={obstacleTo(publication)}
              onPress={() => publish(publication)}
            />
          )
        }
        removal={{
          // While tickets are off, the bot is not told about saves.
          isAsked: ({ id, messageId }) => isOn && messageId !== null && saved.some((one) => one.id === id),
          ask: ({ id }, question) => <RemovePosted {...question} tell={(also) => answerTicketRemoval(id, also)} />,
        }}
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
