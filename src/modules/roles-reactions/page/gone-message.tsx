import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import type { ReactionMessage } from '../reaction-message.ts'
import { toPostAgain } from './post-again.ts'

type PostAgainButtonProps = { entry: ReactionMessage; onChange(entry: ReactionMessage): unknown }

/** Of a message that was deleted on Discord. It is posted when the change is saved. */
export function PostAgainButton({ entry, onChange }: PostAgainButtonProps) {
  const anew = entry.gone ? toPostAgain(entry) : null
  if (!anew) return null
  const name = entry.name || m['roles-reactions.page.list.unnamed']()
  return (
    <Button
      size="small"
      icon="u-undo"
      aria-label={m['roles-reactions.page.list.postAgainOf']({ name })}
      onClick={() => onChange(anew)}
    >
      {m['roles-reactions.page.list.postAgain']()}
    </Button>
  )
}
