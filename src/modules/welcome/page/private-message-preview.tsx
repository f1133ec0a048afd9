import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { BotAvatar, DiscordChannel, DiscordMessage } from '#ui/discord/message.tsx'
import { DiscordNamesProvider } from '#ui/discord/names.tsx'
import { useDiscordTheme } from '#ui/discord/preview-theme.tsx'
import { useGuildNames } from '#ui/guild/use-guild-names.ts'
import { usePreview, usePreviewContext } from './use-preview.tsx'
import { useWelcomeSettings } from './use-welcome-settings.tsx'
import './blocks.css'

export function PrivateMessagePreview() {
  const { language } = useWelcomeSettings()
  const message = usePreview('privateMessage')
  const { member, now } = usePreviewContext()
  const names = useGuildNames({ member, locale: language, now })
  const theme = useDiscordTheme()
  if (!message?.content) return null
  const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(now)
  return (
    <div className="private-message">
      <DiscordNamesProvider names={names}>
        <DiscordChannel name={brand.name} icon="u-at" theme={theme}>
          <DiscordMessage
            author={{ name: brand.name, avatar: <BotAvatar />, app: true }}
            time={m['welcome.page.preview.today']({ time })}
            content={message.content}
          />
        </DiscordChannel>
      </DiscordNamesProvider>
    </div>
  )
}
