import { Link } from 'react-router'
import { effectiveValue } from '#core/settings/draft.ts'
import { modules as definitions, type ModuleId } from '#modules/index.ts'
import { m } from '#texts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { issueSentence } from '#ui/issue-sentence.ts'
import { Section } from '#ui/section.tsx'
import { Switch } from '#ui/switch.tsx'
import { isShown } from '../frame/shown-modules.ts'
import { hasPage } from '../module-pages.ts'
import { useServices } from '../services-context.tsx'
import { type ModuleState, moduleStates } from '../state/module-state.ts'
import './module-cards.css'

const STATES: Record<ModuleState, () => string> = {
  on: m['overview.modules.on'],
  off: m['overview.modules.off'],
  attention: m['overview.modules.attention'],
}

/** Each module with its switch, where it has one: flipping it is an edit like any other, saved by the bar. */
export function ModuleCards() {
  const { modules } = useServices()
  const guild = useEditing((editing) => editing.guild)
  const saved = useEditing((editing) => editing.saved)
  const states = moduleStates(saved, guild)
  const now = new Date()
  return (
    <Section title={m['overview.modules.title']()} summary={m['overview.modules.summary']()}>
      <ul className="module-cards">
        {modules
          .filter(({ id }) => isShown(id, now, String(saved.timezone)))
          .map(({ id, name }) => (
            <li key={id}>
              <ModuleCard id={id} name={name} state={states.get(id) ?? 'off'} />
            </li>
          ))}
      </ul>
    </Section>
  )
}

function ModuleCard({ id, name, state }: { id: ModuleId; name: string; state: ModuleState }) {
  const guildId = useEditing(({ guild }) => guild.id)
  const masterSwitch = definitions.find((module) => module.id === id)?.masterSwitch ?? null
  const title = hasPage(id) ? <Link to={`/dashboard/${guildId}/${id}`}>{name}</Link> : name
  return (
    <div className={state === 'off' ? 'module-card' : 'module-card module-card-on'}>
      <span className="module-card-pane">
        <Icon name={`m-${id}`} />
      </span>
      <div className="grow">
        <b>{title}</b>
        <span className="module-card-state">{STATES[state]()}</span>
        <Trouble id={id} />
      </div>
      {masterSwitch && <MasterSwitch path={masterSwitch} name={name} />}
    </div>
  )
}

function MasterSwitch({ path, name }: { path: string; name: string }) {
  const { store } = useGuildTools()
  const isOn = useEditing(({ saved, updates }) => effectiveValue(saved, updates, path) === true)
  return (
    <Switch
      checked={isOn}
      aria-label={m['overview.modules.switch']({ module: name })}
      onChange={(on) => store.edit(path, on)}
    />
  )
}

/** Switching a module on may ask for a channel first; the field for it is on the module's own page. */
function Trouble({ id }: { id: ModuleId }) {
  const guildId = useEditing(({ guild }) => guild.id)
  const problems = useEditing((editing) => editing.problems)
  const roots = Object.keys(definitions.find((module) => module.id === id)?.settings ?? {})
  const found = [...problems].find(([path]) => roots.includes(path.split('.')[0] ?? ''))
  if (!found) return null
  const [path, problem] = found
  const words = 'message' in problem && typeof problem.message === 'string' ? problem.message : issueSentence(problem)
  return (
    <Link className="module-card-trouble" to={`/dashboard/${guildId}/${id}#setting-${path}`}>
      {words}
    </Link>
  )
}
