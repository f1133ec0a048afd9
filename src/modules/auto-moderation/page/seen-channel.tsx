import { m } from '#texts'
import { Avatar } from '#ui/avatar.tsx'
import { BotAvatar, DiscordChannel, DiscordMessage } from '#ui/discord/message.tsx'
import { type DiscordNames, DiscordNamesProvider } from '#ui/discord/names.tsx'
import { DiscordThemeSegment, useDiscordTheme } from '#ui/discord/preview-theme.tsx'
import { usePreviewScene } from '#ui/discord/use-preview-scene.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import type { SeenMessage } from '../rules/try-messages.ts'

const NO_VARIABLES = {}
const MEMBER = { id: '1', avatar: null }

/** The channel afterwards, as members will read it. */
export function SeenChannel({ seen, channelId }: { seen: readonly SeenMessage[]; channelId: string }) {
  const scene = usePreviewScene({ variables: NO_VARIABLES, channelId })
  const theme = useDiscordTheme()
  const { cdn } = useGuildTools()
  const member = m['auto-moderation.page.try.member']()
  const names: DiscordNames = { ...scene.names, user: () => member }
  const avatar = <Avatar cdn={cdn} user={MEMBER} />
  return (
    <>
      <div className="preview-head">
        <h3>{m['auto-moderation.page.try.sees']()}</h3>
        <DiscordThemeSegment />
      </div>
      <DiscordNamesProvider names={names}>
        <DiscordChannel name={scene.names.channel(channelId) ?? m['ui.preview.noChannel']()} theme={theme}>
          {seen.length === 0 && <p className="try-nothing">{m['auto-moderation.page.try.seesNothing']()}</p>}
          {seen.map(({ number, by, content }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same message may be there twice
            <div key={index} className="try-seen">
              <DiscordMessage
                author={
                  by === 'bot'
                    ? { name: scene.botName, avatar: <BotAvatar />, app: true }
                    : { name: member, avatar, app: by === 'webhook' }
                }
                time={scene.time}
                content={content}
              />
              <span className="try-pin num">{number}</span>
            </div>
          ))}
        </DiscordChannel>
      </DiscordNamesProvider>
    </>
  )
}
