import type { Locale } from '#core/locale.ts'
import { writtenDate } from '#core/written-date.ts'
import { m } from '#texts'
import type { Incident } from './incidents.server.tsx'

export function IncidentList({ incidents, locale }: { incidents: readonly Incident[]; locale: Locale }) {
  return (
    <section className="status-incidents">
      <h2>{m['status.incidents']()}</h2>
      {incidents.length === 0 && <p className="soft">{m['status.noIncidents']()}</p>}
      {incidents.map(({ id, title, from, to, html }) => (
        <article key={id} id={id}>
          <h3>{title}</h3>
          <p className="sm faint">
            {to === null
              ? m['status.ongoing']({ from: momentOf(from, locale) })
              : m['status.span']({ from: momentOf(from, locale), to: momentOf(to, locale) })}
          </p>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own content files, rendered on the server */}
          <div dangerouslySetInnerHTML={{ __html: html }} />
        </article>
      ))}
    </section>
  )
}

const momentOf = (iso: string, locale: Locale) =>
  writtenDate(new Date(iso), locale, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
