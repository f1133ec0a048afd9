import { useEffect, useSyncExternalStore } from 'react'
import type { Editor, OpenedThing } from '#core/presence.ts'
import { useGuildTools } from './guild-context.tsx'

/** The others on this dashboard, and what this person lets them know. */
export type Company = {
  /** null: nothing is open any more. */
  open(thing: OpenedThing | null): void
  snapshot(): readonly Editor[]
  subscribe(listener: () => void): () => void
}

/** Tells the others what is open here, and says who else has it open. */
export function useCompany(id: string, isWriting: boolean): readonly Editor[] {
  const { company } = useGuildTools()
  useEffect(() => company.open({ id, isWriting }), [company, id, isWriting])
  useEffect(() => () => company.open(null), [company])
  const others = useSyncExternalStore(company.subscribe, company.snapshot, company.snapshot)
  return others.filter(({ thing }) => thing?.id === id)
}
