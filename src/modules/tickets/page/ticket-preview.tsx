import { useMemo } from 'react'
import { brand } from '#core/brand.ts'
import { versionFor } from '#core/settings/message.ts'
import { m } from '#texts'
import { BotAvatar, DiscordChannel, DiscordEmbed, DiscordMessage } from '#ui/discord/message.tsx'
import { MessageBody } from '#ui/discord/message-body.tsx'
import { type MessageView, MessageViewContext, PLAIN_VIEW } from '#ui/discord/message-view.ts'
import { DiscordNamesProvider } from '#ui/discord/names.tsx'
import { DiscordThemeSegment, useDiscordTheme } from '#ui/discord/preview-theme.tsx'
import { usePreviewScene } from '#ui/discord/use-preview-scene.ts'
import { ticketsDefaultTexts } from '../default-texts.ts'
import type { TicketPanel } from '../panel.ts'
import { ticketVariables } from '../variables.ts'
import { useTicketSettings } from './fields.tsx'
import { useTicketName } from './name-field.tsx'
import { PanelButton } from './panel-button.tsx'

type TicketPreviewProps = {
  panel: TicketPanel | null
  /** null: it is already below a title. */
  heading: string | null
  text?: string | undefined
}

/** A ticket as its member sees it: name, first message, buttons. Without a panel, as the general settings make it. */
export function TicketPreview({ panel, heading, text }: TicketPreviewProps) {
  const settings = useTicketSettings()
  const { language: locale } = settings
  const name = useTicketName(panel?.format ?? settings.format)
  const scene = usePreviewScene({ variables: ticketVariables })
  const theme = useDiscordTheme()
  const { fill, time } = scene
  const view = useMemo((): MessageView => ({ ...PLAIN_VIEW, fill, time }), [fill, time])
  const called =
    (panel?.moderatorMentions ?? settings.moderatorMentions)
      ? (panel?.rolesAccess ?? settings.rolesAccess).map((id) => `<@&${id}>`)
      : []
  const hide = panel?.hide ?? { claim: false, close: false, closeReason: false }
  return (
    <>
      {heading !== null && (
        <div className="preview-head">
          <h3>{heading}</h3>
          <DiscordThemeSegment />
        </div>
      )}
      <DiscordNamesProvider names={scene.names}>
        <MessageViewContext value={view}>
          <DiscordChannel name={name} theme={theme}>
            <DiscordMessage
              author={{ name: scene.botName, avatar: <BotAvatar />, app: true }}
              time={time}
              content={[fill('{user}'), ...called].join(' ')}
            >
              {panel?.welcome && !text ? (
                <MessageBody format={panel.welcome.format} version={versionFor(panel.welcome, locale)} />
              ) : (
                <DiscordEmbed
                  color={brand.color}
                  description={fill(text ?? ticketsDefaultTexts[locale]['ticketSystem.panels'])}
                />
              )}
              <div className="discord-row">
                {settings.claim.status && !hide.claim && (
                  <PanelButton style={3} look={{ label: m['tickets.page.preview.claim']({}, { locale }) }} />
                )}
                {!hide.close && (
                  <PanelButton style={4} look={{ label: m['tickets.page.preview.close']({}, { locale }) }} />
                )}
                {!hide.closeReason && (
                  <PanelButton style={2} look={{ label: m['tickets.page.preview.closeReason']({}, { locale }) }} />
                )}
              </div>
            </DiscordMessage>
          </DiscordChannel>
        </MessageViewContext>
      </DiscordNamesProvider>
    </>
  )
}
