import { type DependencyList, useEffect, useState } from 'react'

type Options = {
  /** Nothing is requested while this is set. */
  isOff?: boolean
  /** Waits until nothing has changed for this long, so that nothing is requested while typing. */
  afterMs?: number
}

/**
 * Requests an answer, and requests it again whenever one of the dependencies changes. The last answer stays until the
 * next one arrives; late answers to earlier requests are dropped. undefined until the first has arrived.
 */
export function useAnswer<Answer>(
  ask: () => Promise<Answer>,
  dependsOn: DependencyList,
  { isOff = false, afterMs = 0 }: Options = {},
): { answer: Answer | undefined; askAgain(): void } {
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller lists what the request depends on
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
