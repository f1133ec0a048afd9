import { type ReactNode, useState } from 'react'
import { MESSAGE_FLAG } from '#core/bot/discord-numbers.ts'
import { m } from '#texts'
import { BlocksView } from '#ui/discord/block-view.tsx'
import { EmbedList } from '#ui/discord/embed-view.tsx'
import { InlineMarkdown, Markdown } from '#ui/discord/markdown.tsx'
import { SystemLine } from '#ui/discord/message.tsx'
import { Icon } from '#ui/icon.tsx'
import type { MessageShape, UserShape } from '../../live/discord-shapes.ts'
import type { Channel } from '../../live/messages.ts'
import { useChat } from '../context.tsx'
import { Avatar } from '../picture.tsx'
import { legibleColor } from '../state/colors.ts'
import { isThread, nameColor } from '../state/groups.ts'
import { pathOf } from '../state/place.ts'
import { Attachments } from './attachments.tsx'
import { EditForm } from './edit-form.tsx'
import { Extras } from './extras.tsx'
import { LiveMessageView } from './live-view.tsx'
import { MessageActions } from './message-actions.tsx'
import { Reactions } from './reactions.tsx'
import { isEphemeral, isLoading, isPlain } from './runs.ts'
import './message-row.css'

type MessageRowProps = {
  message: MessageShape
  isContinued: boolean
  channel: Channel | null
  onReply(message: MessageShape): void
}

export function MessageRow({ message, isContinued, channel, onReply }: MessageRowProps) {
  const { state, facts, store } = useChat()
  const [isEditing, setEditing] = useState(false)
  const me = state.hall?.person.id ?? ''
  const { author } = message
  const name = useAuthorName(message)
  const isMine = message.mentions.some(({ id }) => id === me) || message.mention_everyone
  const time = timeOf(message.timestamp, facts.locale, state.hall?.now ?? 0)
  if (!isPlain(message)) return <SystemMessage message={message} name={name} time={time} />
  const kinds = [
    isContinued && 'message-continued',
    isMine && 'message-mine',
    isEphemeral(message) && 'message-ephemeral',
  ]
  const thread = state.guild?.channels.find(({ id }) => id === message.id)
  const pictureHere =
    state.guild && message.member?.avatar ? { guildId: state.guild.id, avatar: message.member.avatar } : null
  const cause = message.interaction_metadata ?? message.interaction
  return (
    <article className={['message', ...kinds].filter(Boolean).join(' ')} data-message={message.id} tabIndex={-1}>
      {message.referenced_message && <Reply to={message.referenced_message} />}
      {!message.referenced_message && message.type === 19 && (
        <p className="message-reply">{m['chat.talk.replyGone']()}</p>
      )}
      {cause?.name && message.type === 20 && (
        <p className="message-reply">
          <Avatar user={cause.user} />
          <b>{cause.user.global_name ?? cause.user.username}</b>
          {m['chat.talk.used']()} <span className="discord-mention">/{cause.name}</span>
        </p>
      )}
      {isContinued ? (
        <time className="message-aside" dateTime={message.timestamp}>
          {new Intl.DateTimeFormat(facts.locale, { timeStyle: 'short' }).format(new Date(message.timestamp))}
        </time>
      ) : (
        <Avatar user={author} decoration={author.avatar_decoration_data?.asset} here={pictureHere} />
      )}
      <div className="message-body">
        {isContinued ? (
          <span className="unseen">{name}</span>
        ) : (
          <p className="message-author">
            <AuthorName message={message} name={name} />
            {author.bot && <span className="discord-app">APP</span>}
            <time dateTime={message.timestamp}>{time}</time>
          </p>
        )}
        {isEditing ? <EditForm message={message} onDone={() => setEditing(false)} /> : <Content message={message} />}
        <Extras message={message} />
        {message.attachments.length > 0 && <Attachments attachments={message.attachments} />}
        <LiveMessageView message={message}>
          {(message.flags & MESSAGE_FLAG.suppressEmbeds) === 0 && <EmbedList embeds={message.embeds} />}
          <BlocksView components={message.components} path="components" />
        </LiveMessageView>
        {message.reactions && <Reactions message={message} />}
        {thread && (
          <a
            className="message-thread"
            href={pathOf({ guildId: state.guild?.id ?? null, channelId: thread.id })}
            onClick={(event) => {
              event.preventDefault()
              store.go({ guildId: state.guild?.id ?? null, channelId: thread.id })
            }}
          >
            <Icon name="u-list" size="small" />
            <b>{thread.name}</b> {m['chat.talk.openThread']()}
          </a>
        )}
        {isEphemeral(message) && (
          <p className="message-only">
            <Icon name="u-eye" size="small" />
            {m['chat.talk.onlyYou']()}
            <button type="button" onClick={() => store.tell({ type: 'dismissed', messageId: message.id })}>
              {m['chat.talk.dismiss']()}
            </button>
          </p>
        )}
      </div>
      {!isEphemeral(message) && !isEditing && (
        <MessageActions
          message={message}
          mayDelete={author.id === me || !!channel?.mayManageMessages}
          mayOpenThread={!!channel?.mayOpenThreads && !isThread(channel) && !thread}
          onReply={() => onReply(message)}
          {...(author.id === me && { onEdit: () => setEditing(true) })}
        />
      )}
    </article>
  )
}

function Content({ message }: { message: MessageShape }) {
  if (isLoading(message)) {
    return (
      <p className="message-thinking" aria-busy="true">
        <span aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
        {m['chat.talk.thinking']({ name: message.author.username })}
      </p>
    )
  }
  if (message.content === '') return null
  const isJumbo = /^(?:\s*(?:\p{Extended_Pictographic}[\u{1f3fb}-\u{1f3ff}\ufe0f\u200d]*|<a?:\w+:\d+>)\s*){1,9}$/u.test(
    message.content,
  )
  return (
    <div className={isJumbo ? 'message-content message-jumbo' : 'message-content'}>
      <Markdown text={message.content} />
      {message.edited_timestamp && <span className="message-edited">{m['chat.talk.edited']()}</span>}
    </div>
  )
}

function Reply({ to }: { to: NonNullable<MessageShape['referenced_message']> }) {
  return (
    <p className="message-reply">
      <Avatar user={to.author} />
      <b>{to.author.global_name ?? to.author.username}</b>
      <span className="message-reply-text">
        {to.content === '' ? m['chat.talk.attachment']() : <InlineMarkdown text={to.content.slice(0, 160)} />}
      </span>
    </p>
  )
}

/** The current name if the author is known here, otherwise the one in the message. */
function useAuthorName(message: MessageShape): string {
  const { state } = useChat()
  const member = message.webhook_id ? undefined : state.guild?.members.find(({ id }) => id === message.author.id)
  return member?.name ?? message.member?.nick ?? displayName(message.author)
}

const displayName = (user: UserShape) => user.global_name ?? user.username

function AuthorName({ message, name }: { message: MessageShape; name: string }) {
  const { state, theme } = useChat()
  const roles = state.guild?.members.find(({ id }) => id === message.author.id)?.roles ?? message.member?.roles ?? []
  return <b style={{ color: legibleColor(nameColor(state.guild?.roles ?? [], roles), theme) }}>{name}</b>
}

function SystemMessage({ message, name, time }: { message: MessageShape; name: string; time: string }) {
  const lines: Record<number, ReactNode> = {
    6: m['chat.system.pinned'](),
    7: m['chat.system.joined'](),
    8: m['chat.system.boosted'](),
    18: m['chat.system.thread'](),
  }
  return (
    <SystemLine>
      <b>{name}</b> {lines[message.type] ?? message.content} <time dateTime={message.timestamp}>{time}</time>
    </SystemLine>
  )
}

/** Only the time for today, as Discord does. */
function timeOf(timestamp: string, locale: string, now: number): string {
  const date = new Date(timestamp)
  const isToday = date.toDateString() === new Date(now).toDateString()
  const style: Intl.DateTimeFormatOptions = isToday ? {} : { dateStyle: 'short' }
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', ...style }).format(date)
}
