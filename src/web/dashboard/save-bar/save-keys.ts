import { useEffect } from 'react'
import type { GuildStore } from '../state/guild-store.ts'

/** spec §2: Alt+S saves, Alt+R resets. By the place of the key: Alt changes the letter on some keyboards. */
export function useSaveKeys(store: GuildStore): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
      if (event.code !== 'KeyS' && event.code !== 'KeyR') return
      event.preventDefault()
      if (event.code === 'KeyS') store.save()
      else store.resetAll()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [store])
}
