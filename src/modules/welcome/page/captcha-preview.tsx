import { useMemo } from 'react'
import { toDiscord } from '#core/bot/to-discord.ts'
import { brand } from '#core/brand.ts'
import { seededRandom } from '#core/seeded-random.ts'
import { m } from '#texts'
import { Announcement } from '#ui/discord/announcement.tsx'
import { BlocksView } from '#ui/discord/block-view.tsx'
import { BotAvatar, DiscordChannel, DiscordEmbed, DiscordMessage } from '#ui/discord/message.tsx'
import { DiscordNamesProvider } from '#ui/discord/names.tsx'
import { PreviewHead, useDiscordTheme } from '#ui/discord/preview-theme.tsx'
import { sentToday } from '#ui/discord/sent-today.ts'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import { useGuildNames } from '#ui/guild/use-guild-names.ts'
import { newChallenge } from '../captcha/rules/challenge.ts'
import { challengeMessage } from '../captcha/rules/challenge-message.ts'
import { CaptchaSamplePicture, shownLevel } from './captcha-sample.tsx'
import { usePreviewContext } from './use-preview.tsx'
import { useWelcomeSettings } from './use-welcome-settings.tsx'
import './captcha.css'

const NOT_ASKED_YET = [{ question: '…', answers: [] }]

/** The test as the bot would send it, with its picture or one of its questions. */
export function CaptchaPreview({ seed }: { seed: number }) {
  const settings = useWelcomeSettings()
  const { accentColor } = useEffectiveSettings<{ accentColor: string }>()
  const { captcha, language } = settings
  const { member, guild, cdn, now } = usePreviewContext()
  const names = useGuildNames({ member, locale: language, now })
  const nickname = useEditing((editing) => editing.guild.bot.nickname)
  const theme = useDiscordTheme()
  const message = useMemo(() => {
    const questions = captcha.questions.length > 0 ? captcha.questions : NOT_ASKED_YET
    const shown = { ...captcha, level: shownLevel(captcha.level), questions }
    const asked = newChallenge(shown, member, { guild, now, random: seededRandom(seed), newId: () => '' })
    const shared = { accentColor: guild.premium ? accentColor : brand.color }
    return challengeMessage(shown, asked, now + captcha.timeout * 1_000, member, { guild, cdn, now, shared })
  }, [captcha, member, guild, cdn, now, accentColor, seed])
  const { components = [] } = useMemo(() => toDiscord(message), [message])
  const embed = message.embeds?.[0]
  return (
    <>
      <PreviewHead heading={m['captcha.page.preview.title']()} />
      <DiscordNamesProvider names={names}>
        <DiscordChannel
          name={(captcha.channel && names.channel(captcha.channel)) ?? m['ui.preview.noChannel']()}
          theme={theme}
        >
          <DiscordMessage
            author={{ name: nickname ?? brand.name, avatar: <BotAvatar />, app: true }}
            time={sentToday(now, settings)}
            {...(message.content && { content: message.content })}
          >
            <DiscordEmbed
              color={embed?.color ?? brand.color}
              {...(embed?.description && { description: embed.description })}
            >
              {message.card && <CaptchaSamplePicture level={captcha.level} seed={seed} />}
            </DiscordEmbed>
            <BlocksView components={components} path="components" />
          </DiscordMessage>
        </DiscordChannel>
        <Announcement text={embed?.description ?? ''} />
      </DiscordNamesProvider>
    </>
  )
}
