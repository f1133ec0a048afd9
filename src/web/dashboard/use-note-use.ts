import { useEffect } from 'react'
import { usePreferences, useServices } from './services-context.tsx'

/** Who only passes by, such as with the keys from server to server, has not used it. */
const USED_AFTER_MS = 3_000

/** Remembers that this server was used, for the list of servers by recent use. */
export function useNoteUse(guildId: string): void {
  const { preferences } = useServices()
  const { isLoaded } = usePreferences()
  useEffect(() => {
    if (!isLoaded) return
    const timer = setTimeout(() => void preferences.noteUse(guildId), USED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [preferences, isLoaded, guildId])
}
