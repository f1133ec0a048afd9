import { useEffect, useMemo, useRef } from 'react'
import type { ConversationMessage } from '#core/tickets-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Markdown } from '#ui/discord/markdown.tsx'
import { BotAvatar, DiscordChannel, DiscordEmbed, DiscordMessage } from '#ui/discord/message.tsx'
import { DiscordNamesProvider } from '#ui/discord/names.tsx'
import { useDiscordTheme } from '#ui/discord/preview-theme.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import type { useConversation } from './use-conversation.tsx'

const EMBED_COLOR = 'var(--brand)'

type ConversationMessagesProps = { reading: ReturnType<typeof useConversation>; channelName: string }

/** The messages, styled like Discord. Files are links: none are loaded here. */
export function ConversationMessages({ reading, channelName }: ConversationMessagesProps) {
  const { conversation, messages, hasEarlier, isReadingEarlier, readEarlier } = reading
  const theme = useDiscordTheme()
  const names = useConversationNames(conversation?.names ?? {}, conversation?.now ?? '')
  const box = useRef<HTMLDivElement>(null)
  const last = messages.at(-1)?.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: new messages are at the end
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [last])
  return (
    <DiscordNamesProvider names={names}>
      <DiscordChannel name={channelName} theme={theme}>
        <div
          ref={box}
          className="conversation-messages"
          role="log"
          aria-label={m['tickets.page.conversation.messages']()}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has nothing inside that takes the focus
          tabIndex={0}
        >
          {hasEarlier && (
            <Button size="small" busy={isReadingEarlier} onClick={readEarlier}>
              {m['tickets.page.conversation.earlier']()}
            </Button>
          )}
          {messages.map((message) => (
            <Said key={message.id} message={message} />
          ))}
          {messages.length === 0 && <p className="discord-subtext">{m['tickets.page.conversation.nothingSaid']()}</p>}
        </div>
      </DiscordChannel>
    </DiscordNamesProvider>
  )
}

function Said({ message: { author, at, isEdited, content, embeds, files } }: { message: ConversationMessage }) {
  const { locale } = useGuildTools()
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(at))
  return (
    <DiscordMessage
      author={{
        name: author.name,
        avatar: author.isBot || author.avatar === null ? <BotAvatar /> : <img src={author.avatar} alt="" />,
        app: author.isBot,
      }}
      time={isEdited ? m['tickets.page.conversation.edited']({ time }) : time}
      content={content}
    >
      {embeds.map(({ title, description, fields }, place) => (
        <DiscordEmbed
          // biome-ignore lint/suspicious/noArrayIndexKey: embeds have no name but their place
          key={place}
          color={EMBED_COLOR}
          {...(title !== null && { title })}
          {...(description !== null && { description })}
        >
          {fields.map(({ name, value }) => (
            <div key={name} className="conversation-field">
              <b>{name}</b>
              <Markdown text={value} />
            </div>
          ))}
        </DiscordEmbed>
      ))}
      {files.map(({ name, url }) => (
        <p key={url}>
          <a className="conversation-file" href={url} target="_blank" rel="noreferrer">
            {name}
          </a>
        </p>
      ))}
    </DiscordMessage>
  )
}

function useConversationNames(people: Readonly<Record<string, string>>, now: string) {
  const { cdn, locale } = useGuildTools()
  const guild = useEditing((editing) => editing.guild)
  return useMemo(() => {
    const channels = new Map(guild.channels.map(({ id, name }) => [id, name]))
    const roles = new Map(guild.roles.map((role) => [role.id, role]))
    return {
      user: (id: string) => people[id] ?? null,
      role: (id: string) => roles.get(id) ?? null,
      channel: (id: string) => channels.get(id) ?? null,
      cdn,
      locale,
      now: Date.parse(now),
    }
  }, [guild, people, cdn, locale, now])
}
