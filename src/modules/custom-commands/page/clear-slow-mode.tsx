import { useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import type { CustomCommandsSettings } from '../settings.ts'

/** Clears the slow mode of the saved command for the person who tests it on Discord, and only for them. */
export function ClearSlowMode({ commandId }: { commandId: string }) {
  const { tests } = useGuildTools()
  const isSaved = (useEditing(({ saved }) => saved) as CustomCommandsSettings).customCommands.some(
    ({ id, cooldown }) => id === commandId && cooldown.enabled,
  )
  const [told, setTold] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (!isSaved) return null
  const clear = async () => {
    setBusy(true)
    const result = await tests.clearSlowMode(commandId)
    setBusy(false)
    setTold(result.ok ? m['custom-commands.page.advanced.cleared']() : result.message)
  }
  return (
    <div className="row">
      <Button look="ghost" size="small" icon="u-undo" busy={busy} disabled={busy} onClick={clear}>
        {m['custom-commands.page.advanced.clear']()}
      </Button>
      <span className="soft sm" role="status">
        {told}
      </span>
    </div>
  )
}
