import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { newEntryId } from '#ui/entries/new-entry-id.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Note } from '#ui/note.tsx'
import type { TicketPublication } from '../publication.ts'
import { useTicketSettings } from './fields.tsx'
import { olderMessageState } from './older-message-state.ts'

type OlderMessageProps = {
  make(id: string): TicketPublication
  adopt(publication: TicketPublication): void
}

/** The single opening message of older servers: shows where it is, and makes it editable here. */
export function OlderMessage({ make, adopt }: OlderMessageProps) {
  const { message, publications, panels } = useTicketSettings()
  const { messageLink } = useGuildTools()
  const channels = useEditing(({ guild }) => guild.channels)
  if (!message) return null
  const state = olderMessageState({ message, publications, panels, channels })
  const channel = state.channelName === null ? m['ui.values.gone']() : `#${state.channelName}`
  const adoptIt = () => adopt({ ...make(newEntryId()), channel: message.channel, messageId: message.id })
  return (
    <Note>
      <p>{m['tickets.page.publications.older']({ channel })}</p>
      <p>
        {state.channelName !== null && (
          <a className="link" href={messageLink(message.channel, message.id)} rel="noopener">
            {m['tickets.page.publications.olderSee']()}
            <Icon name="u-external" size="small" />
          </a>
        )}{' '}
        {state.isAdopted && <span className="soft">{m['tickets.page.publications.olderAdopted']()}</span>}
        {state.mayAdopt && (
          <Button size="small" icon="u-pencil" onClick={adoptIt}>
            {m['tickets.page.publications.olderAdopt']()}
          </Button>
        )}
      </p>
    </Note>
  )
}
