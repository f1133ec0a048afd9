import { useState } from 'react'
import { mayEdit } from '#core/access.ts'
import type { ListedTicket } from '#core/tickets-api.ts'
import { transcriptPath } from '#core/transcripts/transcript-path.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'

type TranscriptLinksProps = { ticket: ListedTicket; onDeleted(): void }

/** Links to the transcript of a closed ticket. */
export function TranscriptLinks({ ticket: { transcript, webTranscript }, onDeleted }: TranscriptLinksProps) {
  const { messageLink } = useGuildTools()
  const guildId = useEditing(({ guild }) => guild.id)
  if (!transcript && !webTranscript) return null
  return (
    <div className="inbox-badges sm">
      {webTranscript && (
        <NewTab href={transcriptPath(guildId, webTranscript)}>{m['tickets.page.inbox.readTranscript']()}</NewTab>
      )}
      {transcript && (
        <NewTab href={messageLink(transcript.channelId, transcript.messageId)}>
          {m['tickets.page.inbox.transcript']()}
        </NewTab>
      )}
      {webTranscript && <DeleteTranscript id={webTranscript} onDeleted={onDeleted} />}
    </div>
  )
}

function NewTab({ href, children }: { href: string; children: string }) {
  return (
    <a className="link" href={href} target="_blank" rel="noreferrer">
      {children}
      <Icon name="u-external" size="small" />
    </a>
  )
}

/** Asks for confirmation, because it cannot be undone. */
function DeleteTranscript({ id, onDeleted }: { id: string; onDeleted(): void }) {
  const { deleteTranscript } = useGuildTools()
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'tickets'))
  const [isAsked, setIsAsked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!canEdit) return null
  const press = async () => {
    if (!isAsked) return setIsAsked(true)
    setIsBusy(true)
    const answer = await deleteTranscript(id)
    setIsBusy(false)
    setFailure(answer.ok ? null : answer.message)
    if (answer.ok) onDeleted()
  }
  return (
    <>
      {isAsked && <span role="status">{failure ?? m['tickets.page.inbox.deleteSure']()}</span>}
      <Button size="small" busy={isBusy} onClick={press}>
        {m['tickets.page.inbox.deleteTranscript']()}
      </Button>
    </>
  )
}
