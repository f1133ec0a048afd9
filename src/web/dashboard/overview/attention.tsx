import { findingWords } from '#core/diagnosis/finding-words.ts'
import { m } from '#texts'
import { ButtonLink } from '#ui/button.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { hasPage } from '../module-pages.ts'
import type { Found } from '../rules/module-state.ts'
import { useServices } from '../services-context.tsx'
import { useDiagnosis } from '../use-diagnosis.ts'
import { Repairs } from './repairs.tsx'
import './attention.css'

const SHOWN_FIRST = 3

/** What needs attention, derived from the saved settings and the current state of the server. */
export function Attention() {
  const { store } = useGuildTools()
  const { findings } = useDiagnosis(store)
  if (findings.length === 0) {
    return (
      <p className="attention-none">
        <Icon name="u-check" size="small" />
        {m['overview.attention.none']()}
      </p>
    )
  }
  const windows = new Set(findings.map(({ module }) => module)).size
  return (
    <section className="attention" aria-labelledby="attention-title">
      <h2 id="attention-title">{m['overview.attention.title']({ count: windows })}</h2>
      <FindingList findings={findings.slice(0, SHOWN_FIRST)} isFirst />
      {findings.length > SHOWN_FIRST && (
        <Disclosure title={m['overview.attention.more']({ count: findings.length - SHOWN_FIRST })}>
          <FindingList findings={findings.slice(SHOWN_FIRST)} />
        </Disclosure>
      )}
    </section>
  )
}

/** Only one button of the page is filled: the one of the very first finding. */
function FindingList({ findings, isFirst = false }: { findings: readonly Found[]; isFirst?: boolean }) {
  return (
    <ul className="findings">
      {findings.map((finding, place) => (
        <FindingRow key={JSON.stringify(finding)} finding={finding} isFirst={isFirst && place === 0} />
      ))}
    </ul>
  )
}

function FindingRow({ finding, isFirst }: { finding: Found; isFirst: boolean }) {
  const { locale } = useGuildTools()
  const { modules } = useServices()
  const guildId = useEditing(({ guild }) => guild.id)
  const name = modules.find(({ id }) => id === finding.module)?.name ?? m['dashboard.overview.general']()
  const field = finding.path ? `#setting-${finding.path}` : ''
  return (
    <li>
      <p>
        <b>{name}</b>
        {locale === 'fr' ? '\u00A0: ' : ' '}
        {findingWords(finding, locale)}
      </p>
      <span className="finding-actions">
        {hasPage(finding.module) && (
          <ButtonLink
            size="small"
            look={isFirst ? 'primary' : 'quiet'}
            to={`/dashboard/${guildId}/${finding.module}${field}`}
          >
            {m['overview.attention.open']()}
            <span className="unseen">, {name}</span>
          </ButtonLink>
        )}
        <Repairs finding={finding} />
      </span>
    </li>
  )
}
