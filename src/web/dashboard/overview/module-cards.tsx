import { Link } from 'react-router'
import { mayEdit } from '#core/access.ts'
import type { ModuleStateKind } from '#core/diagnosis/module-state.ts'
import { effectiveValue } from '#core/settings/draft.ts'
import type { ModuleId } from '#modules/index.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { issueSentence } from '#ui/issue-sentence.ts'
import { Section } from '#ui/section.tsx'
import { stateName } from '#ui/state-names.ts'
import { Switch } from '#ui/switch.tsx'
import { isShown } from '../frame/shown-modules.ts'
import type { ListedModule } from '../module-list.server.ts'
import { hasPage } from '../module-pages.ts'
import { useOpenModules } from '../services-context.tsx'
import { useDiagnosis } from '../use-diagnosis.ts'
import { useRules } from '../use-rules.ts'
import './module-cards.css'

/** Each module with its switch, where it has one: flipping it is an edit like any other, saved by the bar. */
export function ModuleCards() {
  const modules = useOpenModules()
  const { store } = useGuildTools()
  const saved = useEditing((editing) => editing.saved)
  const { states } = useDiagnosis(store)
  const now = new Date()
  return (
    <Section title={m['overview.modules.title']()} summary={m['overview.modules.summary']()}>
      <ul className="module-cards">
        {modules
          .filter(({ id }) => isShown(id, now, String(saved.timezone)))
          .map((module) => (
            <li key={module.id}>
              <ModuleCard module={module} state={states[module.id]?.kind ?? 'off'} />
            </li>
          ))}
      </ul>
    </Section>
  )
}

function ModuleCard({ module, state }: { module: ListedModule; state: ModuleStateKind }) {
  const { id, name, masterSwitch } = module
  const guildId = useEditing(({ guild }) => guild.id)
  const access = useEditing(({ guild }) => guild.user.access)
  const title = hasPage(id) ? <Link to={`/dashboard/${guildId}/${id}`}>{name}</Link> : name
  return (
    <div className={state === 'on' || state === 'suspended' ? 'module-card module-card-on' : 'module-card'}>
      <span className="module-card-pane">
        <Icon name={`m-${id}`} />
      </span>
      <div className="grow">
        <b>{title}</b>
        <span className="module-card-state">{stateName(state)}</span>
        <Trouble id={id} />
      </div>
      {masterSwitch && <MasterSwitch path={masterSwitch} name={name} disabled={!mayEdit(access, id)} />}
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

/** Switching a module on may ask for a channel first; the field for it is on the module's own page. */
function Trouble({ id }: { id: ModuleId }) {
  const guildId = useEditing(({ guild }) => guild.id)
  const problems = useEditing((editing) => editing.problems)
  const rules = useRules()
  const found = [...problems].find(([path]) => rules?.moduleOfSetting(path) === id)
  if (!found) return null
  const [path, problem] = found
  const words = 'message' in problem && typeof problem.message === 'string' ? problem.message : issueSentence(problem)
  return (
    <Link className="module-card-trouble" to={`/dashboard/${guildId}/${id}#setting-${path}`}>
      {words}
    </Link>
  )
}
