import { type ReactNode, useMemo } from 'react'
import type { Locale } from '#core/locale.ts'
import { type Message, versionFor } from '#core/settings/message.ts'
import { m } from '#texts'
import type { VariableSamples } from '../fields/use-template-sources.ts'
import { BotAvatar, DiscordChannel, DiscordMessage } from './message.tsx'
import { MessageBody } from './message-body.tsx'
import { type MessageView, MessageViewContext, PLAIN_VIEW } from './message-view.ts'
import { DiscordNamesProvider } from './names.tsx'
import { PreviewHead, useDiscordTheme } from './preview-theme.tsx'
import { usePreviewScene } from './use-preview-scene.ts'

export type Sender = { name: string; avatar: string | null }

type MessagePreviewProps = {
  message: Message
  variables: VariableSamples
  channelId?: string | null | undefined
  /** The name and picture the message is sent under; the bot's by default. */
  sender?: Sender | null | undefined
  language?: Locale | undefined
  /** Above the preview, next to the choice of theme. Null leaves this line out. */
  heading?: string | null
  /** Below the message: its reactions. */
  children?: ReactNode
}

/** A whole message as members will see it, styled like Discord. */
export function MessagePreview({
  message,
  variables,
  channelId,
  sender,
  language,
  heading = m['ui.preview.title'](),
  children,
}: MessagePreviewProps) {
  const scene = usePreviewScene({ variables, channelId, language })
  const theme = useDiscordTheme()
  const { fill, time } = scene
  const view = useMemo((): MessageView => ({ ...PLAIN_VIEW, fill, time }), [fill, time])
  const channel = channelId ? scene.names.channel(channelId) : null
  return (
    <>
      {heading !== null && <PreviewHead heading={heading} />}
      <DiscordNamesProvider names={scene.names}>
        <MessageViewContext value={view}>
          <DiscordChannel name={channel ?? m['ui.preview.noChannel']()} theme={theme}>
            <DiscordMessage author={authorOf(sender, scene.botName)} time={time}>
              <MessageBody format={message.format} version={versionFor(message, scene.context.locale)} />
              {children}
            </DiscordMessage>
          </DiscordChannel>
        </MessageViewContext>
      </DiscordNamesProvider>
    </>
  )
}

export function authorOf(sender: Sender | null | undefined, botName: string) {
  const avatar = sender?.avatar ? <img src={sender.avatar} alt="" referrerPolicy="no-referrer" /> : <BotAvatar />
  return { name: sender?.name ?? botName, avatar, app: true }
}
