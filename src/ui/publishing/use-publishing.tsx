import { useEffect, useState } from 'react'
import type { Posted } from '#core/publishing/publish-state.ts'
import type { Done } from '../outcome.ts'

/** The bot posts within a second; after this long something is wrong. */
const LATE_AFTER_MS = 20_000

export type PublishStep =
  | { kind: 'asking' }
  /** The bot was told; the message's id arrives with the settings. */
  | { kind: 'posting' }
  | { kind: 'late' }
  | { kind: 'posted' }
  | { kind: 'updating' }
  | { kind: 'refused'; message: string }

type Steps = Readonly<Record<string, PublishStep>>
type Ask = (id: string) => Promise<Done>

/** The state of each entry since its button was pressed. `saved`: the entries as the server knows them. */
export function usePublishing(ask: Ask, saved: readonly Posted[]) {
  const [steps, setSteps] = useState<Steps>({})
  const set = (id: string, step: PublishStep) => setSteps((before) => ({ ...before, [id]: step }))
  const isPosting = Object.values(steps).some(({ kind }) => kind === 'posting')
  useEffect(() => {
    if (!isPosting) return
    const timer = setTimeout(() => setSteps(late), LATE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isPosting])
  return {
    async publish({ id, messageId }: Posted) {
      set(id, { kind: 'asking' })
      const answer = await ask(id)
      if (!answer.ok) return set(id, { kind: 'refused', message: answer.message })
      set(id, { kind: messageId === null ? 'posting' : 'updating' })
    },
    stepOf(id: string): PublishStep | null {
      const step = steps[id] ?? null
      const isPosted = saved.some((one) => one.id === id && one.messageId !== null)
      return isPosted && (step?.kind === 'posting' || step?.kind === 'late') ? { kind: 'posted' } : step
    },
  }
}

const late = (steps: Steps): Steps =>
  Object.fromEntries(
    Object.entries(steps).map(([id, step]) => [id, step.kind === 'posting' ? { kind: 'late' as const } : step]),
  )
