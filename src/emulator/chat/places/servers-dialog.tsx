import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { ServerIcon } from '#ui/server-icon.tsx'
import { useChat } from '../context.tsx'
import { acts } from '../state/acts.ts'
import { CDN } from '../state/facts.ts'
import './servers-dialog.css'

/** All servers; the person can join those they are not in. */
export function ServersDialog({ onClose }: { onClose(): void }) {
  const { state, store, facts, settle } = useChat()
  const { hall } = state
  if (!hall) return null
  const count = new Intl.NumberFormat(facts.locale)
  const join = async (guildId: string) => {
    if (!settle(await acts.join(guildId, { userId: hall.person.id }, false))) return
    store.go({ guildId, channelId: null })
    onClose()
  }
  return (
    <Modal title={m['chat.servers.all']()} onClosed={onClose}>
      <ul className="servers">
        {hall.guilds.map((guild) => (
          <li key={guild.id}>
            <ServerIcon guild={guild} cdn={CDN} />
            <span className="grow">
              <b>{guild.name}</b>
              <span className="servers-facts">
                {m['chat.servers.members']({ count: count.format(guild.memberCount) })}
                {guild.description && ` · ${guild.description}`}
              </span>
            </span>
            {guild.isMember ? (
              <Button
                size="small"
                onClick={() => {
                  store.go({ guildId: guild.id, channelId: null })
                  onClose()
                }}
              >
                {m['chat.servers.open']()}
                <span className="unseen">{guild.name}</span>
              </Button>
            ) : (
              <Button size="small" look="primary" onClick={() => join(guild.id)}>
                {m['chat.servers.join']()}
                <span className="unseen">{guild.name}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Modal>
  )
}
