import { FALLBACK_LOCALE } from '#core/locale.ts'
import { formatNumber } from '#core/numbers.ts'
import { m } from '#texts'
import { useSite } from '../site-data.ts'
import type { SystemFigures } from './read-figures.ts'

/** Figures of the running system, with the time they were measured. */
export function LiveFigures({ figures }: { figures: SystemFigures }) {
  const locale = useSite()?.locale ?? FALLBACK_LOCALE
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(figures.measuredAt),
  )
  const latency = Math.round(figures.latencyMs ?? 0)
  return (
    <section className="wrap" aria-label={m['web.home.live.title']()}>
      <div className="live">
        <div className="live-now">
          <span className="live-pulse" aria-hidden="true" />
          {m['web.home.live.title']()}
        </div>
        <dl className="live-figures">
          <Figure
            value={formatNumber(figures.servers, locale)}
            label={m['web.home.live.servers']({ count: figures.servers })}
          />
          <Figure
            value={formatNumber(figures.members, locale)}
            label={m['web.home.live.members']({ count: figures.members })}
          />
          {/* An emulator on the same machine answers in no time, which says nothing about the bot. */}
          {latency > 0 && (
            <Figure value={`${formatNumber(latency, locale)}\u00a0ms`} label={m['web.home.live.latency']()} />
          )}
        </dl>
        <div className="faint sm">
          <time dateTime={figures.measuredAt}>{m['web.home.live.measured']({ time })}</time>
        </div>
      </div>
    </section>
  )
}

function Figure({ value, label }: { value: string; label: string }) {
  return (
    <div className="live-figure">
      <dd className="num">{value}</dd>
      <dt>{label}</dt>
    </div>
  )
}
