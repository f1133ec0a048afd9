import { type Decision, nothing } from '#core/bot/effects.ts'
import type { EventOf } from '#core/bot/events.ts'
import type { RuleView } from '#core/bot/view.ts'
import { m } from '#texts'
import type { LogsSettings } from '../settings.ts'
import { AUDIT } from './audit-actions.ts'
import { hasGoneInTime } from './file-copies.ts'
import type { LogEntry } from './log-entry.ts'
import { enqueueFor } from './queue.ts'
import { logChannels } from './route.ts'

type Deleted = EventOf<'messagesDeleted'>

export const isInLog = ({ channelId }: Pick<Deleted, 'channelId'>, settings: LogsSettings): boolean =>
  settings.logs.status && logChannels(settings).has(channelId)

/** Reports to those in charge who deletes entries from a log, whatever else is logged. */
export function tellTampering(event: Deleted, settings: LogsSettings, view: RuleView): Decision {
  const { channelId, messageIds, known, bulk, at } = event
  const { locale } = view.guild
  // Most messages in such a channel that are not in memory are entries. What people wrote there themselves is not.
  const isEntry = ({ author, webhookId }: Deleted['known'][number]) => author.id === view.botId || webhookId !== null
  const others = known.filter((message) => !isEntry(message))
  const expired = messageIds.filter((id) => hasGoneInTime(id, view))
  const count = messageIds.length - others.length - expired.length
  if (count === 0) return nothing('notAnEntry')
  const { urgent, channel } = settings.logs
  const target = [urgent.channel, channel].find((id) => id !== null && view.guild.channels.has(id)) ?? null
  if (target === null) return nothing('noChannel')
  const author = known.find(isEntry)?.author.id ?? null
  const entry: LogEntry = {
    module: 'messages',
    event: 'delete',
    at,
    title: m['logs.entry.tampered']({ count }, { locale }),
    lines: [m['logs.entry.inChannel']({ channel: `<#${channelId}>` }, { locale })],
    color: settings.logs.color,
    sender: null,
    audit: bulk
      ? { actions: [AUDIT.messageBulkDelete], targetId: channelId }
      : { actions: [AUDIT.messageDelete], targetId: author, channelId },
  }
  return enqueueFor([{ channelId: target, entry }], view)
}
