import { useEffect, useState } from 'react'
import type { DecisionEntry, DecisionPage } from '#core/decisions-api.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { useServices } from '../services-context.tsx'
import type { DecisionFilter } from '../state/api-client.ts'

type Decisions =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; decisions: readonly DecisionEntry[]; next: DecisionPage['next']; isLoading: boolean }

/** The newest decisions that fit the filter, and older ones when asked for. */
export function useDecisions({ module, person, channel }: DecisionFilter) {
  const { api } = useServices()
  const guildId = useEditing(({ guild }) => guild.id)
  const [state, setState] = useState<Decisions>({ kind: 'loading' })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads the same again
  useEffect(() => {
    let left = false
    setState((now) => (now.kind === 'ready' ? { ...now, isLoading: true } : { kind: 'loading' }))
    api.readDecisions(guildId, { module, person, channel }).then((result) => {
      if (left) return
      setState(result.kind === 'ok' ? { kind: 'ready', ...result.value, isLoading: false } : { kind: 'failed' })
    })
    return () => {
      left = true
    }
  }, [api, guildId, module, person, channel, tries])

  const more = async () => {
    if (state.kind !== 'ready' || state.next === null || state.isLoading) return
    const before = state.next
    setState({ ...state, isLoading: true })
    const result = await api.readDecisions(guildId, { module, person, channel }, before)
    setState((now) => {
      // Read anew meanwhile: this page belongs to a list that is gone.
      if (now.kind !== 'ready' || now.next !== before) return now
      if (result.kind !== 'ok') return { ...now, isLoading: false }
      const { decisions, next } = result.value
      return { kind: 'ready', decisions: [...now.decisions, ...decisions], next, isLoading: false }
    })
  }
  return { ...state, more, lookAgain: () => setTries(tries + 1) }
}
