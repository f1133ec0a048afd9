import { permissionList } from '#core/guild/permission-names.ts'
import { missingPermissions } from '#core/guild/permissions.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'

/** Permissions that the bot lacks on the whole server. Single channels may still grant them. */
export function ReactionRights() {
  const { locale } = useGuildTools()
  const permissions = useEditing(({ guild }) => guild.bot.permissions)
  const missing = missingPermissions(BigInt(permissions), ['addReactions', 'readMessageHistory'])
  if (missing.length === 0) return null
  return (
    <Note tone="attention">
      {m['words-reactions.page.words.missing']({ permissions: permissionList(missing, locale) })}
    </Note>
  )
}
