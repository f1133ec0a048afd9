import { FALLBACK_LOCALE } from '#core/locale.ts'
import { m } from '#texts'
import { FirstScreenEnd } from '../islands/first-screen.tsx'
import { pageMeta } from '../open-graph/page-meta.ts'
import { factsOf } from '../request-context.ts'
import { useSite } from '../site-data.ts'
import { DayTable } from '../status/day-table.tsx'
import { IncidentList } from '../status/incident-list.tsx'
import { incidentsIn } from '../status/incidents.server.tsx'
import { PartRow } from '../status/part-row.tsx'
import { readParts } from '../status/read-parts.server.ts'
import type { Route } from './+types/status.ts'
import '../premium/premium.css'
import '../status/status.css'

export const meta = (args: Route.MetaArgs) =>
  pageMeta(args, { title: m['status.title'](), description: m['status.description']() })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { options, locale } = factsOf(context)
  return { state: await readParts(request, options, locale), incidents: incidentsIn(locale, Date.now()) }
}

/** Measured when the page is rendered, and once a minute before that. */
export default function Status({ loaderData: { state, incidents } }: Route.ComponentProps) {
  const locale = useSite()?.locale ?? FALLBACK_LOCALE
  const isUp = state?.parts.every(({ up }) => up)
  return (
    <div className="wrap plain-page status">
      <h1>{state ? (isUp ? m['status.up']() : m['status.partly']()) : m['status.unknown']()}</h1>
      <p className="plain-lead">{m['status.description']()}</p>
      <FirstScreenEnd />
      {state && (
        <>
          <ul className="status-parts" aria-label={m['status.parts']()}>
            {state.parts.map((part) => (
              <PartRow key={part.id} part={part} locale={locale} />
            ))}
          </ul>
          <DayTable parts={state.parts} locale={locale} />
          <p className="sm faint">
            <time dateTime={state.measuredAt}>{m['status.measured']({ time: clockOf(state.measuredAt, locale) })}</time>
          </p>
        </>
      )}
      <IncidentList incidents={incidents} locale={locale} />
    </div>
  )
}

const clockOf = (iso: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { timeStyle: 'medium', timeZone: 'UTC' }).format(new Date(iso))
