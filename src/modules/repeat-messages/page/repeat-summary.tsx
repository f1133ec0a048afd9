import type { Channel } from '#core/guild/types.ts'
import { m } from '#texts'
import { Badge } from '#ui/badge.tsx'
import { channelLabel } from '#ui/guild/channel-label.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import type { RepeatMessage } from '../repeat-message.ts'
import { clockText } from '../rules/clock-text.ts'
import { scheduleLabel } from '../rules/schedule-label.ts'
import type { Week } from './use-week.tsx'

type RepeatSummaryProps = {
  entry: RepeatMessage
  /** undefined: it was deleted. */
  channel: Channel | undefined
  week: Week
}

/** On the row of a message: its state, where and how often it is sent, and when next. */
export function RepeatSummary({ entry, channel, week }: RepeatSummaryProps) {
  const { locale } = useGuildTools()
  const fate = week.fates.get(entry.id)
  const next = fate?.next
  const { others = [] } = entry
  return (
    <>
      {!entry.enabled && <Badge>{m['repeat-messages.page.list.paused']()}</Badge>}
      {entry.enabled && !channel && <Badge tone="danger">{m['repeat-messages.page.list.suspended']()}</Badge>}
      {entry.enabled && fate?.isEnded && <Badge>{m['repeat-messages.page.list.ended']()}</Badge>}{' '}
      {[
        channelLabel(channel),
        others.length > 0 && m['repeat-messages.page.list.messages']({ count: others.length + 1 }),
        scheduleLabel(entry, fate?.sendsLeft ?? null, locale),
        channel && next != null && nextText(next, week, locale),
      ]
        .filter(Boolean)
        .join(' · ')}
    </>
  )
}

/** In the server's time zone, like the rest of the page. */
function nextText(at: number, { timezone }: Week, locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: timezone }).format(at)
  return m['repeat-messages.page.list.next']({ when: `${day} ${clockText(at, locale, timezone)}` })
}
