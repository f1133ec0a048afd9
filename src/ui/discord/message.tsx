import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'
import { InlineMarkdown, Markdown } from './markdown.tsx'
import './discord.css'

export type DiscordTheme = 'dark' | 'light'

type ChannelProps = { name: string; theme: DiscordTheme; icon?: 'u-hash' | 'u-voice' | 'u-at'; children: ReactNode }

/**
 * A piece of a Discord channel, in Discord's colours whatever the theme of the page. None of our own components go
 * inside.
 */
export function DiscordChannel({ name, theme, icon = 'u-hash', children }: ChannelProps) {
  return (
    <div className="discord" data-discord={theme}>
      <div className="discord-head">
        <Icon name={icon} size="small" />
        {name}
      </div>
      {children}
    </div>
  )
}

/** "pixel-renard just arrived." */
export function SystemLine({ leaving, children }: { leaving?: boolean; children: ReactNode }) {
  return (
    <div className={leaving ? 'discord-system discord-system-leaving' : 'discord-system'}>
      <Icon name="u-arrow" />
      <span>{children}</span>
    </div>
  )
}

type MessageProps = {
  author: { name: string; avatar: ReactNode; app?: boolean }
  time: string
  appLabel?: string
  content?: string
  children?: ReactNode
}

export function DiscordMessage({ author, time, appLabel = 'APP', content, children }: MessageProps) {
  return (
    <div className="discord-message">
      <span className="discord-avatar">{author.avatar}</span>
      <div>
        <div className="discord-author">
          <span>{author.name}</span>
          {author.app && <span className="discord-app">{appLabel}</span>}
          <time>{time}</time>
        </div>
        {content && <Markdown text={content} />}
        {children}
      </div>
    </div>
  )
}

type EmbedProps = { color: string; title?: string; description?: string; footer?: string; children?: ReactNode }

export function DiscordEmbed({ color, title, description, footer, children }: EmbedProps) {
  return (
    <div className="discord-embed" style={{ borderLeftColor: color }}>
      {title && (
        <p className="discord-embed-title">
          <InlineMarkdown text={title} />
        </p>
      )}
      {description && <Markdown text={description} />}
      {children}
      {footer && <p className="discord-subtext">{footer}</p>}
    </div>
  )
}

/** The bot as it looks in a channel: the hall with its lit doorway. */
export function BotAvatar() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" fill="#cd6e57" />
      <path fill="#fff6ec" d="M9 33V20a11 11 0 0 1 22 0v13z" />
      <path fill="#6b2a20" d="M13.5 33V21a6.5 6.5 0 0 1 13 0v12z" />
      <g fill="#f0bd5c">
        <circle cx="20" cy="21.5" r="2.5" />
        <path d="M15.8 33v-2.3a4.2 4.2 0 0 1 8.4 0V33z" />
      </g>
    </svg>
  )
}
