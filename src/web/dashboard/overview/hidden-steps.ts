import { useSyncExternalStore } from 'react'
import { browserStorage } from '../services.ts'

const keyOf = (guildId: string) => `guildhall.first-steps.${guildId}`
const listeners = new Set<() => void>()

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Whether this person has dismissed the first steps of a server, in this browser. */
export function useHiddenSteps(guildId: string): { areHidden: boolean; hide(): void } {
  const areHidden = useSyncExternalStore(
    subscribe,
    () => browserStorage('localStorage')?.getItem(keyOf(guildId)) === 'hidden',
    () => false,
  )
  const hide = () => {
    browserStorage('localStorage')?.setItem(keyOf(guildId), 'hidden')
    for (const listener of listeners) listener()
  }
  return { areHidden, hide }
}
