import { useState } from 'react'
import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import type { Channel } from '../../live/messages.ts'
import { useChat } from '../context.tsx'
import { Avatar } from '../picture.tsx'
import { groupChannels, isVoice, type ChannelRow as Row } from '../state/groups.ts'
import { pathOf } from '../state/place.ts'
import { channelIcon } from './channel-icon.ts'
import { OrderDialog } from './order-dialog.tsx'
import { VoiceRow } from './voice-row.tsx'
import './channel-list.css'

/** The channels of the server that this person can see. */
export function ChannelList() {
  const { state, isPrivate } = useChat()
  const { guild } = state
  const groups = guild ? groupChannels(guild.channels) : []
  const [isOrdering, setOrdering] = useState(false)
  const mayOrder = !isPrivate && guild && (guild.mayManageChannels || guild.mayManageRoles)
  return (
    <nav className="channels" aria-label={m['chat.places.title']()}>
      <div className="channels-head">
        <h2>{isPrivate ? m['chat.private.title']() : (guild?.name ?? '')}</h2>
        {mayOrder && (
          <IconButton size="small" icon="u-drag" label={m['chat.order.open']()} onClick={() => setOrdering(true)} />
        )}
      </div>
      {isOrdering && guild && <OrderDialog guild={guild} onClose={() => setOrdering(false)} />}
      {isPrivate && <Conversations />}
      {!isPrivate &&
        groups.map(({ category, rows }) => <Category key={category?.id ?? 'none'} category={category} rows={rows} />)}
    </nav>
  )
}

function Category({ category, rows }: { category: Channel | null; rows: Row[] }) {
  const [isOpen, setOpen] = useState(true)
  const { place, state } = useChat()
  const isKept = ({ channel, threads }: Row) =>
    isOpen || [channel, ...threads].some(({ id }) => id === place.channelId || state.unread[id])
  return (
    <section className="channels-group">
      {category && (
        <h3>
          <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Icon name={isOpen ? 'u-down' : 'u-right'} size="small" />
            {category.name}
          </button>
        </h3>
      )}
      <ul>
        {rows.filter(isKept).map(({ channel, threads }) => (
          <li key={channel.id}>
            {isVoice(channel) ? <VoiceRow channel={channel} /> : <ChannelLink channel={channel} />}
            {threads.length > 0 && (
              <ul className="channels-threads">
                {threads.map((thread) => (
                  <li key={thread.id}>
                    <ChannelLink channel={thread} isThread />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

function ChannelLink({ channel, isThread = false }: { channel: Channel; isThread?: boolean }) {
  const { place, store, state } = useChat()
  const target = { guildId: place.guildId, channelId: channel.id }
  const news = state.unread[channel.id]
  return (
    <a
      className="channels-row"
      href={pathOf(target)}
      aria-current={channel.id === place.channelId ? 'page' : undefined}
      data-unread={news}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        store.go(target)
      }}
    >
      {!isThread && <Icon name={channelIcon(channel)} size="small" />}
      <span className="channels-name">{channel.name}</span>
      {channel.isPrivate && !isThread && (
        <>
          <Icon name="u-lock" size="small" />
          <span className="unseen">{m['chat.places.private']()}</span>
        </>
      )}
      {news && (
        <span className="unseen">{news === 'mine' ? m['chat.places.forYou']() : m['chat.places.unread']()}</span>
      )}
      {news === 'mine' && <span className="channels-mine" aria-hidden="true" />}
    </a>
  )
}

function Conversations() {
  const { state, place, store } = useChat()
  return (
    <ul>
      {(state.hall?.conversations ?? []).map(({ id, name, userId, avatar }) => (
        <li key={id}>
          <button
            type="button"
            className="channels-row channels-person"
            aria-current={id === place.channelId ? 'page' : undefined}
            onClick={() => store.go({ guildId: null, channelId: id })}
          >
            <Avatar user={{ id: userId, avatar }} size="small" />
            <span className="channels-name">{name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
