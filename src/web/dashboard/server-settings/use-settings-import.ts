import { useRef, useState } from 'react'
import { FILE_MAX_BYTES, type ImportReply } from '#core/settings-file-api.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { sentenceOf } from '../sentence-of.ts'
import { useServices } from '../services-context.tsx'
import type { Chosen, MissingThing } from './missing-things.tsx'
import { usePlannedLabels } from './use-planned-labels.ts'

type Source = { file: string } | { from: string }

export type Import =
  | { kind: 'none' }
  | { kind: 'reading' }
  | { kind: 'failed'; message: string }
  | {
      kind: 'ready'
      source: Source
      preview: ImportReply
      /** Everything that was not found automatically; the choice made for it can still be changed. */
      missing: readonly MissingThing[]
      chosen: Chosen
      isBusy: boolean
    }

/** Imports settings from a file or another server: the preview, and the change itself. */
export function useSettingsImport() {
  const { api, notifications } = useServices()
  const { applyUndo } = useGuildTools()
  const loadLabels = usePlannedLabels()
  const guildId = useEditing(({ guild }) => guild.id)
  const [state, setState] = useState<Import>({ kind: 'none' })

  /** Only the answer to the last request counts. */
  const asked = useRef(0)

  const send = (source: Source, request: { dryRun: boolean; revision?: number; chosen: Chosen }) =>
    'file' in source
      ? api.importSettings(guildId, { file: source.file, ...request })
      : api.copySettings(guildId, { from: source.from, ...request })

  const show = async (source: Source, chosen: Chosen, known: readonly MissingThing[]) => {
    asked.current += 1
    const question = asked.current
    const result = await send(source, { dryRun: true, chosen })
    if (question !== asked.current) return
    if (result.kind !== 'ok') return setState({ kind: 'failed', message: sentenceOf(result) })
    const { changes, leftOut } = result.value
    await loadLabels([...changes, ...leftOut])
    if (question !== asked.current) return
    const missing = [...known, ...result.value.missing.filter(({ id }) => !known.some((one) => one.id === id))]
    setState({ kind: 'ready', source, preview: result.value, missing, chosen, isBusy: false })
  }

  const preview = (source: Source) => {
    setState({ kind: 'reading' })
    return show(source, {}, [])
  }

  /** null: it is left out. */
  const choose = (id: string, here: string | null) => {
    if (state.kind !== 'ready') return
    const { [id]: _, ...others } = state.chosen
    const chosen = here === null ? others : { ...others, [id]: here }
    setState({ ...state, chosen, isBusy: true })
    void show(state.source, chosen, state.missing)
  }

  const read = async (chosen: File) => {
    if (chosen.size > FILE_MAX_BYTES) return setState({ kind: 'failed', message: m['server-settings.file.tooLarge']() })
    await preview({ file: await chosen.text() })
  }

  const apply = async () => {
    if (state.kind !== 'ready' || state.isBusy) return
    setState({ ...state, isBusy: true })
    const { source, chosen, preview: seen } = state
    const result = await send(source, { dryRun: false, revision: seen.revision, chosen })
    if (result.kind !== 'ok') return setState({ kind: 'failed', message: sentenceOf(result) })
    applyUndo(result.value)
    setState({ kind: 'none' })
    const count = result.value.changes.length
    notifications.notify({
      tone: 'success',
      title: 'file' in source ? m['server-settings.file.done']({ count }) : m['server-settings.file.copied']({ count }),
      button: { label: m['server-settings.file.openHistory'](), action: { to: `/dashboard/${guildId}/history` } },
    })
  }
  const cancel = () => {
    asked.current += 1
    setState({ kind: 'none' })
  }
  return { state, read, copy: (from: string) => preview({ from }), choose, apply, cancel }
}
