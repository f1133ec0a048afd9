import { useEffect, useRef, useState } from 'react'
import type { OpenedCase } from '#core/cases-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'

type Read = { opened: OpenedCase | null; failure: string | null }

/** One case with the member's story. The last one stays until the next has come. */
export function useOpenedCase(number: number): Read & { readAgain(): void; attempt: number } {
  const { cases } = useGuildTools()
  const [read, setRead] = useState<Read>({ opened: null, failure: null })
  const [attempt, setAttempt] = useState(0)
  const tools = useRef(cases)
  tools.current = cases
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is what reads it again
  useEffect(() => {
    let left = false
    tools.current.open(number).then((answer) => {
      if (left) return
      setRead(answer.ok ? { opened: answer.opened, failure: null } : { opened: null, failure: answer.message })
    })
    return () => {
      left = true
    }
  }, [number, attempt])
  return { ...read, attempt, readAgain: () => setAttempt((count) => count + 1) }
}
