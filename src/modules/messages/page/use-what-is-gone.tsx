import { useMemo } from 'react'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { type GoneKind, whatIsGone } from '../rules/what-is-gone.ts'
import type { SavedMessage } from '../saved-message.ts'
import type { MessagesSettings } from '../settings.ts'

/** What was deleted, for each saved message that uses it, by the message's id. */
export function useWhatIsGone(entries: readonly SavedMessage[]): ReadonlyMap<string, readonly GoneKind[]> {
  const { roles, channels } = useEditing(({ guild }) => guild)
  const { webhooksProfiles: profiles } = useEffectiveSettings<MessagesSettings>()
  return useMemo(() => {
    const known = { roles, channels, profiles, savedMessages: entries }
    return new Map(
      entries.flatMap((entry) => {
        const gone = whatIsGone(entry, known)
        return gone.length > 0 ? [[entry.id, gone] as const] : []
      }),
    )
  }, [entries, roles, channels, profiles])
}
