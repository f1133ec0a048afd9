import { type RefObject, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { mayEdit } from '#core/access.ts'
import { findingWords } from '#core/diagnosis/finding-words.ts'
import type { ModuleStateKind } from '#core/diagnosis/module-state.ts'
import type { HistoryEntry } from '#core/history-api.ts'
import { effectiveValue } from '#core/settings/draft.ts'
import { formatDate } from '#core/templates/dates.ts'
import type { ModuleId } from '#modules/index.ts'
import { m } from '#texts'
import { ButtonLink } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { isAsked } from '#ui/guild/is-asked.ts'
import { Icon } from '#ui/icon.tsx'
import { issueSentence } from '#ui/issue-sentence.ts'
import { usePopover } from '#ui/picker/use-popover.ts'
import { stateName } from '#ui/state-names.ts'
import { Switch } from '#ui/switch.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import type { ListedModule } from '../module-list.server.ts'
import { hasPage } from '../module-pages.ts'
import { useServices } from '../services-context.tsx'
import { useDiagnosis } from '../use-diagnosis.ts'
import { useRules } from '../use-rules.ts'
import './window-card.css'

type WindowCardProps = {
  module: ListedModule
  state: ModuleStateKind
  /** Its window in the façade, which the card is placed beside and which gets the focus back. */
  window: RefObject<HTMLElement | null>
  onClosed(): void
}

/** One module as a card, with its switch: flipping it is an edit like any other, saved by the bar. */
export function WindowCard({ module, state, window, onClosed }: WindowCardProps) {
  const { id, name, masterSwitch } = module
  const card = useRef<HTMLDivElement>(null)
  const guildId = useEditing(({ guild }) => guild.id)
  const access = useEditing(({ guild }) => guild.user.access)
  usePopover(card, window, onClosed)
  useEffect(() => card.current?.focus({ preventScroll: true }), [])
  return (
    <div
      ref={card}
      className="popover window-card"
      popover="manual"
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        onClosed()
        window.current?.focus()
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        const isElsewhere = relatedTarget !== window.current && !currentTarget.contains(relatedTarget)
        if (relatedTarget && isElsewhere) onClosed()
      }}
    >
      <div className="window-card-head">
        <Icon name={`m-${id}`} />
        <h3>{name}</h3>
        {masterSwitch && <MasterSwitch path={masterSwitch} name={name} disabled={!mayEdit(access, id)} />}
      </div>
      <StateWords id={id} state={state} />
      <Trouble id={id} />
      <LastChange id={id} />
      <div className="window-card-ways">
        {hasPage(id) && (
          <ButtonLink size="small" to={`/dashboard/${guildId}/${id}`}>
            {m['overview.card.open']({ module: name })}
          </ButtonLink>
        )}
        <ButtonLink look="ghost" size="small" icon="u-history" to={`/dashboard/${guildId}/history?module=${id}`}>
          {m['overview.card.history']()}
        </ButtonLink>
      </div>
    </div>
  )
}

function MasterSwitch({ path, name, disabled }: { path: string; name: string; disabled: boolean }) {
  const { store } = useGuildTools()
  const isOn = useEditing(({ saved, updates }) => effectiveValue(saved, updates, path) === true)
  return (
    <Switch
      checked={isOn}
      disabled={disabled}
      aria-label={m['overview.modules.switch']({ module: name })}
      onChange={(on) => store.edit(path, on)}
    />
  )
}

/** On, off or prepared; or exactly what needs attention. */
function StateWords({ id, state }: { id: ModuleId; state: ModuleStateKind }) {
  const { store, locale } = useGuildTools()
  const { findings } = useDiagnosis(store)
  const own = findings.filter(({ module }) => module === id)
  return (
    <>
      <p className="window-card-state">{stateName(state)}</p>
      {own.map((finding) => (
        <p key={JSON.stringify(finding)} className="window-card-finding">
          {findingWords(finding, locale)}
        </p>
      ))}
    </>
  )
}

/** Switching a module on may require a channel first; the field for it is on the module's page. */
function Trouble({ id }: { id: ModuleId }) {
  const guildId = useEditing(({ guild }) => guild.id)
  const problems = useEditing((editing) => editing.problems)
  const updates = useEditing((editing) => editing.updates)
  const rules = useRules()
  const found = [...problems].find(([path]) => rules?.moduleOfSetting(path) === id)
  if (!found) return null
  const [path, problem] = found
  const words = 'message' in problem && typeof problem.message === 'string' ? problem.message : issueSentence(problem)
  return (
    <Link
      className={isAsked({ problems, updates }, path) ? 'link' : 'window-card-trouble'}
      to={`/dashboard/${guildId}/${id}#setting-${path}`}
    >
      {words}
    </Link>
  )
}

function LastChange({ id }: { id: ModuleId }) {
  const { locale } = useGuildTools()
  const timezone = useEditing(({ saved }) => String(saved.timezone))
  const last = useLastChange(id)
  if (!last) return null
  const ago = formatDate(Date.parse(last.at), 'relative', { locale, timezone, now: Date.now() })
  return <p className="faint">{m['overview.card.changed']({ who: last.actor.name, ago })}</p>
}

/** Null while it is unknown, and where nobody changed anything: the card then leaves it out. */
function useLastChange(module: ModuleId): HistoryEntry | null {
  const { api } = useServices()
  const guildId = useEditing(({ guild }) => guild.id)
  const revision = useEditing((editing) => editing.revision)
  // A save may change what the last change is.
  const { answer } = useAnswer(() => api.readHistory(guildId, { limit: 1, module }), [api, guildId, module, revision])
  return answer?.kind === 'ok' ? (answer.value.entries[0] ?? null) : null
}
