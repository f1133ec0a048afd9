import { useEffect } from 'react'
import { m } from '#texts'
import { sentenceOf } from '../sentence-of.ts'
import { useServices } from '../services-context.tsx'
import type { EntryChangeKind } from '../state/collections.ts'
import type { GuildStore } from '../state/guild-store.ts'
import { receiveUndo } from '../state/receive-undo.ts'
import { changedEntry } from './entry-change.tsx'

/** Long enough to read the notice and decide. */
const UNDO_MS = 10_000

const ENTRY_TITLES: Record<EntryChangeKind, (names: { list: string }) => string> = {
  created: m['history.saved.created'],
  changed: m['history.saved.changed'],
  deleted: m['history.saved.deleted'],
  ordered: m['history.saved.ordered'],
}

/** After each save, of settings or of an entry: says what was done, and offers to undo it. */
export function useSavedNotices(store: GuildStore): void {
  const { api, notifications, collections } = useServices()
  useEffect(() => {
    const guildId = store.snapshot().guild.id
    const own = collections.of(guildId)
    const toHistory = { label: m['history.saved.open'](), action: { to: `/dashboard/${guildId}/history` } }

    const undo = async (save: number) => {
      const result = await api.undoChanges(guildId, { what: { kind: 'save', save }, dryRun: false })
      if (result.kind !== 'ok') {
        const title = m['history.saved.notUndone']()
        notifications.notify({ tone: 'danger', title, description: sentenceOf(result), button: toHistory })
        return
      }
      const reply = result.value
      receiveUndo(reply, store, own)
      const left = reply.conflicts.length + reply.refused.length
      const again = reply.save
      notifications.notify({
        tone: 'success',
        title: m['history.done']({ count: reply.changes.length }),
        timeout: UNDO_MS,
        ...(left > 0
          ? { description: m['history.saved.left']({ count: left }), button: toHistory }
          : again !== null && { button: { label: m['history.redo'](), action: () => void undo(again) } }),
      })
    }
    const offer = (title: string, save: number) =>
      notifications.notify({
        tone: 'success',
        title,
        timeout: UNDO_MS,
        button: { label: m['history.undo'](), action: () => void undo(save) },
      })

    const stops = [
      store.onSaved(({ save, count }) => {
        if (save !== null) offer(m['history.saved.settings']({ count }), save)
      }),
      store.onProposed(() =>
        notifications.notify({ tone: 'success', title: m['history.proposals.sent'](), button: toHistory }),
      ),
      own.onChanged(({ name, kind, save }) =>
        offer(ENTRY_TITLES[kind]({ list: changedEntry(`${name}/`)?.name ?? name }), save),
      ),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }, [store, api, notifications, collections])
}
