import type { ReactNode } from 'react'
import { m } from '#texts'
import { durationText } from '#ui/fields/duration-text.ts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { momentText } from '#ui/moment-text.ts'
import { roundedAge } from './rounded-age.ts'

type FactProps = {
  label: string
  tone?: string
  /** Left out beside a conversation, where there is little room and it is shown already. */
  isMinor?: boolean
  children: ReactNode
}

export function Fact({ label, tone, isMinor, children }: FactProps) {
  return (
    <div data-tone={tone} data-minor={isMinor || undefined}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** "2 hours ago", or "in 2 hours". */
export function Distance({ time, now }: { time: string; now: string }) {
  const { locale } = useGuildTools()
  const isPast = Date.parse(time) < Date.parse(now)
  const seconds = isPast ? roundedAge(time, now) : roundedAge(now, time)
  const whole = momentText(time, locale)
  return (
    <time dateTime={time} title={whole}>
      {seconds === 0 ? m['tickets.page.inbox.justNow']() : durationText(seconds)}
    </time>
  )
}
