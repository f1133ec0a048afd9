import type { Posted, PublishObstacle } from '#core/publishing/publish-state.ts'
import { m } from '#texts'
import { Button } from '../button.tsx'
import { stateId } from './publication-state.tsx'
import type { PublishStep } from './use-publishing.tsx'

type PublishButtonProps = {
  posted: Posted
  /** The message was deleted on Discord. */
  isGone?: boolean
  name: string
  step: PublishStep | null
  obstacle: PublishObstacle | null
  onPress(): void
}

/** Has the bot post the message, or update the posted one. */
export function PublishButton({ posted, isGone = false, name, step, obstacle, onPress }: PublishButtonProps) {
  const isPosted = posted.messageId !== null
  const busy = step?.kind === 'asking' || step?.kind === 'posting'
  const [word, sentence] = isPosted
    ? [m['publishing.update'](), m['publishing.updateIn']({ name })]
    : isGone
      ? [m['publishing.again'](), m['publishing.againIn']({ name })]
      : [m['publishing.publish'](), m['publishing.publishIn']({ name })]
  return (
    <Button
      size="small"
      look={isPosted ? 'quiet' : 'primary'}
      busy={busy}
      disabled={obstacle !== null}
      aria-label={sentence}
      aria-describedby={stateId(posted.id)}
      onClick={() => !busy && onPress()}
    >
      {word}
    </Button>
  )
}
