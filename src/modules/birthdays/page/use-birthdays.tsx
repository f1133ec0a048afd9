import type { UpcomingBirthday } from '#core/birthdays-api.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useSavedBirthdays } from './fields.tsx'

/** `hidden`: members with a date who are not celebrated here; only loaded with the next ones. */
type Found = { list: readonly UpcomingBirthday[]; hidden: number }
type Read = { found: Found | null; failure: string | null }

/** The next birthdays, or those of a month from 1 to 12. */
export function useBirthdays(month: number | null): Read & { reload(): void } {
  const { birthdays } = useGuildTools()
  const { mode } = useSavedBirthdays()
  const next = async (): Promise<Read> => {
    const answer = await birthdays.upcoming()
    if (!answer.ok) return { found: null, failure: answer.message }
    return { found: { list: answer.upcoming.birthdays, hidden: answer.upcoming.hidden }, failure: null }
  }
  const ofMonth = async (asked: number): Promise<Read> => {
    const answer = await birthdays.ofMonth(asked)
    if (!answer.ok) return { found: null, failure: answer.message }
    return { found: { list: answer.birthdays, hidden: 0 }, failure: null }
  }
  // Another mode has other dates.
  const { answer, askAgain } = useAnswer(() => (month === null ? next() : ofMonth(month)), [birthdays, mode, month])
  return { ...(answer ?? { found: null, failure: null }), reload: askAgain }
}
