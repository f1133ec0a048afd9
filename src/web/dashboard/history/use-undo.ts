import { useCallback, useEffect, useRef, useState } from 'react'
import type { UndoReply, UndoTarget } from '#core/history-api.ts'
import { moduleOfPath } from '#modules/index.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { sentenceOf } from '../sentence-of.ts'
import { useServices } from '../services-context.tsx'

/** `at`: the moment to go back to. */
export type Choice = { what: UndoTarget; at: string | null }

export type Preview =
  | { kind: 'loading' }
  | { kind: 'failed'; message: string }
  | { kind: 'ready'; reply: UndoReply; isBusy: boolean }

/** What is about to be undone, what that would change, and the undo itself. */
export function useUndo(onDone: (reply: UndoReply) => void, first: Choice | null = null) {
  const { api, labels, rules } = useServices()
  const { applyUndo } = useGuildTools()
  const guildId = useEditing(({ guild }) => guild.id)
  const revision = useEditing((editing) => editing.revision)
  const [choice, setChoice] = useState<Choice | null>(first)
  const [overwrite, setOverwrite] = useState<readonly string[]>([])
  /** What was done stays on the screen until another choice is made, without being requested again. */
  const isDone = useRef(false)
  const [preview, setPreview] = useState<Preview>({ kind: 'loading' })

  // biome-ignore lint/correctness/useExhaustiveDependencies: any save may change the preview
  useEffect(() => {
    if (!choice || isDone.current) return
    let left = false
    const request = { what: choice.what, dryRun: true, overwrite: [...overwrite] }
    api.undoChanges(guildId, request).then(async (result) => {
      if (result.kind !== 'ok') {
        if (!left) setPreview({ kind: 'failed', message: sentenceOf(result) })
        return
      }
      const reply = result.value
      const named = [...reply.changes, ...reply.conflicts, ...reply.refused]
      await Promise.all([rules.load(), ...named.map(({ path }) => labels.load(moduleOfPath(path)))])
      if (!left) setPreview({ kind: 'ready', reply, isBusy: false })
    })
    return () => {
      left = true
    }
  }, [api, labels, rules, guildId, choice, overwrite, revision])

  const choose = useCallback((next: Choice | null) => {
    isDone.current = false
    setChoice(next)
    setOverwrite([])
    setPreview({ kind: 'loading' })
  }, [])
  const toggle = (path: string) =>
    setOverwrite(overwrite.includes(path) ? overwrite.filter((known) => known !== path) : [...overwrite, path])

  /** Returns true once it is done. */
  const confirm = async (): Promise<boolean> => {
    if (!choice || preview.kind !== 'ready' || preview.isBusy) return false
    const { latest } = preview.reply
    setPreview({ ...preview, isBusy: true })
    const result = await api.undoChanges(guildId, {
      what: choice.what,
      dryRun: false,
      overwrite: [...overwrite],
      latest,
    })
    if (result.kind !== 'ok') {
      setPreview({ kind: 'failed', message: sentenceOf(result) })
      return false
    }
    isDone.current = true
    applyUndo(result.value)
    onDone(result.value)
    return true
  }
  return { choice, choose, preview, overwrite, toggle, confirm }
}
