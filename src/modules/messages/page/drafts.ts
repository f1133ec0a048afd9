import * as z from 'zod/mini'
import { parseJson } from '#core/parse-json.ts'
import { DEFAULT_MENTIONS, type Message } from '#core/settings/message.ts'
import { readMessage } from '#core/settings/message-issues.ts'

/** An edited message: not saved yet, or changed since. */
export type Draft = { name: string; message: Message }

/** Used in place of an id, for a message that was never saved. */
export const NEW = 'new'

export const emptyDraft = (): Draft => ({
  name: '',
  message: { format: 'embeds', mentions: DEFAULT_MENTIONS, silent: false },
})

export type DraftStore = {
  snapshot(): ReadonlyMap<string, Draft>
  subscribe(listener: () => void): () => void
  keep(id: string, draft: Draft): void
  drop(id: string): void
}

const stored = z.record(z.string(), z.object({ name: z.string(), message: z.unknown() }))

/** Keeps unsaved edits on this device, for each server, when the page is left. */
export function createDraftStore(storage: Pick<Storage, 'getItem' | 'setItem'>, guildId: string): DraftStore {
  const key = `guildhall.messages.${guildId}`
  const listeners = new Set<() => void>()
  let drafts: ReadonlyMap<string, Draft> = readDrafts(storage.getItem(key))
  const write = (next: ReadonlyMap<string, Draft>) => {
    drafts = next
    storage.setItem(key, JSON.stringify(Object.fromEntries(next)))
    for (const listener of listeners) listener()
  }
  return {
    snapshot: () => drafts,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    keep: (id, draft) => write(new Map(drafts).set(id, draft)),
    drop(id) {
      if (!drafts.has(id)) return
      const next = new Map(drafts)
      next.delete(id)
      write(next)
    },
  }
}

/** Written by an older build or by hand: anything that is not a message is dropped. */
function readDrafts(text: string | null): ReadonlyMap<string, Draft> {
  if (text === null) return new Map()
  const read = z.safeParse(stored, parseJson(text))
  if (!read.success) return new Map()
  return new Map(
    Object.entries(read.data).flatMap(([id, { name, message }]) => {
      const known = readMessage(message)
      return known.ok ? [[id, { name, message: known.message }] as const] : []
    }),
  )
}
