import { useRef, useState } from 'react'
import { FILE_MAX_BYTES, type ImportReply } from '#core/settings-file-api.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { sentenceOf } from '../sentence-of.ts'
import { useServices } from '../services-context.tsx'
import type { Chosen, MissingThing } from './missing-things.tsx'
import { usePlannedLabels } from './use-planned-labels.ts'

type Source = { file: string } | { from: string }

type Ready = Extract<Import, { kind: 'ready' }>

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
      /** Why the last attempt was refused; the preview and the choices stay. */
      failure: string | null
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

  /** `before`: what stays if it is refused. `failure`: why it is shown again. */
  const show = async (source: Source, chosen: Chosen, before: Ready | null, failure: string | null = null) => {
    asked.current += 1
    const question = asked.current
    const result = await send(source, { dryRun: true, chosen })
    if (question !== asked.current) return
    if (result.kind !== 'ok') {
      const message = sentenceOf(result)
      return setState(before ? { ...before, isBusy: false, failure: message } : { kind: 'failed', message })
    }
    const { changes, leftOut } = result.value
    await loadLabels([...changes, ...leftOut])
    if (question !== asked.current) return
    const known = before?.missing ?? []
    const missing = [...known, ...result.value.missing.filter(({ id }) => !known.some((one) => one.id === id))]
    setState({ kind: 'ready', source, preview: result.value, missing, chosen, isBusy: false, failure })
  }

  const preview = (source: Source) => {
    setState({ kind: 'reading' })
    return show(source, {}, null)
  }

  /** null: it is left out. */
  const choose = (id: string, here: string | null) => {
    if (state.kind !== 'ready') return
    const { [id]: _, ...others } = state.chosen
    const chosen = here === null ? others : { ...others, [id]: here }
    setState({ ...state, chosen, isBusy: true, failure: null })
    void show(state.source, chosen, state)
  }

  const read = async (chosen: File) => {
    if (chosen.size > FILE_MAX_BYTES) return setState({ kind: 'failed', message: m['server-settings.file.tooLarge']() })
    await preview({ file: await chosen.text() })
  }

  /** false: it was refused, and the preview stays. */
  const apply = async (): Promise<boolean> => {
    if (state.kind !== 'ready' || state.isBusy) return false
    setState({ ...state, isBusy: true, failure: null })
    asked.current += 1
    const question = asked.current
    const { source, chosen, preview: seen } = state
    const result = await send(source, { dryRun: false, revision: seen.revision, chosen })
    if (result.kind !== 'ok') {
      // The settings may have changed since the preview: it is made again, with what has been chosen.
      if (question === asked.current) await show(source, chosen, state, sentenceOf(result))
      return false
    }
    applyUndo(result.value)
    if (question === asked.current) setState({ kind: 'none' })
    const count = result.value.changes.length
    notifications.notify({
      tone: 'success',
      title: 'file' in source ? m['server-settings.file.done']({ count }) : m['server-settings.file.copied']({ count }),
      button: { label: m['server-settings.file.openHistory'](), action: { to: `/dashboard/${guildId}/history` } },
    })
    return true
  }
  const cancel = () => {
    asked.current += 1
    setState({ kind: 'none' })
  }
  return { state, read, copy: (from: string) => preview({ from }), choose, apply, cancel }
}
