import { createStore } from './store.ts'

/** What is being confirmed, in the API’s words; null: nothing. */
type Question = { what: string | null }

/** Calls that were refused until the person confirms their identity wait here; one dialog answers all of them. */
export function createConfirmations() {
  const store = createStore<Question>({ what: null })
  let waiting: ((isConfirmed: boolean) => void)[] = []
  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    /** Resolves to true once they have confirmed. */
    ask(what: string): Promise<boolean> {
      if (store.snapshot().what === null) store.set({ what })
      return new Promise((resolve) => waiting.push(resolve))
    },
    answer(isConfirmed: boolean) {
      const told = waiting
      waiting = []
      store.set({ what: null })
      for (const tell of told) tell(isConfirmed)
    },
  }
}
