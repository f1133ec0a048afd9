import type { BirthdayState } from '#core/birthdays-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useSavedBirthdays } from './fields.tsx'

/** What the settings alone do not tell: `state` is null while it is loading, and when that failed. */
export function useBirthdayState(): { state: BirthdayState | null; reload(): void } {
  const { birthdays } = useGuildTools()
  const { mode, announcement, channel, time } = useSavedBirthdays()
  // What is saved decides what there is to announce.
  const { answer, askAgain } = useAnswer(() => birthdays.state(), [birthdays, mode, announcement, channel, time])
  return { state: answer?.ok ? answer.state : null, reload: askAgain }
}
