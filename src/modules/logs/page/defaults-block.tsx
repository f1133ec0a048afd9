import { hasPermission } from '#core/guild/permissions.ts'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { Section, Sheet } from '#ui/section.tsx'
import { LOG_CHANNEL_TYPES } from '../settings.ts'
import { Field, useLogsSettings } from './fields.tsx'

/** Settings that every log uses unless it has its own. */
export function DefaultsBlock() {
  const { logs } = useLogsSettings()
  const isPublic = useEditing(({ guild }) => guild.channels.some(({ id, hidden }) => id === logs.channel && !hidden))
  const seesAudit = useEditing(({ guild }) => hasPermission(BigInt(guild.bot.permissions), 'viewAuditLog'))
  return (
    <Section title={m['logs.page.defaults.title']()} summary={m['logs.page.defaults.summary']()}>
      <Sheet>
        <Field.Channel
          name="logs.channel"
          types={LOG_CHANNEL_TYPES}
          need="embed"
          suggestName={m['logs.page.defaults.newChannel']()}
        />
        <Field.Color name="logs.color" />
        <Field.Channels name="logs.ignoreChannels" />
        <Field.Roles name="logs.ignoreRoles" />
        <Field.Toggle name="logs.ignoreBots" />
      </Sheet>
      {isPublic && <Note tone="attention">{m['logs.page.defaults.public']()}</Note>}
      {!seesAudit && <Note tone="attention">{m['logs.page.defaults.noAudit']()}</Note>}
    </Section>
  )
}
