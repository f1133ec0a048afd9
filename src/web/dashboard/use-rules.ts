import { useSyncExternalStore } from 'react'
import type { Rules } from './rules/rules.ts'
import { useServices } from './services-context.tsx'

/** The rules of all modules, or null while nothing has needed them yet. */
export function useRules(): Rules | null {
  const { rules } = useServices()
  return useSyncExternalStore(rules.subscribe, rules.now, () => null)
}
