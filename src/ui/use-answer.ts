import { type DependencyList, useEffect, useState } from 'react'

type Options = {
  /** Nothing is asked meanwhile. */
  isOff?: boolean
  /** Asked once nothing has changed for so long: whoever types has not finished yet. */
  afterMs?: number
}

/**
 * Asks, and asks again whenever something changes that the question depends on. The last answer stays until the next
 * one is here; one to an earlier question is dropped. undefined until the first has come.
 */
export function useAnswer<Answer>(
  ask: () => Promise<Answer>,
  dependsOn: DependencyList,
  { isOff = false, afterMs = 0 }: Options = {},
): { answer: Answer | undefined; askAgain(): void } {
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever asks names what the question depends on
  useEffect(() => {
    if (isOff) return
    let isDropped = false
    const begin = () => ask().then((came) => !isDropped && setAnswer(() => came))
    const timer = afterMs > 0 ? setTimeout(begin, afterMs) : void begin()
    return () => {
      isDropped = true
      clearTimeout(timer)
    }
  }, [...dependsOn, isOff, afterMs, attempt])
  return { answer, askAgain: () => setAttempt((count) => count + 1) }
}
