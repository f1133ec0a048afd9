import { permissionList } from '#core/guild/permission-names.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import type { TicketPublication } from '../publication.ts'
import { type PublishObstacle, publishObstacle } from './publish-state.ts'
import type { PublishStep } from './use-publishing.tsx'
import './publication-state.css'

export const stateId = (publicationId: string): string => `publication-state-${publicationId}`

export function usePublishObstacle(publication: TicketPublication): PublishObstacle | null {
  const updates = useEditing((editing) => editing.updates)
  const channels = useEditing(({ guild }) => guild.channels)
  return publishObstacle({ publication, updates, channels })
}

type PublicationStateProps = { publication: TicketPublication; panels: string; step: PublishStep | null }

/** Which panels it carries, whether it is posted, and what its button will do or why it does nothing. */
export function PublicationState({ publication, panels, step }: PublicationStateProps) {
  const { messageLink, locale } = useGuildTools()
  const channels = useEditing(({ guild }) => guild.channels)
  const obstacle = usePublishObstacle(publication)
  const { id, channel, messageId } = publication
  const name = `#${channels.find((one) => one.id === channel)?.name ?? ''}`
  const isPosted = messageId !== null && obstacle?.kind !== 'channelGone'
  const words = step && obstacle === null ? stepWords(step, name) : null
  return (
    <>
      <span>{panels}</span>
      <span id={stateId(id)} className="publication-state" data-tone={toneOf(step, obstacle)} role="status">
        {words ?? (obstacle ? obstacleWords(obstacle, locale) : readyWords(isPosted, name))}
      </span>
      {isPosted && (
        <a className="link" href={messageLink(channel, messageId)} target="_blank" rel="noreferrer">
          {m['tickets.page.publications.olderSee']()}
          <Icon name="u-external" size="small" />
        </a>
      )}
    </>
  )
}

const readyWords = (isPosted: boolean, channel: string) =>
  isPosted
    ? m['tickets.page.publications.publish.ifPosted']({ channel })
    : m['tickets.page.publications.publish.ifNot']({ channel })

function obstacleWords(obstacle: PublishObstacle, locale: 'fr' | 'en'): string {
  if (obstacle.kind === 'unsaved') return m['tickets.page.publications.publish.saveFirst']()
  if (obstacle.kind === 'channelGone') return m['issues.W_GONE']()
  const { missing, channelName } = obstacle
  return m['issues.W_PERM']({ perms: permissionList(missing, locale), channel: `#${channelName}` })
}

function stepWords(step: PublishStep, channel: string): string {
  switch (step.kind) {
    case 'asking':
    case 'posting':
      return m['tickets.page.publications.publish.posting']()
    case 'late':
      return m['tickets.page.publications.publish.late']()
    case 'posted':
      return m['tickets.page.publications.publish.posted']({ channel })
    case 'updating':
      return m['tickets.page.publications.publish.updating']({ channel })
    case 'refused':
      return m['tickets.page.publications.publish.refused']({ reason: step.message })
  }
}

function toneOf(step: PublishStep | null, obstacle: PublishObstacle | null): 'good' | 'bad' | undefined {
  if (obstacle) return obstacle.kind === 'unsaved' ? undefined : 'bad'
  if (step?.kind === 'posted' || step?.kind === 'updating') return 'good'
  return step?.kind === 'refused' || step?.kind === 'late' ? 'bad' : undefined
}
