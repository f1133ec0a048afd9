/** Runs tasks with the same key one after the other, whether or not the previous one failed. */
export function createTurns() {
  const last = new Map<string, Promise<void>>()
  return (key: string, work: () => Promise<void>, onFailure: (error: unknown) => void): void => {
    const done = (last.get(key) ?? Promise.resolve())
      .then(work)
      .catch(onFailure)
      .finally(() => {
        if (last.get(key) === done) last.delete(key)
      })
    last.set(key, done)
  }
}
