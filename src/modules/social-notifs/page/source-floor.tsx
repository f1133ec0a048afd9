import { Link } from 'react-router'
import { m } from '#texts'
import { useField } from '#ui/fields/use-field.ts'
import { Icon } from '#ui/icon.tsx'
import { FAMILIES } from '../families.ts'
import { socialNotifsSettings } from '../settings.ts'
import { type FamilyId, familyName, letterOf } from './family-names.ts'
import { useFeedSettings } from './fields.tsx'
import { useFamilyStates } from './use-family-states.tsx'
import './source-floor.css'

/** A row of windows, one for each family: lit while it is on, and a switch. */
export function SourceFloor() {
  const states = useFamilyStates()
  const settings = useFeedSettings()
  const isDark = FAMILIES.every((id) => !settings[id].status)
  return (
    <fieldset className="source-floor">
      <legend className="unseen">{m['social-notifs.page.floor.title']()}</legend>
      <ul>
        {FAMILIES.map((id) => (
          <li key={id}>
            <SourceWindow id={id} {...states[id]} />
          </li>
        ))}
      </ul>
      {isDark && <p className="source-start">{m['social-notifs.page.floor.start']()}</p>}
    </fieldset>
  )
}

function SourceWindow({ id, words, isTroubled }: { id: FamilyId; words: string; isTroubled: boolean }) {
  const field = useField<boolean>(`${id}.status`, socialNotifsSettings[id].entries.status)
  const flag = field.locked ? 'u-gem' : isTroubled ? 'u-alert' : null
  const content = (
    <>
      <span className="source-pane" aria-hidden="true">
        {letterOf(id)}
        {flag && (
          <span className="source-flag" data-flag={flag}>
            <Icon name={flag} size="small" />
          </span>
        )}
      </span>
      <span className="source-name">{familyName(id)}</span>
      <span className="source-words">{field.locked ? m['ui.premium.badge']() : words}</span>
    </>
  )
  if (field.locked && !field.value) {
    return (
      <Link className="source-window" id={`setting-${field.path}`} to="/premium">
        {content}
        <span className="unseen">, {m['ui.premium.unlock']()}</span>
      </Link>
    )
  }
  return (
    <label className="source-window" id={`setting-${field.path}`} data-lit={field.value || undefined}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own checked state
        role="switch"
        className="source-switch"
        aria-label={field.name}
        checked={field.value}
        onChange={({ target }) => field.set(target.checked)}
      />
      {content}
    </label>
  )
}
