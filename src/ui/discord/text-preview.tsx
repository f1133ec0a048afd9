import type { ReactNode } from 'react'
import { brand } from '#core/brand.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import type { VariableSamples } from '../fields/use-template-sources.ts'
import { Announcement } from './announcement.tsx'
import { BotAvatar, DiscordChannel, DiscordEmbed, DiscordMessage } from './message.tsx'
import { DiscordNamesProvider } from './names.tsx'
import { PreviewHead, useDiscordTheme } from './preview-theme.tsx'
import { usePreviewScene } from './use-preview-scene.ts'

type TextPreviewProps = {
  /** As typed, or the default text while the setting is null. */
  text: string
  variables: VariableSamples
  /** How the module frames it: in an embed, or as the plain content of a message. */
  frame: 'embed' | 'content'
  /** Above the preview; "Preview" by default. Null leaves the line out, and the choice of theme with it. */
  heading?: string | null
  /** The embed's title; its variables are filled in too. */
  title?: string | undefined
  color?: string | undefined
  footer?: string | undefined
  /** Null: no channel chosen yet. Left out: a reply, which appears wherever the command is used. */
  channelId?: string | null | undefined
  /** A private message: the channel is the conversation with the bot. */
  direct?: boolean
  /** The language of the message; the server's by default. */
  language?: Locale | undefined
  /** Above the embed: a mention, for example. */
  content?: string | undefined
  /** Inside the frame, below the text: a picture, buttons. */
  children?: ReactNode
  /** Below the frame: the rows of buttons of a message with an embed. */
  below?: ReactNode
}

/** One text of a module as members will read it, styled like Discord. */
export function TextPreview({ heading = m['ui.preview.title'](), ...props }: TextPreviewProps) {
  const {
    text,
    variables,
    frame,
    title,
    color = brand.color,
    footer,
    channelId,
    direct,
    language,
    children,
    below,
  } = props
  const scene = usePreviewScene({ variables, channelId, language })
  const theme = useDiscordTheme()
  const shown = scene.fill(text)
  const nowhere = channelId === undefined ? m['ui.preview.anyChannel']() : m['ui.preview.noChannel']()
  const channel = channelId ? scene.names.channel(channelId) : null
  const above = frame === 'content' ? shown : props.content && scene.fill(props.content)
  return (
    <>
      {heading !== null && <PreviewHead heading={heading} />}
      <DiscordNamesProvider names={scene.names}>
        <DiscordChannel
          name={direct ? scene.botName : (channel ?? nowhere)}
          theme={theme}
          {...(direct && { icon: 'u-at' })}
        >
          <DiscordMessage
            author={{ name: scene.botName, avatar: <BotAvatar />, app: true }}
            time={scene.time}
            {...(above && { content: above })}
          >
            {frame === 'embed' ? (
              <DiscordEmbed
                color={color}
                description={shown}
                {...(title && { title: scene.fill(title) })}
                {...(footer && { footer: scene.fill(footer) })}
              >
                {children}
              </DiscordEmbed>
            ) : (
              children
            )}
            {below}
          </DiscordMessage>
        </DiscordChannel>
        <Announcement text={shown} />
      </DiscordNamesProvider>
    </>
  )
}
