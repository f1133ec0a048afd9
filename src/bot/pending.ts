/** Work under way in this process, counted so that a stop and tests can wait for it. */
export type Pending = {
  track<T>(work: Promise<T>): Promise<T>
  count(): number
  /** Resolves when everything that is under way now has ended. */
  settled(): Promise<void>
}

export function createPending(): Pending {
  const open = new Set<Promise<unknown>>()
  return {
    track(work) {
      const end = () => void open.delete(work)
      open.add(work)
      work.then(end, end)
      return work
    },
    count: () => open.size,
    async settled() {
      await Promise.allSettled(open)
    },
  }
}
