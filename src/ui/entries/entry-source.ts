export type EntryResult =
  | { ok: true /** Of the entry just made, if the server assigned it. */; id?: string }
  | { ok: false; message: string; errors?: { path: string; message: string }[] }

/** A list of entries that are made, changed and removed one by one, wherever they are kept. */
export type EntrySource<T extends { id: string }> = {
  entries: readonly T[]
  state: 'ready' | 'loading' | 'failed'
  retry?(): void
  /** `max` is what this server may hold now; `free` and `premium` what each plan allows. */
  limit: { count: number; max: number; free: number; premium: number } | null
  /** Saved together with everything else by the save bar, so nothing is final yet and nothing needs confirming. */
  draft?: boolean
  create(entry: T): Promise<EntryResult>
  /** `base` is the entry as the person opened it: changes that others made since are not overwritten unnoticed. */
  update(entry: T, base?: T): Promise<EntryResult>
  remove(id: string): Promise<EntryResult>
  move?(id: string, to: number): Promise<EntryResult>
}

export type EntryFormProps<T> = {
  entry: T
  change(patch: Partial<T>): void
  /** The error at this path of the entry, or anywhere inside it; null while the person has not been there. */
  errorOf(path: string): string | null
  isNew: boolean
}

/** A question to confirm before an entry is saved, and the label of the button that confirms. */
export type EntryQuestion = { text: string; yes: string }
