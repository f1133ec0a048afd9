import { permissionList } from '#core/guild/permission-names.ts'
import type { Posted, PublishObstacle } from '#core/publishing/publish-state.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '../guild/guild-context.tsx'
import { Icon } from '../icon.tsx'
import type { PublishStep } from './use-publishing.tsx'
import './publication-state.css'

export const stateId = (entryId: string): string => `publication-state-${entryId}`

type PublicationStateProps = {
  posted: Posted
  /** The message was deleted on Discord. */
  isGone?: boolean
  step: PublishStep | null
  obstacle: PublishObstacle | null
}

/** Whether it is posted, and what its button will do or why it is disabled. */
export function PublicationState({ posted, isGone = false, step, obstacle }: PublicationStateProps) {
  const { messageLink, locale } = useGuildTools()
  const channels = useEditing(({ guild }) => guild.channels)
  const { id, channel, messageId } = posted
  const name = `#${channels.find((one) => one.id === channel)?.name ?? ''}`
  const isPosted = messageId !== null && obstacle?.kind !== 'channelGone'
  const words = step && obstacle === null ? stepWords(step, name) : null
  const ready = isPosted
    ? m['publishing.ifPosted']({ channel: name })
    : isGone
      ? m['publishing.gone']({ channel: name })
      : m['publishing.ifNot']({ channel: name })
  return (
    <>
      <span id={stateId(id)} className="publication-state" data-tone={toneOf(step, obstacle, isGone)} role="status">
        {words ?? (obstacle ? obstacleWords(obstacle, locale) : ready)}
      </span>
      {isPosted && (
        <a className="link" href={messageLink(channel, messageId)} target="_blank" rel="noreferrer">
          {m['publishing.see']()}
          <Icon name="u-external" size="small" />
        </a>
      )}
    </>
  )
}

function obstacleWords(obstacle: PublishObstacle, locale: 'fr' | 'en'): string {
  if (obstacle.kind === 'unsaved') return m['publishing.saveFirst']()
  if (obstacle.kind === 'channelGone') return m['issues.W_GONE']()
  const { missing, channelName } = obstacle
  return m['issues.W_PERM']({ perms: permissionList(missing, locale), channel: `#${channelName}` })
}

function stepWords(step: PublishStep, channel: string): string {
  switch (step.kind) {
    case 'asking':
    case 'posting':
      return m['publishing.posting']()
    case 'late':
      return m['publishing.late']()
    case 'posted':
      return m['publishing.posted']({ channel })
    case 'updating':
      return m['publishing.updating']({ channel })
    case 'refused':
      return m['publishing.refused']({ reason: step.message })
  }
}

function toneOf(
  step: PublishStep | null,
  obstacle: PublishObstacle | null,
  isGone: boolean,
): 'good' | 'bad' | undefined {
  if (obstacle) return obstacle.kind === 'unsaved' ? undefined : 'bad'
  if (step?.kind === 'posted' || step?.kind === 'updating') return 'good'
  return isGone || step?.kind === 'refused' || step?.kind === 'late' ? 'bad' : undefined
}
