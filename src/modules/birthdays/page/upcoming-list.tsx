import { useState } from 'react'
import { mayEdit } from '#core/access.ts'
import type { UpcomingBirthday } from '#core/birthdays-api.ts'
import { dateText } from '#core/person/celebrations.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { RemoveQuestion } from '#ui/entries/remove-question.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Sheet } from '#ui/section.tsx'
import { DateDialog } from './date-dialog.tsx'
import { useSavedBirthdays } from './fields.tsx'

type UpcomingListProps = { list: readonly UpcomingBirthday[]; onChanged(): void }

/** In private mode the team can correct dates; those of profiles belong to the members. */
export function UpcomingList({ list, onChanged }: UpcomingListProps) {
  const { birthdays, locale } = useGuildTools()
  const isManaged = useManagedDates()
  const [edited, setEdited] = useState<UpcomingBirthday | null>(null)
  const [removed, setRemoved] = useState<UpcomingBirthday | null>(null)
  return (
    <>
      <Sheet>
        {list.map((person) => (
          <div className="upcoming-row" key={person.userId}>
            <b className="grow">{person.name}</b>
            <time dateTime={person.next}>{dateText({ ...person, year: null }, locale)}</time>
            {person.isToday && <Badge>{m['birthdays.page.upcoming.today']()}</Badge>}
            {isManaged && (
              <span className="upcoming-actions">
                <IconButton
                  icon="u-pencil"
                  label={m['birthdays.page.upcoming.editOf']({ name: person.name })}
                  onClick={() => setEdited(person)}
                />
                <IconButton
                  icon="u-trash"
                  label={m['birthdays.page.upcoming.removeOf']({ name: person.name })}
                  onClick={() => setRemoved(person)}
                />
              </span>
            )}
          </div>
        ))}
      </Sheet>
      {edited && <DateDialog known={edited} onSaved={onChanged} onClosed={() => setEdited(null)} />}
      {removed && (
        <RemoveQuestion
          name={removed.name}
          consequence={<p>{m['birthdays.page.upcoming.removed']()}</p>}
          onYes={async () => {
            const result = await birthdays.removeDate(removed.userId)
            onChanged()
            return result
          }}
          onClosed={() => setRemoved(null)}
        />
      )}
    </>
  )
}

/** In private mode, for people who may change this page. */
export function useManagedDates(): boolean {
  const { mode } = useSavedBirthdays()
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'birthdays'))
  return mode === 'private' && canEdit
}
