import { m } from '#texts'
import { EntryDialog } from '#ui/entries/entry-dialog.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { checkDraft, type DateDraft, DateForm, dateDraft } from './date-form.tsx'

type DateDialogProps = {
  /** null: for a member without a date here. */
  known: { userId: string; name: string; day: number; month: number } | null
  onSaved(): void
  onClosed(): void
}

const NEW_DATE: DateDraft = { id: 'new', userId: '', day: 1, month: 1, year: '' }

/** A birthday that the team enters, in private mode. */
export function DateDialog({ known, onSaved, onClosed }: DateDialogProps) {
  const { birthdays } = useGuildTools()
  const first = known ? { ...NEW_DATE, id: known.userId, ...datePart(known) } : NEW_DATE
  return (
    <EntryDialog
      title={known ? m['birthdays.page.upcoming.editOf']({ name: known.name }) : m['birthdays.page.upcoming.add']()}
      first={first}
      isNew={known === null}
      schema={dateDraft}
      check={checkDraft}
      form={DateForm}
      labels={{
        userId: m['birthdays.page.upcoming.member'](),
        day: m['birthdays.page.upcoming.day'](),
        year: m['birthdays.page.upcoming.year'](),
      }}
      okLabel={m['birthdays.page.upcoming.save']()}
      onOk={async ({ userId, day, month, year }) => {
        const date = { day, month, ...(year !== '' && { year: Number(year) }) }
        const result = await birthdays.setDate(userId, date)
        if (result.ok) onSaved()
        return result
      }}
      onClosed={onClosed}
    />
  )
}

const datePart = ({ userId, day, month }: NonNullable<DateDialogProps['known']>) => ({ userId, day, month })
