import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { BotAvatar, DiscordChannel, DiscordEmbed, DiscordMessage, SystemLine } from '#ui/discord/message.tsx'

export function DiscordSample() {
  return (
    <>
      {(['dark', 'light'] as const).map((theme) => (
        <DiscordChannel key={theme} name="general" theme={theme}>
          <SystemLine>{m['gallery.words.sentence']()}</SystemLine>
          <DiscordMessage
            author={{ name: brand.name, avatar: <BotAvatar />, app: true }}
            time="12:00"
            content={`**${m['gallery.words.word']()}** *${m['gallery.words.word']()}* \`code\``}
          >
            <DiscordEmbed
              color={brand.color}
              title={m['gallery.words.word']()}
              description={m['gallery.words.sentence']()}
              footer={m['gallery.words.word']()}
            />
          </DiscordMessage>
        </DiscordChannel>
      ))}
    </>
  )
}
