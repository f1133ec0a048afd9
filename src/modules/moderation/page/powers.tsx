import { permissionList } from '#core/guild/permission-names.ts'
import { hasPermission, type PermissionName } from '#core/guild/permissions.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'

const NEEDED: readonly PermissionName[] = ['banMembers', 'kickMembers', 'moderateMembers', 'manageMessages']

/** Permissions that the bot lacks for sanctions. */
export function Powers() {
  const { locale } = useGuildTools()
  const permissions = useEditing(({ guild }) => guild.bot.permissions)
  const missing = NEEDED.filter((name) => !hasPermission(BigInt(permissions), name))
  if (missing.length === 0) return null
  return (
    <Note tone="attention">
      {m['moderation.page.powers.missing']({ permissions: permissionList(missing, locale) })}
    </Note>
  )
}
