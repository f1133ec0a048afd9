import { useCallback, useEffect, useState } from 'react'
import type { PremiumReply } from '#core/user-api.ts'
import { useServices } from '../services-context.tsx'
import type { ApiResult } from '../state/call-api.ts'

export type PremiumState = PremiumReply | 'loading' | 'failed'
export type PremiumProblem = { title: string; detail: string }

/** The API answers every change with the new state, which is what the page then shows. */
export function usePremium(silence: string) {
  const { api } = useServices()
  const [state, setState] = useState<PremiumState>('loading')
  const [busy, setBusy] = useState<string | null>(null)
  const load = useCallback(
    () => api.readPremium().then((result) => setState(result.kind === 'ok' ? result.value : 'failed')),
    [api],
  )
  useEffect(() => {
    load()
  }, [load])

  /** Resolves to null when it was done. */
  const change = async (key: string, work: Promise<ApiResult<PremiumReply>>): Promise<PremiumProblem | null> => {
    setBusy(key)
    const result = await work
    setBusy(null)
    if (result.kind === 'ok') {
      setState(result.value)
      return null
    }
    const told = result.kind === 'problem' ? result.problem : null
    return { title: told?.title ?? silence, detail: told?.detail ?? '' }
  }
  return { state, busy, load, change }
}
