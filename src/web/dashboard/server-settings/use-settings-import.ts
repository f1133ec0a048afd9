import { useState } from 'react'
import { FILE_MAX_BYTES, type ImportReply } from '#core/settings-file-api.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { sentenceOf } from '../sentence-of.ts'
import { useServices } from '../services-context.tsx'
import { usePlannedLabels } from './use-planned-labels.ts'

type Source = { file: string } | { from: string }

export type Import =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; source: Source; preview: ImportReply; isBusy: boolean }

/** Settings from a file, or from another server: what they would change, and the change itself. */
export function useSettingsImport() {
  const { api, notifications } = useServices()
  const { applyUndo } = useGuildTools()
  const loadLabels = usePlannedLabels()
  const guildId = useEditing(({ guild }) => guild.id)
  const [state, setState] = useState<Import>({ kind: 'none' })

  const send = (source: Source, asked: { dryRun: boolean; revision?: number }) =>
    'file' in source
      ? api.importSettings(guildId, { file: source.file, ...asked })
      : api.copySettings(guildId, { from: source.from, ...asked })

  const preview = async (source: Source) => {
    setState({ kind: 'reading' })
    const result = await send(source, { dryRun: true })
    if (result.kind !== 'ok') return setState({ kind: 'failed', message: sentenceOf(result) })
    const { changes, leftOut } = result.value
    await loadLabels([...changes, ...leftOut])
    setState({ kind: 'ready', source, preview: result.value, isBusy: false })
  }

  const read = async (chosen: File) => {
    if (chosen.size > FILE_MAX_BYTES) return setState({ kind: 'failed', message: m['server-settings.file.tooLarge']() })
    await preview({ file: await chosen.text() })
  }

  const apply = async () => {
    if (state.kind !== 'ready' || state.isBusy) return
    setState({ ...state, isBusy: true })
    const result = await send(state.source, { dryRun: false, revision: state.preview.revision })
    if (result.kind !== 'ok') return setState({ kind: 'failed', message: sentenceOf(result) })
    applyUndo(result.value)
    setState({ kind: 'none' })
    const count = result.value.changes.length
    notifications.notify({
      tone: 'success',
      title:
        'file' in state.source
          ? m['server-settings.file.done']({ count })
          : m['server-settings.file.copied']({ count }),
      button: { label: m['server-settings.file.openHistory'](), action: { to: `/dashboard/${guildId}/history` } },
    })
  }
  return { state, read, copy: (from: string) => preview({ from }), apply, cancel: () => setState({ kind: 'none' }) }
}
