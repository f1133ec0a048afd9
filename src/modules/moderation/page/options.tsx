import { m } from '#texts'
import { durationText } from '#ui/fields/duration-text.ts'
import { Note } from '#ui/note.tsx'
import { RolesAboveBot } from '#ui/roles-above-bot.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { DeleteWindow } from './delete-window.tsx'
import { Field, useModerationSettings } from './fields.tsx'

/** How commands answer, and their defaults. */
export function Options() {
  const { anonymizeModerators, ephemeralModCommands, defaultMute } = useModerationSettings()
  return (
    <Section title={m['moderation.page.options.title']()} summary={m['moderation.page.options.summary']()}>
      <RolesAboveBot />
      <Sheet>
        <Field.Toggle name="moderation.ephemeralModCommands" />
        <Field.Toggle name="moderation.anonymizeModerators" />
        <Field.Toggle name="moderation.publicSanctions" />
        <Field.Toggle name="moderation.requireReason" />
        <Field.Duration
          name="moderation.defaultMute"
          help={m['moderation.page.options.mute']({ duration: durationText(defaultMute) })}
        />
        <DeleteWindow />
      </Sheet>
      {anonymizeModerators && !ephemeralModCommands && (
        <Note tone="attention">{m['moderation.page.options.visible']()}</Note>
      )}
    </Section>
  )
}
