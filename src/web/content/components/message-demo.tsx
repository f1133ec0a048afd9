import { brand } from '#core/brand.ts'
import { parseTemplate } from '#core/templates/parse.ts'
import { m } from '#texts'
import { BotAvatar, DiscordEmbed, DiscordMessage } from '#ui/discord/message.tsx'
import { DiscordNamesProvider } from '#ui/discord/names.tsx'
import { fillSample, SAMPLE } from '../../home/sample.ts'
import { useContentFacts } from '../content-facts.ts'

/** A text as an administrator types it and as members read it, filled in by the same renderer as the bot's. */
export function MessageDemo({ text, mention }: { text: string; mention?: boolean }) {
  const { locale } = useContentFacts()
  const names = { user: () => SAMPLE.member, role: () => null, channel: () => null, cdn: '', locale, now: 0 }
  return (
    <figure className="demo">
      <figcaption className="demo-typed">
        <b>{m['site.demo.typed']()}</b>
        <span className="demo-field">
          {parseTemplate(text).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, on the server
            <Typed key={index} part={part} />
          ))}
        </span>
      </figcaption>
      <DiscordNamesProvider names={names}>
        <div className="discord" data-discord="dark">
          <DiscordMessage author={{ name: brand.name, avatar: <BotAvatar />, app: true }} time="18:42">
            {mention && (
              <p>
                <span className="discord-mention">@{SAMPLE.member}</span>
              </p>
            )}
            <DiscordEmbed color={brand.color} description={fillSample(text, locale)} />
          </DiscordMessage>
        </div>
      </DiscordNamesProvider>
    </figure>
  )
}

function Typed({ part }: { part: ReturnType<typeof parseTemplate>[number] }) {
  if (part.type === 'text') return part.text
  return <code className="demo-variable">{part.raw}</code>
}
