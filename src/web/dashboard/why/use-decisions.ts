import { useEffect, useState } from 'react'
import type { DecisionEntry, DecisionPage } from '#core/decisions-api.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { useServices } from '../services-context.tsx'
import type { DecisionFilter } from '../state/api-client.ts'

type Decisions =
  | { kind: 'loading' }
  | { kind: 'failed' }
  | { kind: 'ready'; decisions: readonly DecisionEntry[]; next: DecisionPage['next']; isLoading: boolean }

/** The newest decisions that match the filter, and older ones on request. */
export function useDecisions({ module, person, channel }: DecisionFilter) {
  const { api } = useServices()
  const guildId = useEditing(({ guild }) => guild.id)
  const [state, setState] = useState<Decisions>({ kind: 'loading' })
  const [tries, setTries] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads it again
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
      // The list was read again in the meantime: this page belongs to the old one.
      if (now.kind !== 'ready' || now.next !== before) return now
      if (result.kind !== 'ok') return { ...now, isLoading: false }
      const { decisions, next } = result.value
      return { kind: 'ready', decisions: [...now.decisions, ...decisions], next, isLoading: false }
    })
  }
  return { ...state, more, lookAgain: () => setTries(tries + 1) }
}
