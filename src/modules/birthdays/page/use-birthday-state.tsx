import { useEffect, useState } from 'react'
import type { BirthdayState } from '#core/birthdays-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useSavedBirthdays } from './fields.tsx'

/** What cannot be told from the settings: `state` is null while it is read, and when it could not be. */
export function useBirthdayState(): { state: BirthdayState | null; reload(): void } {
  const { birthdays } = useGuildTools()
  const { mode, announcement, channel, time } = useSavedBirthdays()
  const [state, setState] = useState<BirthdayState | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is saved decides what there is to announce
  useEffect(() => {
    let left = false
    birthdays.state().then((answer) => {
      if (!left) setState(answer.ok ? answer.state : null)
    })
    return () => {
      left = true
    }
  }, [birthdays, mode, announcement, channel, time, attempt])
  return { state, reload: () => setAttempt((count) => count + 1) }
}
