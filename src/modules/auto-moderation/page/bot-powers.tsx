import { permissionList } from '#core/guild/permission-names.ts'
import { hasPermission, type PermissionName } from '#core/guild/permissions.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { isActing } from '../rules/acting.ts'
import { FILTERS, type SanctionRule } from '../sanction-rule.ts'
import type { AutoModerationSettings } from '../settings.ts'
import { useFilters } from './fields.tsx'

const FOR_SANCTION: Partial<Record<SanctionRule['type'], PermissionName>> = {
  tempmute: 'moderateMembers',
  kick: 'kickMembers',
  tempban: 'banMembers',
  ban: 'banMembers',
}

/** The permissions that the filters and rules in use need. */
function neededBy(settings: AutoModerationSettings): PermissionName[] {
  const { filter, links, invites, mentions, markdown, pings, sanctions, raid } = settings
  const isFiltering = FILTERS.some((name) => isActing(settings[name]))
  const reposts = [filter, links, invites].some((one) => isActing(one) && one.censor)
  const blocks = [filter, mentions, pings].some((one) => isActing(one) && one.block.status)
  return [
    ...(isFiltering ? (['manageMessages'] as const) : []),
    ...(reposts || (isActing(markdown) && markdown.escape) ? (['manageWebhooks'] as const) : []),
    ...(blocks ? (['manageGuild'] as const) : []),
    ...new Set(
      [
        ...(raid.status && raid.mute ? (['tempmute'] as const) : []),
        ...(raid.status && raid.kick ? (['kick'] as const) : []),
        ...sanctions.map(({ type }) => type),
      ].flatMap((type) => FOR_SANCTION[type] ?? []),
    ),
  ]
}

export function BotPowers() {
  const settings = useFilters()
  const { locale } = useGuildTools()
  const permissions = useEditing(({ guild }) => guild.bot.permissions)
  const missing = neededBy(settings).filter((name) => !hasPermission(BigInt(permissions), name))
  if (missing.length === 0) return null
  return (
    <Note tone="attention">{m['auto-moderation.page.missing']({ permissions: permissionList(missing, locale) })}</Note>
  )
}
