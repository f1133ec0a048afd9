import { m } from '#texts'
import type { WeekDay } from '../rules/week.ts'
import type { ShownEntry } from './use-week.tsx'

type WeekKeyProps = { days: readonly WeekDay<ShownEntry>[]; isGone(channelId: string): boolean }

/** What the looks mean, as far as they occur. */
export function WeekKey({ days, isGone }: WeekKeyProps) {
  const entries = days.flatMap(({ sends }) => sends.map(({ entry }) => entry))
  const hasGone = entries.some(({ channel }) => isGone(channel))
  const hasUnsure = entries.some(({ channel, forceResend }) => !forceResend && !isGone(channel))
  if (!hasGone && !hasUnsure) return null
  return (
    <p className="week-key">
      {hasUnsure && (
        <span>
          <i className="week-send-unsure" />
          {m['repeat-messages.page.week.unsureHelp']()}
        </span>
      )}
      {hasGone && (
        <span>
          <i className="week-send-gone" />
          {m['repeat-messages.page.week.goneHelp']()}
        </span>
      )}
    </p>
  )
}
