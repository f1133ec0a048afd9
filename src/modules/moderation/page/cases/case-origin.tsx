import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { mayRead } from '#core/access.ts'
import type { OpenedCase } from '#core/cases-api.ts'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'

export const hasOrigin = ({ report, rule, predefined }: OpenedCase['links']): boolean =>
  report !== null || rule !== null || predefined !== null

/** What led to a case, with a link for people who may open it. */
export function CaseOrigin({ links: { report, rule, predefined } }: Pick<OpenedCase, 'links'>) {
  return (
    <ul>
      {report && (
        <li>
          {report.number === null ? (
            m['moderation.page.cases.opened.gone.report']()
          ) : (
            <WayTo module="reports" place={`?report=${report.number}`}>
              {m['moderation.cases.origins.report']({ number: report.number })}
            </WayTo>
          )}
        </li>
      )}
      {rule && (
        <li>
          {rule.sentence === null ? (
            m['moderation.page.cases.opened.gone.rule']()
          ) : (
            <>
              <WayTo module="auto-moderation" place="#setting-sanctions">
                {m['moderation.cases.origins.rule']()}
              </WayTo>{' '}
              <span className="soft sm">{rule.sentence}</span>
            </>
          )}
        </li>
      )}
      {predefined && (
        <li>
          {predefined.name === null
            ? m['moderation.page.cases.opened.gone.predefined']()
            : m['moderation.cases.origins.predefined']({ name: predefined.name })}
        </li>
      )}
    </ul>
  )
}

function WayTo({ module, place, children }: { module: string; place: string; children: ReactNode }) {
  const guildId = useEditing(({ guild }) => guild.id)
  const canGo = useEditing(({ guild }) => mayRead(guild.user.access, module))
  if (!canGo) return children
  return (
    <Link className="link" to={`/dashboard/${guildId}/${module}${place}`}>
      {children}
    </Link>
  )
}
