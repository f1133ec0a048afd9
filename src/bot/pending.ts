/** Work under way in this process, counted so that a stop and tests can wait for it. */
export type Pending = {
  track<T>(work: Promise<T>): Promise<T>
  count(): number
}

export function createPending(): Pending {
  let open = 0
  const end = () => {
    open -= 1
  }
  return {
    track(work) {
      open += 1
      work.then(end, end)
      return work
    },
    count: () => open,
  }
}
