import { m } from '#texts'
import { Switch } from '#ui/switch.tsx'
import type { ReactionMessage } from '../reaction-message.ts'

type PauseButtonProps = { entry: ReactionMessage; onChange(entry: ReactionMessage): unknown }

export function PauseButton({ entry, onChange }: PauseButtonProps) {
  const name = entry.name || m['roles-reactions.page.list.unnamed']()
  return (
    <Switch
      checked={entry.status}
      aria-label={m['roles-reactions.page.list.active']({ name })}
      onChange={(status) => onChange({ ...entry, status })}
    />
  )
}
