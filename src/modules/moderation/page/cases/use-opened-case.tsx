import { useEffect, useRef, useState } from 'react'
import type { OpenedCase } from '#core/cases-api.ts'
import { isSameValue } from '#core/settings/paths.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'

type Read = {
  opened: OpenedCase | null
  failure: string | null
  /** Increases when it has changed. */
  version: number
}

/** One case with the member's other cases. The last one stays until the next has loaded. */
export function useOpenedCase(number: number): Read & { readAgain(): void } {
  const { cases } = useGuildTools()
  const [read, setRead] = useState<Read>({ opened: null, failure: null, version: 0 })
  const [attempt, setAttempt] = useState(0)
  const tools = useRef(cases)
  tools.current = cases
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads it again
  useEffect(() => {
    let left = false
    tools.current.open(number).then((answer) => {
      if (left) return
      setRead((last) => {
        const [opened, failure] = answer.ok ? [answer.opened, null] : [null, answer.message]
        const isSame = isSameValue(last.opened, opened) && last.failure === failure
        return isSame ? last : { opened, failure, version: last.version + 1 }
      })
    })
    return () => {
      left = true
    }
  }, [number, attempt])
  return { ...read, readAgain: () => setAttempt((count) => count + 1) }
}
