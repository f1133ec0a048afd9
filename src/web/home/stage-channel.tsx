import { useMemo } from 'react'
import { brand } from '#core/brand.ts'
import type { Locale } from '#core/locale.ts'
import { m } from '#texts'
import { BotAvatar, DiscordEmbed, DiscordMessage, SystemLine } from '#ui/discord/message.tsx'
import { type DiscordNames, DiscordNamesProvider } from '#ui/discord/names.tsx'
import { Icon } from '#ui/icon.tsx'
import { CardSketch } from './card-sketch.tsx'
import { Fox, Moon } from './faces.tsx'
import { Pin } from './pin.tsx'
import { fillSample, SAMPLE } from './sample.ts'

type Props = { locale: Locale; on: boolean; text: string; mention: boolean; background: number }

export function StageChannel({ locale, on, text, mention, background }: Props) {
  const names = useMemo<DiscordNames>(
    () => ({ user: () => SAMPLE.member, role: () => null, channel: () => null, cdn: '', locale, now: 0 }),
    [locale],
  )
  return (
    <DiscordNamesProvider names={names}>
      <div className="discord stage-channel" data-discord="dark" aria-live="polite">
        <div className="discord-head">
          <Icon name="u-hash" size="small" />
          {m['web.home.stage.channelName']()}
          <Pin n={1} />
        </div>
        <SystemLine>
          <b>{SAMPLE.member}</b> {m['web.home.stage.arrived']()}
        </SystemLine>
        {on ? (
          <DiscordMessage
            author={{ name: brand.name, avatar: <BotAvatar />, app: true }}
            time={m['web.home.stage.today']()}
          >
            {mention && (
              <p className="stage-mention">
                <span className="discord-mention">@{SAMPLE.member}</span>
                <Pin n={3} />
              </p>
            )}
            <DiscordEmbed
              color={brand.color}
              title={m['web.home.stage.embedTitle']()}
              description={fillSample(text || ' ', locale)}
            >
              <Pin n={2} />
              <div className="stage-card">
                <CardSketch background={background} face={<Fox />} server={SAMPLE.server} />
                <Pin n={4} />
              </div>
            </DiscordEmbed>
          </DiscordMessage>
        ) : (
          <p className="stage-quiet">{m['web.home.stage.off']()}</p>
        )}
        <DiscordMessage
          author={{ name: 'moka-lune', avatar: <Moon /> }}
          time="18:43"
          content={m['web.home.stage.reply']()}
        />
        <p className="stage-composer">{m['web.home.stage.composer']()}</p>
      </div>
    </DiscordNamesProvider>
  )
}
