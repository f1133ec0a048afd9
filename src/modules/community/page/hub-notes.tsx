import { permissionList } from '#core/guild/permission-names.ts'
import { missingPermissions, type PermissionName } from '#core/guild/permissions.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { MissingNote } from '#ui/missing-note.tsx'
import { Note } from '#ui/note.tsx'
import { categoriesOf, ESSENTIAL } from '../rules/rooms/room-place.ts'
import type { VoiceHub } from '../voice-hub.ts'
import { whyMissing } from './why-missing.ts'

/** Permissions that the bot passes on to owners or uses for them; rooms open without them. */
const USEFUL: readonly PermissionName[] = ['manageRoles', 'setVoiceChannelStatus', 'sendMessages', 'embedLinks']

/** What would prevent rooms from opening, or limit what was chosen. */
export function HubNotes({ hub }: { hub: VoiceHub }) {
  const { locale } = useGuildTools()
  const channels = useEditing(({ guild }) => guild.channels)
  const serverBits = useEditing(({ guild }) => BigInt(guild.bot.permissions))
  const categories = channels.filter(({ id }) => categoriesOf(hub).includes(id))
  return categories.map((category) => {
    const bits = BigInt(category.botPermissions)
    const missing = missingPermissions(bits, USEFUL)
    const { byRoles, byCategory } = whyMissing(serverBits, bits, [...ESSENTIAL, ...USEFUL])
    return (
      <div key={category.id}>
        <MissingNote place={category} needed={ESSENTIAL} locale={locale} />
        {missing.length > 0 && (
          <Note>
            {m['community.page.hubs.optional']({ perms: permissionList(missing, locale), category: category.name })}
          </Note>
        )}
        {byRoles.length > 0 && (
          <p className="soft sm">{m['community.page.hubs.byRoles']({ perms: permissionList(byRoles, locale) })}</p>
        )}
        {byCategory.length > 0 && (
          <p className="soft sm">
            {m['community.page.hubs.byCategory']({
              perms: permissionList(byCategory, locale),
              category: category.name,
            })}
          </p>
        )}
      </div>
    )
  })
}
