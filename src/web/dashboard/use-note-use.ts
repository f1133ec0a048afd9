import { useEffect } from 'react'
import { usePreferences, useServices } from './services-context.tsx'

/** A server that is only passed through, as with the shortcut, does not count as used. */
const USED_AFTER_MS = 3_000

/** Saves that this server was used, for sorting the servers by recent use. */
export function useNoteUse(guildId: string): void {
  const { preferences } = useServices()
  const { isLoaded } = usePreferences()
  useEffect(() => {
    if (!isLoaded) return
    const timer = setTimeout(() => void preferences.noteUse(guildId), USED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [preferences, isLoaded, guildId])
}
