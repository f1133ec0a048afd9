import { useEffect, useState } from 'react'
import type { RepeatPast } from '#core/repeat-past-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'

/** `unknown`: it could not be read. */
export type Past = RepeatPast | 'unknown' | null

/** What became of the copies of the last week, read again whenever `now` changes. null until it is known. */
export function usePast(now: number): Past {
  const { readRepeatPast } = useGuildTools()
  const [past, setPast] = useState<Past>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each minute may have brought another copy
  useEffect(() => {
    let left = false
    readRepeatPast().then((found) => {
      // The last result is still true when a later request fails.
      if (!left) setPast((before) => found ?? before ?? 'unknown')
    })
    return () => {
      left = true
    }
  }, [readRepeatPast, now])
  return past
}
