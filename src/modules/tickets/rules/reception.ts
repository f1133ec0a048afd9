import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { TicketsSettings } from '../settings.ts'

/** A line in the reception channel. Failing to write it stops nothing else. */
export function noteInReception(
  text: string,
  { ticketSystem: { channel } }: TicketsSettings,
  { guild, shared }: Pick<RuleView, 'guild' | 'shared'>,
): Effect[] {
  if (channel === null || !guild.channels.has(channel)) return []
  return [
    {
      type: 'sendMessage',
      channelId: channel,
      message: { embeds: [{ description: text, color: shared.accentColor }] },
      optional: true,
      priority: 'soon',
    },
  ]
}
