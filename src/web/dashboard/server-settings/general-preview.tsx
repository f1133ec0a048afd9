import { brand } from '#core/brand.ts'
import type { GeneralSettings } from '#modules/general/settings.ts'
import { m } from '#texts'
import { Avatar } from '#ui/avatar.tsx'
import { BotAvatar, DiscordChannel, DiscordEmbed, DiscordMessage } from '#ui/discord/message.tsx'
import { PreviewHead, useDiscordTheme } from '#ui/discord/preview-theme.tsx'
import { sentToday } from '#ui/discord/sent-today.ts'
import { useEffectiveSettings, useGuildTools } from '#ui/guild/guild-context.tsx'

/**
 * A custom text command and the bot's answer, which show prefix, deletion, time zone, language and accent colour
 * together.
 */
export function GeneralPreview() {
  const { user, cdn } = useGuildTools()
  const { prefix, language, timezone, deletecommandmessages, accentColor, botNickname, botAvatar } =
    useEffectiveSettings<GeneralSettings>()
  const theme = useDiscordTheme()
  const time = sentToday(Date.now(), { language, timezone })
  const name = user?.global_name ?? user?.username ?? ''
  const said = { locale: language }
  return (
    <>
      <PreviewHead heading={m['ui.preview.title']()} />
      <DiscordChannel name={m['server-settings.preview.channel']({}, said)} theme={theme}>
        <div className={deletecommandmessages ? 'settings-preview-gone' : undefined}>
          <DiscordMessage
            author={{ name, avatar: user && <Avatar cdn={cdn} user={user} /> }}
            time={time}
            content={`${prefix}${m['server-settings.preview.command']({}, said)}`}
          />
        </div>
        <DiscordMessage
          author={{
            name: botNickname.trim() || brand.name,
            avatar: botAvatar ? <img src={botAvatar} alt="" /> : <BotAvatar />,
            app: true,
          }}
          time={time}
        >
          <DiscordEmbed
            color={accentColor}
            title={m['server-settings.preview.answerTitle']({}, said)}
            description={m['server-settings.preview.answer']({}, said)}
          />
        </DiscordMessage>
      </DiscordChannel>
      <p className="field-help">
        {deletecommandmessages
          ? m['server-settings.preview.goes']({ name })
          : m['server-settings.preview.stays']({ name })}
      </p>
    </>
  )
}
