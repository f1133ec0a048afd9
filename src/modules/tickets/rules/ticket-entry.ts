import type { Effect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { byLine, type ChangedThing, changeLine } from '#core/logs/log-lines.ts'
import { logEntry } from '#core/logs/log-request.ts'
import { m } from '#texts'
import type { Ticket } from './ticket-record.ts'

type Change = { thing: ChangedThing; before: string | null; after: string | null }

const STATES = {
  open: m['logLines.states.open'],
  claimed: m['logLines.states.claimed'],
  waiting: m['logLines.states.waiting'],
  closed: m['logLines.states.closed'],
} as const

export const stateWord = (state: string, { guild }: Pick<RuleView, 'guild'>): string | null =>
  state in STATES ? STATES[state as keyof typeof STATES]({}, guild) : null

/** For the server's log: what changed, never what was written. */
export function ticketEntry(
  { number, openerId, channelId }: Pick<Ticket, 'number' | 'openerId' | 'channelId'>,
  event: 'update' | 'close',
  { change, by }: { change: Change; by: string | null },
  view: Pick<RuleView, 'guild' | 'now'>,
): Effect {
  const { guild } = view
  return logEntry(view, 'tickets', {
    log: 'tickets',
    event,
    lines: [
      `**#${number}** <@${openerId}>${channelId ? ` <#${channelId}>` : ''}`,
      changeLine(change.thing, change.before, change.after, guild),
      ...(by === null ? [] : [byLine(by, guild)]),
    ],
    channelId,
  })
}
