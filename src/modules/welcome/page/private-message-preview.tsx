import { brand } from '#core/brand.ts'
import { BotAvatar, DiscordChannel, DiscordMessage } from '#ui/discord/message.tsx'
import { DiscordNamesProvider } from '#ui/discord/names.tsx'
import { useDiscordTheme } from '#ui/discord/preview-theme.tsx'
import { sentToday } from '#ui/discord/sent-today.ts'
import { useGuildNames } from '#ui/guild/use-guild-names.ts'
import { usePreview, usePreviewContext } from './use-preview.tsx'
import { useWelcomeSettings } from './use-welcome-settings.tsx'
import './blocks.css'

export function PrivateMessagePreview() {
  const settings = useWelcomeSettings()
  const message = usePreview('privateMessage')
  const { member, now } = usePreviewContext()
  const names = useGuildNames({ member, locale: settings.language, now })
  const theme = useDiscordTheme()
  if (!message?.content) return null
  return (
    <div className="private-message">
      <DiscordNamesProvider names={names}>
        <DiscordChannel name={brand.name} icon="u-at" theme={theme}>
          <DiscordMessage
            author={{ name: brand.name, avatar: <BotAvatar />, app: true }}
            time={sentToday(now, settings)}
            content={message.content}
          />
        </DiscordChannel>
      </DiscordNamesProvider>
    </div>
  )
}
