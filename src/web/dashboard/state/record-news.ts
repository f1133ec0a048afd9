/** Listeners for changed records of a module. */
export function createRecordNews() {
  const listeners = new Map<() => void, string>()
  return {
    follow(module: string, listener: () => void): () => void {
      listeners.set(listener, module)
      return () => listeners.delete(listener)
    },
    /** null: any record may have changed. */
    tell(module: string | null): void {
      for (const [listener, followed] of [...listeners]) if (module === null || module === followed) listener()
    },
  }
}
