import type { DepartureKind } from '#core/bot/events.ts'
import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { CardPicture } from '#ui/card-picture.tsx'
import { Announcement } from '#ui/discord/announcement.tsx'
import { BotAvatar, DiscordChannel, DiscordEmbed, DiscordMessage, SystemLine } from '#ui/discord/message.tsx'
import { DiscordNamesProvider } from '#ui/discord/names.tsx'
import { DiscordThemeSegment, useDiscordTheme } from '#ui/discord/preview-theme.tsx'
import { sentToday } from '#ui/discord/sent-today.ts'
import { spokenText } from '#ui/discord/spoken-text.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { useGuildNames } from '#ui/guild/use-guild-names.ts'
import { blockOf, type GreetingKind } from '../rules/greeting-block.ts'
import { GreetingNotes } from './greeting-notes.tsx'
import { GreetingTest } from './greeting-test.tsx'
import { useCard, usePreview, usePreviewContext } from './use-preview.tsx'
import { useWelcomeSettings } from './use-welcome-settings.tsx'
import './blocks.css'

type PreviewPanelProps = {
  kind: GreetingKind
  variant: number
  departure?: DepartureKind
  /** As a returning member. */
  isBack?: boolean
}

/** A preview of the channel, with any obstacles, and a button to send a real test. */
export function PreviewPanel({ kind, variant, departure, isBack = false }: PreviewPanelProps) {
  const settings = useWelcomeSettings()
  const message = usePreview(kind, { variant, isBack, ...(departure && { departure }) })
  const { member, now } = usePreviewContext()
  const names = useGuildNames({ member, locale: settings.language, now })
  const nickname = useEditing(({ guild }) => guild.bot.nickname)
  const theme = useDiscordTheme()
  const image = useCard(kind)
  const { enabled, channelId } = blockOf(settings, kind)
  const embed = message?.embeds?.[0]
  const name = member.globalName ?? member.username
  const cardWords = (title: string | undefined, server: string) =>
    m['welcome.page.preview.card']({ title: spokenText(title ?? '', names), server })
  return (
    <>
      <div className="preview-head">
        <h2>{kind === 'welcome' ? m['welcome.page.preview.welcome']() : m['welcome.page.preview.goodbye']()}</h2>
        <DiscordThemeSegment />
      </div>
      <DiscordNamesProvider names={names}>
        <DiscordChannel name={(channelId && names.channel(channelId)) ?? m['ui.preview.noChannel']()} theme={theme}>
          {kind === 'welcome' ? (
            <SystemLine>
              <b>{name}</b> {m['welcome.page.preview.arrived']({}, { locale: settings.language })}
            </SystemLine>
          ) : (
            <SystemLine leaving>
              <b>{name}</b> {m['welcome.page.preview.left']({}, { locale: settings.language })}
            </SystemLine>
          )}
          {message && (
            <DiscordMessage
              author={{ name: nickname ?? brand.name, avatar: <BotAvatar />, app: true }}
              time={sentToday(now, settings)}
              {...(message.content && { content: message.content })}
            >
              {embed && (
                <DiscordEmbed
                  color={embed.color ?? brand.color}
                  {...(embed.title && { title: embed.title })}
                  {...(embed.description && { description: embed.description })}
                >
                  {message.card && 'guildName' in message.card && (
                    <CardPicture
                      background={message.card.background}
                      isLit={kind === 'welcome'}
                      image={image}
                      alt={cardWords(embed.title, message.card.guildName)}
                    />
                  )}
                </DiscordEmbed>
              )}
            </DiscordMessage>
          )}
        </DiscordChannel>
        <Announcement text={embed?.description ?? ''} />
      </DiscordNamesProvider>
      {enabled && (
        <>
          <GreetingNotes kind={kind} />
          <GreetingTest kind={kind} />
        </>
      )}
    </>
  )
}
