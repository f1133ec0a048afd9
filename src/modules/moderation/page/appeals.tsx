import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { APPEAL_CHANNEL_TYPES } from '../settings.ts'
import { Field, useModerationSettings } from './fields.tsx'

/** How a sanctioned member can appeal. */
export function Appeals() {
  const { appealChannel } = useModerationSettings()
  const channel = useEditing(({ guild }) => guild.channels.find(({ id }) => id === appealChannel))
  return (
    <>
      <Field.Channel
        name="moderation.appealChannel"
        types={APPEAL_CHANNEL_TYPES}
        need="embed"
        suggestName={m['moderation.page.messages.newAppealChannel']()}
      />
      {channel && !channel.hidden && <Note tone="attention">{m['moderation.page.messages.appealsPublic']()}</Note>}
      <Field.OptionalText name="moderation.appealUrl" />
    </>
  )
}
