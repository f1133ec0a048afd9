import { permissionList } from '#core/guild/permission-names.ts'
import { missingPermissions, type PermissionName } from '#core/guild/permissions.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { MissingNote } from '#ui/missing-note.tsx'
import { Note } from '#ui/note.tsx'
import { categoriesOf, ESSENTIAL } from '../rules/rooms/room-place.ts'
import type { VoiceHub } from '../voice-hub.ts'

/** What the bot hands on to owners or does for them; a room opens without it. */
const USEFUL: readonly PermissionName[] = ['manageRoles', 'setVoiceChannelStatus', 'sendMessages', 'embedLinks']

/** What would keep rooms from opening, or leaves them less than was chosen. */
export function HubNotes({ hub }: { hub: VoiceHub }) {
  const { locale } = useGuildTools()
  const channels = useEditing(({ guild }) => guild.channels)
  const categories = channels.filter(({ id }) => categoriesOf(hub).includes(id))
  return categories.map((category) => {
    const missing = missingPermissions(BigInt(category.botPermissions), USEFUL)
    return (
      <div key={category.id}>
        <MissingNote place={category} needed={ESSENTIAL} locale={locale} />
        {missing.length > 0 && (
          <Note>
            {m['community.page.hubs.optional']({ perms: permissionList(missing, locale), category: category.name })}
          </Note>
        )}
      </div>
    )
  })
}
