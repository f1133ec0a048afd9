import { m } from '#texts'
import { Icon } from '#ui/icon.tsx'
import { Mark } from '#ui/logo.tsx'
import { ServerIcon } from '#ui/server-icon.tsx'
import { useChat } from '../context.tsx'
import { CDN } from '../state/facts.ts'
import './rail.css'

/** The current person's servers. */
export function Rail({ onServers }: { onServers(): void }) {
  const { state, place, isPrivate, store } = useChat()
  const { hall, unread } = state
  const conversations = hall?.conversations ?? []
  const mine = conversations.some(({ id }) => unread[id])
  return (
    <nav className="rail" aria-label={m['chat.servers.title']()}>
      <ul>
        {conversations.length > 0 && (
          <li>
            <button
              type="button"
              className="rail-server rail-private"
              title={m['chat.private.title']()}
              aria-label={m['chat.private.title']()}
              aria-current={isPrivate ? 'true' : undefined}
              data-unread={mine ? 'mine' : undefined}
              onClick={() => store.go({ guildId: null, channelId: conversations[0]?.id ?? null })}
            >
              <Mark size={26} />
            </button>
          </li>
        )}
        {(hall?.guilds ?? [])
          .filter(({ id, isMember }) => isMember || id === place.guildId)
          .map((guild) => (
            <li key={guild.id}>
              <button
                type="button"
                className={guild.isMember ? 'rail-server' : 'rail-server rail-foreign'}
                title={guild.name}
                aria-label={guild.name}
                aria-current={guild.id === place.guildId ? 'true' : undefined}
                onClick={() => store.go({ guildId: guild.id, channelId: null })}
              >
                <ServerIcon guild={guild} cdn={CDN} />
              </button>
            </li>
          ))}
        <li>
          <button
            type="button"
            className="rail-server rail-more"
            title={m['chat.servers.more']()}
            aria-label={m['chat.servers.more']()}
            onClick={onServers}
          >
            <Icon name="u-plus" />
          </button>
        </li>
      </ul>
    </nav>
  )
}
