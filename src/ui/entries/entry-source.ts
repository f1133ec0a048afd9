export type EntryResult =
  | { ok: true /** Of the entry that was just made, where the server names it. */; id?: string }
  | { ok: false; message: string; errors?: { path: string; message: string }[] }

/** A list of things that are made, changed and removed one by one, wherever they are kept. */
export type EntrySource<T extends { id: string }> = {
  entries: readonly T[]
  state: 'ready' | 'loading' | 'failed'
  retry?(): void
  /** `max` is what this server may hold now; `free` and `premium` what the two plans allow. */
  limit: { count: number; max: number; free: number; premium: number } | null
  /** Saved with everything else by the save bar, so nothing is final yet and nobody is asked. */
  draft?: boolean
  create(entry: T): Promise<EntryResult>
  /** `base` is the entry as the person opened it: what somebody else changed since is not overwritten unseen. */
  update(entry: T, base?: T): Promise<EntryResult>
  remove(id: string): Promise<EntryResult>
  move?(id: string, to: number): Promise<EntryResult>
}

export type EntryFormProps<T> = {
  entry: T
  change(patch: Partial<T>): void
  /** What is wrong at this place of the entry, or anywhere inside it; null while the person has not been there. */
  errorOf(path: string): string | null
  isNew: boolean
}

/** What has to be agreed to before an entry is saved, and what the button that agrees says. */
export type EntryQuestion = { text: string; yes: string }
