import type { Rules } from '../rules/rules.ts'
import { createStore } from './store.ts'

export type LazyRules = {
  /** null until they were needed once. */
  now(): Rules | null
  load(): Promise<Rules>
  subscribe(listener: () => void): () => void
}

/** The rules of all modules, fetched with the first edit at the latest. One that could not be had is asked for again. */
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
