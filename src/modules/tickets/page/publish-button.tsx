import { mayEdit } from '#core/access.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import type { TicketPublication } from '../publication.ts'
import { stateId, usePublishObstacle } from './publication-state.tsx'
import type { PublishStep } from './use-publishing.tsx'

type PublishButtonProps = { publication: TicketPublication; name: string; step: PublishStep | null; onPress(): void }

/** Has the bot post the message, or write the posted one anew. */
export function PublishButton({ publication, name, step, onPress }: PublishButtonProps) {
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'tickets'))
  const obstacle = usePublishObstacle(publication)
  const isPosted = publication.messageId !== null
  const busy = step?.kind === 'asking' || step?.kind === 'posting'
  if (!canEdit) return null
  return (
    <Button
      size="small"
      look={isPosted ? 'quiet' : 'primary'}
      busy={busy}
      disabled={obstacle !== null}
      aria-label={
        isPosted
          ? m['tickets.page.publications.publish.updateIn']({ name })
          : m['tickets.page.publications.publish.publishIn']({ name })
      }
      aria-describedby={stateId(publication.id)}
      onClick={() => !busy && onPress()}
    >
      {isPosted ? m['tickets.page.publications.publish.update']() : m['tickets.page.publications.publish.publish']()}
    </Button>
  )
}
