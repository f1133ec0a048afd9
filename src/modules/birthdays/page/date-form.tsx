import * as z from 'zod/mini'
import { issue, refusedAs, type SettingIssue } from '#core/settings/issues.ts'
import { int } from '#core/settings/kinds.ts'
import { isSnowflake } from '#core/snowflake.ts'
import { m } from '#texts'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { ChoiceRow, NumberRow, PersonRow, TextRow } from '#ui/entries/form-rows.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { checkDate, monthText } from '../rules/birth-date.ts'

/** What the team enters. `year` is what is typed; empty: unknown. */
export const dateDraft = z.strictObject({
  id: z.string(),
  userId: z.string().check(z.refine(isSnowflake, refusedAs('V_REQUIRED'))),
  day: int(1, 31),
  month: int(1, 12),
  year: z.string().check(z.regex(/^(?:\d{4})?$/)),
})
export type DateDraft = z.infer<typeof dateDraft>

export const MONTHS = Array.from({ length: 12 }, (_, place) => place + 1)

export const checkDraft = ({ day, month, year }: DateDraft): SettingIssue[] =>
  checkDate({ day, month, year: year === '' ? null : Number(year) }, new Date().getFullYear()).ok
    ? []
    : [issue('day', 'V_FORMAT')]

/** The member is chosen only for a new date. */
export function DateForm({ entry, isNew, change, errorOf }: EntryFormProps<DateDraft>) {
  const { locale } = useGuildTools()
  const months = Object.fromEntries(MONTHS.map((month) => [month, monthText(month, locale)]))
  return (
    <>
      {isNew && (
        <PersonRow
          label={m['birthdays.page.upcoming.member']()}
          error={errorOf('userId')}
          required
          value={entry.userId || null}
          onChange={(userId) => change({ userId: userId ?? '' })}
        />
      )}
      <NumberRow
        label={m['birthdays.page.upcoming.day']()}
        error={errorOf('day') && m['birthdays.page.upcoming.wrongDate']()}
        min={1}
        max={31}
        value={entry.day}
        onChange={(day) => change({ day })}
      />
      <ChoiceRow
        label={m['birthdays.page.upcoming.month']()}
        error={errorOf('month')}
        value={String(entry.month)}
        options={months}
        onChange={(month) => change({ month: Number(month) })}
      />
      <TextRow
        label={m['birthdays.page.upcoming.year']()}
        help={m['birthdays.page.upcoming.yearHelp']()}
        error={errorOf('year')}
        inputMode="numeric"
        maxLength={4}
        value={entry.year}
        onChange={(year) => change({ year: year.trim() })}
      />
    </>
  )
}
