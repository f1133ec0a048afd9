import { brand } from '#core/brand.ts'
import { BotAvatar, DiscordMessage } from '#ui/discord/message.tsx'
import { DiscordNamesProvider } from '#ui/discord/names.tsx'
import { fillSample, SAMPLE } from '../../home/sample.ts'
import { useContentFacts } from '../content-facts.ts'

type MemberViewProps = {
  /** As the bot writes it; `{user}` and `{server}` become a member and a server of the demo. */
  text: string
  /** Emojis below the message, separated by spaces. */
  reactions?: string
  /** Written by a member, not by the bot. */
  byMember?: boolean
}

/** What a member sees of a module; shown before its settings are explained. */
export function MemberView({ text, reactions, byMember = false }: MemberViewProps) {
  const { locale } = useContentFacts()
  const names = { user: () => SAMPLE.member, role: () => null, channel: () => null, cdn: '', locale, now: 0 }
  const bot = { name: brand.name, avatar: <BotAvatar />, app: true }
  const member = { name: SAMPLE.member, avatar: <span className="member-view-avatar" /> }
  return (
    <figure className="demo">
      <DiscordNamesProvider names={names}>
        <div className="discord" data-discord="dark">
          <DiscordMessage author={byMember ? member : bot} time="18:42" content={fillSample(text, locale)}>
            {reactions && (
              <p className="member-view-reactions">
                {reactions.split(' ').map((emoji) => (
                  <span key={emoji}>{emoji} 1</span>
                ))}
              </p>
            )}
          </DiscordMessage>
        </div>
      </DiscordNamesProvider>
    </figure>
  )
}
