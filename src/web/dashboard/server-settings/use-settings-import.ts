import { useState } from 'react'
import { FILE_MAX_BYTES, type ImportReply } from '#core/settings-file-api.ts'
import { moduleOfPath } from '#modules/index.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { sentenceOf } from '../sentence-of.ts'
import { useServices } from '../services-context.tsx'

export type Import =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; file: string; preview: ImportReply; isBusy: boolean }

/** A file of settings: what it would change, and the change itself. */
export function useSettingsImport() {
  const { api, labels, rules, notifications } = useServices()
  const { applyUndo } = useGuildTools()
  const guildId = useEditing(({ guild }) => guild.id)
  const [state, setState] = useState<Import>({ kind: 'none' })

  const read = async (chosen: File) => {
    if (chosen.size > FILE_MAX_BYTES) return setState({ kind: 'failed', message: m['server-settings.file.tooLarge']() })
    setState({ kind: 'reading' })
    const file = await chosen.text()
    const result = await api.importSettings(guildId, { file, dryRun: true })
    if (result.kind !== 'ok') return setState({ kind: 'failed', message: sentenceOf(result) })
    const { changes, leftOut } = result.value
    const modules = new Set([...changes, ...leftOut].map(({ path }) => moduleOfPath(path)))
    await Promise.all([rules.load(), ...[...modules].map((id) => labels.load(id))])
    setState({ kind: 'ready', file, preview: result.value, isBusy: false })
  }

  const apply = async () => {
    if (state.kind !== 'ready' || state.isBusy) return
    const { file, preview } = state
    setState({ ...state, isBusy: true })
    const result = await api.importSettings(guildId, { file, dryRun: false, revision: preview.revision })
    if (result.kind !== 'ok') return setState({ kind: 'failed', message: sentenceOf(result) })
    applyUndo(result.value)
    setState({ kind: 'none' })
    notifications.notify({
      tone: 'success',
      title: m['server-settings.file.done']({ count: result.value.changes.length }),
      button: { label: m['server-settings.file.openHistory'](), action: { to: `/dashboard/${guildId}/history` } },
    })
  }
  return { state, read, apply, cancel: () => setState({ kind: 'none' }) }
}
