import { missingForNeed } from '#core/guild/channel-needs.ts'
import { permissionList } from '#core/guild/permission-names.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import type { SavedMessage } from '../saved-message.ts'

type Sending = { saved: SavedMessage | null; isChanged: boolean; channelId: string | null }

/** Why it cannot be sent now; null when it can. The API makes the same checks again. */
export function useSendReason({ saved, isChanged, channelId }: Sending): string | null {
  const { locale } = useGuildTools()
  const channel = useEditing(({ guild }) => guild.channels.find(({ id }) => id === channelId))
  if (!saved || isChanged) return m['messages.page.send.saveFirst']()
  if (!channelId) return m['messages.page.send.chooseChannel']()
  if (!channel) return m['issues.W_GONE']()
  const missing = missingForNeed(channel, saved.message.profileId ? 'webhook' : 'embed')
  if (missing.length === 0) return null
  return m['issues.W_PERM']({ perms: permissionList(missing, locale), channel: `#${channel.name}` })
}
