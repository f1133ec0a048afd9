import { hasPermission } from '#core/guild/permissions.ts'
import { m } from '#texts'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'

/** Warns that calling messages should be deleted but the bot may not delete any. */
export function DeletionNote() {
  const { deletecommandmessages } = useEffectiveSettings<{ deletecommandmessages: boolean }>()
  const mayDelete = useEditing(({ guild }) => hasPermission(BigInt(guild.bot.permissions), 'manageMessages'))
  if (!deletecommandmessages || mayDelete) return null
  return <Note tone="attention">{m['custom-commands.page.list.cannotDelete']()}</Note>
}
