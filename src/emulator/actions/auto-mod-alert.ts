import type { EmulatorContext } from '../emulator-context.ts'
import type { AutoModAction, AutoModRule } from '../world/model/auto-mod.ts'
import type { Guild } from '../world/world.ts'
import { postSystemMessage } from './system-messages.ts'

type Alert = {
  rule: AutoModRule
  action: AutoModAction
  authorId: string
  content: string
  match: { keyword: string | null; content: string }
}

/** The alert in the moderators' channel, in the form Discord's own system posts. Null when the channel is gone. */
export function tellAlert(
  context: EmulatorContext,
  guild: Guild,
  alert: Alert,
  saidIn: string,
  type: number,
): string | null {
  const channel = guild.channels.get(alert.action.channelId ?? '')
  if (!channel) return null
  const fields = {
    rule_name: alert.rule.name,
    channel_id: saidIn,
    decision_id: context.world.ids.next(),
    keyword: alert.match.keyword ?? '',
    keyword_matched_content: alert.match.content,
  }
  const embed = {
    type: 'auto_moderation_message',
    description: alert.content,
    fields: Object.entries(fields).map(([name, value]) => ({ name, value, inline: false })),
  }
  return postSystemMessage(context, guild, channel, alert.authorId, { type, embeds: [embed] }).id
}
