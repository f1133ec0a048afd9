import type { Rules } from '../rules/rules.ts'
import { createStore } from './store.ts'

export type LazyRules = {
  /** null until they have been needed once. */
  now(): Rules | null
  load(): Promise<Rules>
  subscribe(listener: () => void): () => void
}

/**
 * The rules of all modules, loaded with the first edit at the latest. A failed request is repeated when they are next
 * needed.
 */
export function createLazyRules(fetchRules: () => Promise<Rules>): LazyRules {
  const store = createStore<{ rules: Rules | null }>({ rules: null })
  let asked: Promise<Rules> | null = null
  const fetchOnce = async () => {
    try {
      const rules = await fetchRules()
      store.set({ rules })
      return rules
    } finally {
      asked = null
    }
  }
  return {
    now: () => store.snapshot().rules,
    subscribe: store.subscribe,
    async load() {
      const { rules } = store.snapshot()
      if (rules) return rules
      asked ??= fetchOnce()
      return asked
    },
  }
}
