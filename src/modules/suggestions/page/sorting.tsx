import { CHANNEL_TYPE, THREAD_TYPES } from '#core/guild/types.ts'
import { findById } from '#core/templates/context.ts'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { Field, useSuggestionSettings } from './fields.tsx'

/** Decisions of the team, and who is told. */
export function Sorting() {
  const { moderate, channel } = useSuggestionSettings()
  const isForum = useEditing(({ guild }) => findById(guild.channels, channel)?.type === CHANNEL_TYPE.forum)
  return (
    <Section
      title={m['suggestions.page.sorting.title']()}
      summary={m['suggestions.page.sorting.summary']()}
      aside={<Field.Power name="suggestSystem.moderate" />}
    >
      {moderate ? (
        <Sheet>
          {isForum && <Note>{m['suggestions.page.sorting.forum']()}</Note>}
          <Field.Channel name="suggestSystem.acceptedThread" types={THREAD_TYPES} />
          <Field.Channel name="suggestSystem.refusedThread" types={THREAD_TYPES} />
          <Field.Choice name="suggestSystem.notificationAfterUpdate" />
          <Field.Toggle name="suggestSystem.anonymizeModerators" />
          <Field.Toggle name="suggestSystem.refuseReason" />
        </Sheet>
      ) : (
        <Note>{m['suggestions.page.sorting.off']()}</Note>
      )}
    </Section>
  )
}
