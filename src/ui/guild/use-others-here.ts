import { useEffect, useSyncExternalStore } from 'react'
import type { Editor } from '#core/presence.ts'
import { useGuildTools } from './guild-context.tsx'

/** Tells the others what is open here, and returns who else has it open. */
export function useOthersHere(id: string, isWriting: boolean): readonly Editor[] {
  const { othersHere } = useGuildTools()
  useEffect(() => othersHere.open({ id, isWriting }), [othersHere, id, isWriting])
  useEffect(() => () => othersHere.open(null), [othersHere])
  const others = useSyncExternalStore(othersHere.subscribe, othersHere.snapshot, othersHere.snapshot)
  return others.filter(({ thing }) => thing?.id === id)
}
