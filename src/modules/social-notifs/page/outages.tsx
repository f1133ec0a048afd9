import { useState } from 'react'
import type { Locale } from '#core/locale.ts'
import type { SourceOutage } from '#core/sources/source.ts'
import { m } from '#texts'
import { durationText } from '#ui/fields/duration-text.ts'
import { momentText } from '#ui/moment-text.ts'
import { problemWords } from '../rules/problem-labels.ts'

type OutagesProps = { outages: readonly SourceOutage[]; locale: Locale }

/** When the source itself could not be read, for how long, and why. Empty where it always could. */
export function Outages({ outages, locale }: OutagesProps) {
  const [now] = useState(() => Date.now())
  if (outages.length === 0) return null
  return (
    <>
      <p className="soft sm">{m['social-notifs.page.past.outages']()}</p>
      <ul className="feed-past" aria-label={m['social-notifs.page.past.outages']()}>
        {outages.map(({ from, until, problem }) => (
          <li key={from} className="row sm">
            <span className="grow">
              {lengthWords(from, until, now)}
              <span className="feed-past-why">{problemWords(problem)}</span>
            </span>
            <time className="faint num" dateTime={new Date(from).toISOString()}>
              {momentText(from, locale)}
            </time>
          </li>
        ))}
      </ul>
    </>
  )
}

const MINUTE_MS = 60_000

/** Whole minutes, at least one. */
function lengthWords(from: number, until: number | null, now: number): string {
  const minutes = Math.max(1, Math.round(((until ?? now) - from) / MINUTE_MS))
  const time = durationText(minutes * 60)
  return until === null ? m['social-notifs.page.past.lasting']({ time }) : m['social-notifs.page.past.lasted']({ time })
}
