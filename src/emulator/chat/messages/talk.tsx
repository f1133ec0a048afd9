import { type ReactNode, useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { InlineMarkdown } from '#ui/discord/markdown.tsx'
import { Icon } from '#ui/icon.tsx'
import type { MessageShape } from '../../live/discord-shapes.ts'
import { useChat } from '../context.tsx'
import { FirstHint } from '../frame/first-hint.tsx'
import { channelIcon } from '../places/channel-icon.ts'
import { acts } from '../state/acts.ts'
import { firstChannel, isForum, isVoice } from '../state/groups.ts'
import { Composer } from './composer.tsx'
import { ForumPosts } from './forum-posts.tsx'
import { MessageList } from './message-list.tsx'
import { VoiceRoom } from './voice-room.tsx'
import './talk.css'

/** The middle of the page: one channel and its messages. */
export function Talk({ lead, tail }: { lead: ReactNode; tail: ReactNode }) {
  const { state, place, isPrivate } = useChat()
  const { guild, hall } = state
  const channel = guild?.channels.find(({ id }) => id === place.channelId) ?? null
  const conversation = isPrivate ? hall?.conversations.find(({ id }) => id === place.channelId) : undefined
  const name = channel?.name ?? conversation?.name ?? guild?.name ?? ''
  return (
    <main className="talk">
      <header className="talk-head">
        {lead}
        <h1>
          <Icon name={channel ? channelIcon(channel) : isPrivate ? 'u-at' : 'u-home'} size="small" />
          {name}
        </h1>
        {channel?.topic && (
          <p>
            <InlineMarkdown text={channel.topic} />
          </p>
        )}
        <span className="talk-tail">{tail}</span>
      </header>
      <TalkBody />
    </main>
  )
}

function TalkBody() {
  const { state, place, isPrivate, store } = useChat()
  const { guild, hall, channel: open, isSettled } = state
  const [replyTo, setReplyTo] = useState<MessageShape | null>(null)
  const channel = guild?.channels.find(({ id }) => id === place.channelId) ?? null
  if (!hall || (!isSettled && open?.id !== place.channelId)) return <div className="talk-wait" aria-busy="true" />
  if (!isPrivate && guild && !guild.isMember) return <Outside />
  if (!isPrivate && guild && place.channelId && !channel) {
    return (
      <Hint icon="u-lock" title={m['chat.talk.hidden']({ name: hall.person.name })}>
        <p>{m['chat.talk.hiddenWhy']()}</p>
        <Button
          onClick={() => {
            const id = firstChannel(guild.channels)
            if (id) store.go({ guildId: guild.id, channelId: id })
          }}
        >
          {m['chat.talk.elsewhere']()}
        </Button>
      </Hint>
    )
  }
  if (channel && isForum(channel)) return <ForumPosts forum={channel} />
  if (!open && isPrivate) {
    return (
      <Hint icon="u-lock" title={m['chat.talk.hidden']({ name: hall.person.name })}>
        <Button
          onClick={() => store.go({ guildId: hall.guilds.find((one) => one.isMember)?.id ?? null, channelId: null })}
        >
          {m['chat.talk.elsewhere']()}
        </Button>
      </Hint>
    )
  }
  if (!open) return <div className="talk-wait" />
  const name = channel?.name ?? hall.conversations.find(({ id }) => id === open.id)?.name ?? ''
  const isHeld = replyTo && open.messages.some(({ id }) => id === replyTo.id) ? replyTo : null
  return (
    <>
      {channel && isVoice(channel) && <VoiceRoom channel={channel} />}
      {guild?.isPending && <Rules />}
      <FirstHint />
      <MessageList key={open.id} messages={open.messages} channel={channel} name={name} onReply={setReplyTo} />
      <Composer
        key={`composer ${open.id}`}
        channel={channel}
        place={name}
        replyTo={isHeld}
        onReplied={() => setReplyTo(null)}
      />
    </>
  )
}

/** Until the rules are accepted, Discord lets a newcomer read but not write. */
function Rules() {
  const { state, settle, notify } = useChat()
  const { guild, hall } = state
  if (!guild || !hall) return null
  return (
    <div className="talk-rules">
      <p>{m['chat.members.rules']({ guild: guild.name })}</p>
      <Button
        look="primary"
        size="small"
        onClick={async () => {
          if (settle(await acts.acceptRules(guild.id, hall.person.id))) notify(m['chat.members.accepted']())
        }}
      >
        {m['chat.members.accept']()}
      </Button>
    </div>
  )
}

function Outside() {
  const { state, settle } = useChat()
  const { guild, hall } = state
  if (!guild || !hall) return null
  const join = async (pending: boolean) => settle(await acts.join(guild.id, { userId: hall.person.id }, pending))
  return (
    <Hint icon="u-home" title={m['chat.talk.outside']({ name: hall.person.name, guild: guild.name })}>
      <p>{m['chat.talk.outsideWhy']()}</p>
      <div className="talk-hint-actions">
        <Button look="primary" onClick={() => join(false)}>
          {m['chat.talk.join']({ guild: guild.name })}
        </Button>
        <Button onClick={() => join(true)}>{m['chat.talk.joinPending']()}</Button>
      </div>
    </Hint>
  )
}

function Hint({ icon, title, children }: { icon: 'u-lock' | 'u-home'; title: string; children: ReactNode }) {
  return (
    <div className="talk-hint">
      <span className="talk-hint-arch">
        <Icon name={icon} size="large" />
      </span>
      <h2>{title}</h2>
      {children}
    </div>
  )
}
