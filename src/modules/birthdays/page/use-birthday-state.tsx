import type { BirthdayState } from '#core/birthdays-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useSavedBirthdays } from './fields.tsx'

/** What cannot be told from the settings: `state` is null while it is read, and when it could not be. */
export function useBirthdayState(): { state: BirthdayState | null; reload(): void } {
  const { birthdays } = useGuildTools()
  const { mode, announcement, channel, time } = useSavedBirthdays()
  // What is saved decides what there is to announce.
  const { answer, askAgain } = useAnswer(() => birthdays.state(), [birthdays, mode, announcement, channel, time])
  return { state: answer?.ok ? answer.state : null, reload: askAgain }
}
