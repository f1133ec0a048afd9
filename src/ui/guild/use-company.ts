import { useEffect, useSyncExternalStore } from 'react'
import type { Editor } from '#core/presence.ts'
import { useGuildTools } from './guild-context.tsx'

/** Tells the others what is open here, and returns who else has it open. */
export function useCompany(id: string, isWriting: boolean): readonly Editor[] {
  const { company } = useGuildTools()
  useEffect(() => company.open({ id, isWriting }), [company, id, isWriting])
  useEffect(() => () => company.open(null), [company])
  const others = useSyncExternalStore(company.subscribe, company.snapshot, company.snapshot)
  return others.filter(({ thing }) => thing?.id === id)
}
