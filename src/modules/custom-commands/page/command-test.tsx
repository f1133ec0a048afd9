import { useState } from 'react'
import { isPushPending } from '#core/settings/draft.ts'
import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import type { CustomCommand } from '../settings.ts'

/** Sends the saved answers of a command to the person who tests it, and nobody else. */
export function CommandTest({ command, name }: { command: CustomCommand; name: string }) {
  const { tests } = useGuildTools()
  const isPending = useEditing(({ updates }) => isPushPending(updates))
  const [busy, setBusy] = useState(false)
  if (!command.actions.some(({ type }) => type === 'message')) return null
  const send = async () => {
    setBusy(true)
    await tests.customCommand(command.id)
    setBusy(false)
  }
  return (
    <IconButton
      icon="u-play"
      label={m['custom-commands.page.list.test']({ name })}
      title={isPending ? m['custom-commands.page.list.testSaveFirst']() : m['custom-commands.page.list.testHelp']()}
      aria-busy={busy || undefined}
      disabled={isPending || busy}
      onClick={send}
    />
  )
}
