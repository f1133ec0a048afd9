import { missingForNeed } from '#core/guild/channel-needs.ts'
import { permissionList } from '#core/guild/permission-names.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import { blockOf, type GreetingKind } from '../rules/greeting-block.ts'
import { useWelcomeSettings } from './use-welcome-settings.tsx'

/** What would make the greeting differ from its preview. */
export function GreetingNotes({ kind }: { kind: GreetingKind }) {
  const settings = useWelcomeSettings()
  const { locale } = useGuildTools()
  const guild = useEditing((editing) => editing.guild)
  const { channelId } = blockOf(settings, kind)
  if (channelId === null) return null
  const channel = guild.channels.find((candidate) => candidate.id === channelId)
  if (!channel) return <Note tone="danger">{m['issues.W_GONE']()}</Note>
  const missing = missingForNeed(channel, 'embed')
  const isCardLost = missing.length === 1 && missing[0] === 'attachFiles'
  return (
    <>
      {missing.length > 0 && (
        <Note tone="attention">
          <b>{m['issues.W_PERM']({ perms: permissionList(missing, locale), channel: `#${channel.name}` })}</b>{' '}
          {isCardLost ? m['welcome.page.notes.cardLost']() : m['welcome.page.notes.nothingSent']()}{' '}
          {m['welcome.page.notes.fix']({ channel: `#${channel.name}` })}
        </Note>
      )}
      {kind === 'goodbye' && settings.mentionsWhoLeft && (
        <Note>{m['welcome.page.notes.mentionsWhoLeft']({ mention: '{user}', name: '{user.username}' })}</Note>
      )}
      {kind === 'welcome' && channel.hidden && (
        <Note tone="attention">{m['welcome.page.notes.hidden']({ channel: `#${channel.name}` })}</Note>
      )}
    </>
  )
}
