/** Who shows records of a module, and is told when one of them changes. */
export function createRecordNews() {
  const listeners = new Map<() => void, string>()
  return {
    follow(module: string, listener: () => void): () => void {
      listeners.set(listener, module)
      return () => listeners.delete(listener)
    },
    /** null: anything may have changed. */
    tell(module: string | null): void {
      for (const [listener, followed] of [...listeners]) if (module === null || module === followed) listener()
    },
  }
}
