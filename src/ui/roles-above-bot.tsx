import { isRoleAvailable } from '#core/guild/role-state.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from './guild/guild-context.tsx'
import { Note } from './note.tsx'

const ROLES_NAMED = 3
/** « L’un des 1 autres » is worse than naming one more. */
const UNNAMED_MIN = 2

/**
 * Roles whose members the bot cannot sanction, whatever its permissions: Discord goes by the order of roles. Empty if
 * there are none.
 */
export function RolesAboveBot() {
  const { locale } = useGuildTools()
  const guild = useEditing((editing) => editing.guild)
  // Roles of other bots have no people in them.
  const above = guild.roles
    .filter((role) => !role.managed && role.id !== guild.bot.highestRoleId && !isRoleAvailable(role, guild))
    .toSorted((a, b) => a.position - b.position)
  if (above.length === 0) return null
  const list = new Intl.ListFormat(locale, { type: 'disjunction' })
  const isLong = above.length >= ROLES_NAMED + UNNAMED_MIN
  const names = above.slice(0, isLong ? ROLES_NAMED : undefined).map(({ name }) => `@${name}`)
  const others = above.length - names.length
  const roles = others > 0 ? m['ui.rolesAboveBotMore']({ roles: names.join(', '), count: others }) : list.format(names)
  return <Note>{m['ui.rolesAboveBot']({ roles })}</Note>
}
