import { useState } from 'react'
import { FALLBACK_LOCALE } from '#core/locale.ts'
import type { OwnBirthday, OwnDateFields } from '#core/own-birthday-api.ts'
import { checkDate, monthText } from '#modules/birthdays/rules/birth-date.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { FormField } from '#ui/fields/form-field.tsx'
import { Sheet } from '#ui/section.tsx'
import { Switch } from '#ui/switch.tsx'
import { useSite } from '../../site-data.ts'
import { useMomentLabels } from './use-moment-labels.ts'

const DAYS = Array.from({ length: 31 }, (_, place) => place + 1)
const MONTHS = Array.from({ length: 12 }, (_, place) => place + 1)
/** Nothing is preselected: a date saved by mistake cannot be changed for a while. */
const NO_DATE = { day: null, month: null, year: null, showAge: false } as const

type Typed = Partial<OwnDateFields> & { writtenYear?: string }

type BirthDateFormProps = Pick<OwnBirthday, 'date' | 'changeableAt'> & {
  /** Resolves to whether it was saved. */
  onSave(date: OwnDateFields): Promise<boolean>
}

/** Day and month can only be changed after a waiting period; the year and showing the age can always be changed. */
export function BirthDateForm({ date, changeableAt, onSave }: BirthDateFormProps) {
  const locale = useSite()?.locale ?? FALLBACK_LOCALE
  const { momentOf } = useMomentLabels()
  const [typed, setTyped] = useState<Typed>({})
  const [isBusy, setBusy] = useState(false)
  const saved = date ?? NO_DATE
  const writtenYear = typed.writtenYear ?? String(saved.year ?? '')
  const year = writtenYear === '' ? null : Number(writtenYear)
  const { day, month, showAge } = { ...saved, ...typed }
  const isChosen = day !== null && month !== null
  const isYear = writtenYear === '' || /^\d{4}$/.test(writtenYear)
  const isValid = isYear && (!isChosen || checkDate({ day, month, year }, new Date().getFullYear()).ok)
  const isChanged =
    date === null || day !== date.day || month !== date.month || year !== date.year || showAge !== date.showAge
  const isLocked = changeableAt !== null
  const save = async () => {
    if (!isChosen) return
    setBusy(true)
    if (await onSave({ day, month, year, showAge })) setTyped({})
    setBusy(false)
  }
  return (
    <>
      <Sheet>
        <FormField
          label={m['user.birthday.day']()}
          help={changeableAt === null ? undefined : m['user.birthday.locked']({ when: momentOf(changeableAt) })}
          layout="row"
        >
          {({ id, describedBy }) => (
            <select
              id={id}
              className="input"
              disabled={isLocked}
              aria-describedby={describedBy}
              value={day ?? ''}
              onChange={(event) => setTyped({ ...typed, day: Number(event.currentTarget.value) })}
            >
              {day === null && <option value="">{m['user.birthday.choose']()}</option>}
              {DAYS.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField label={m['user.birthday.month']()} layout="row">
          {({ id }) => (
            <select
              id={id}
              className="input"
              disabled={isLocked}
              value={month ?? ''}
              onChange={(event) => setTyped({ ...typed, month: Number(event.currentTarget.value) })}
            >
              {month === null && <option value="">{m['user.birthday.choose']()}</option>}
              {MONTHS.map((one) => (
                <option key={one} value={one}>
                  {monthText(one, locale)}
                </option>
              ))}
            </select>
          )}
        </FormField>
        <FormField
          label={m['user.birthday.year']()}
          help={m['user.birthday.yearText']()}
          error={isValid ? null : m['user.birthday.wrong']()}
          layout="row"
        >
          {({ id, describedBy, invalid }) => (
            <input
              id={id}
              className="input"
              inputMode="numeric"
              maxLength={4}
              aria-describedby={describedBy}
              aria-invalid={invalid || undefined}
              value={writtenYear}
              onChange={(event) => setTyped({ ...typed, writtenYear: event.currentTarget.value.trim() })}
            />
          )}
        </FormField>
        <FormField label={m['user.birthday.age']()} help={m['user.birthday.ageText']()} layout="row">
          {({ id, describedBy }) => (
            <Switch
              id={id}
              aria-describedby={describedBy}
              checked={showAge}
              onChange={(isOn) => setTyped({ ...typed, showAge: isOn })}
            />
          )}
        </FormField>
      </Sheet>
      <div className="profile-actions">
        <Button look="primary" busy={isBusy} disabled={!isChanged || !isChosen || !isValid || isBusy} onClick={save}>
          {m['user.birthday.save']()}
        </Button>
      </div>
    </>
  )
}
