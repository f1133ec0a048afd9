import { useMemo } from 'react'
import { versionFor } from '#core/settings/message.ts'
import { globalVariables } from '#core/templates/global-variables.ts'
import { m } from '#texts'
import { BotAvatar, DiscordChannel, DiscordMessage } from '#ui/discord/message.tsx'
import { MessageBody } from '#ui/discord/message-body.tsx'
import { type MessageView, MessageViewContext, PLAIN_VIEW } from '#ui/discord/message-view.ts'
import { DiscordNamesProvider } from '#ui/discord/names.tsx'
import { DiscordThemeSegment, useDiscordTheme } from '#ui/discord/preview-theme.tsx'
import { usePreviewScene } from '#ui/discord/use-preview-scene.ts'
import type { TicketPanel } from '../panel.ts'
import type { TicketPublication } from '../publication.ts'
import { useTicketSettings } from './fields.tsx'
import { PanelButton } from './panel-button.tsx'
import { PanelMenu } from './panel-menu.tsx'

type PublicationPreviewProps = {
  publication: TicketPublication
  heading: string
  /** By default those of the settings. */
  panels?: readonly TicketPanel[]
}

/** The message with its panels, as members see it. */
export function PublicationPreview({ publication, heading, panels: given }: PublicationPreviewProps) {
  const { channel, content, layout, placeholder, panelIds, looks } = publication
  const { panels: saved, language: locale } = useTicketSettings()
  const panels = given ?? saved
  const scene = usePreviewScene({ variables: globalVariables, channelId: channel })
  const theme = useDiscordTheme()
  const { fill, time } = scene
  const view = useMemo((): MessageView => ({ ...PLAIN_VIEW, fill, time }), [fill, time])
  const shown = panels.filter(({ id }) => panelIds.includes(id)).map((panel) => ({ ...panel, ...looks?.[panel.id] }))
  return (
    <>
      <div className="preview-head">
        <h3>{heading}</h3>
        <DiscordThemeSegment />
      </div>
      <DiscordNamesProvider names={scene.names}>
        <MessageViewContext value={view}>
          <DiscordChannel name={(channel && scene.names.channel(channel)) || m['ui.preview.noChannel']()} theme={theme}>
            <DiscordMessage author={{ name: scene.botName, avatar: <BotAvatar />, app: true }} time={time}>
              <MessageBody format={content.format} version={versionFor(content, locale)} />
              {layout === 'buttons' ? (
                <div className="discord-row">
                  {shown.map((panel) => (
                    <PanelButton key={panel.id} look={panel} style={panel.style} disabled={!panel.status} />
                  ))}
                </div>
              ) : (
                <PanelMenu panels={shown} placeholder={placeholder} />
              )}
            </DiscordMessage>
          </DiscordChannel>
        </MessageViewContext>
      </DiscordNamesProvider>
    </>
  )
}
