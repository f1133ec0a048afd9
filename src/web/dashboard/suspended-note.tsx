import { Link } from 'react-router'
import type { Finding } from '#core/diagnosis/diagnose.ts'
import { findingWords } from '#core/diagnosis/finding-words.ts'
import { m } from '#texts'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { useSettingLabel } from '#ui/guild/use-labels.ts'
import { Note } from '#ui/note.tsx'
import { useServices } from './services-context.tsx'
import { useDiagnosis } from './use-diagnosis.ts'
import './prepared-note.css'

/** Exactly why a module is suspended, with a link to the field that fixes it; disappears by itself once it is fixed. */
export function SuspendedNote({ moduleId }: { moduleId: string }) {
  const { modules } = useServices()
  const { store } = useGuildTools()
  const { findings } = useDiagnosis(store)
  const reasons = findings.filter(({ module }) => module === moduleId)
  const name = modules.find(({ id }) => id === moduleId)?.name
  if (reasons.length === 0 || name === undefined) return null
  return (
    <div className="prepared-note" role="status">
      <Note tone="attention">
        <ul className="suspended-reasons">
          {reasons.map((reason) => (
            <Reason key={JSON.stringify(reason)} reason={reason} name={name} />
          ))}
        </ul>
        <p>{m['dashboard.suspended']()}</p>
      </Note>
    </div>
  )
}

function Reason({ reason, name }: { reason: Finding; name: string }) {
  const { locale } = useGuildTools()
  return (
    <li>
      <b>{name}</b>
      {locale === 'fr' ? '\u00A0: ' : ' '}
      {findingWords(reason, locale)} {reason.path && <FieldLink path={reason.path} />}
    </li>
  )
}

function FieldLink({ path }: { path: string }) {
  const { name } = useSettingLabel(path)
  return (
    <Link className="link" to={`#setting-${path}`}>
      {name}
    </Link>
  )
}
