/** The smallest store that React can subscribe to. Snapshots are replaced, never changed. */
export type Store<S> = {
  snapshot(): S
  subscribe(listener: () => void): () => void
  set(next: Partial<S>): void
}

export function createStore<S extends object>(initial: S): Store<S> {
  let state = initial
  const listeners = new Set<() => void>()
  return {
    snapshot: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    set(next) {
      state = { ...state, ...next }
      for (const listener of listeners) listener()
    },
  }
}
