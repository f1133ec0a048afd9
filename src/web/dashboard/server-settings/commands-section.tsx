import { useState } from 'react'
import { Link } from 'react-router'
import { foldAccents } from '#core/fold-accents.ts'
import { generalSettings } from '#modules/general/settings.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { useField } from '#ui/fields/use-field.ts'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Section } from '#ui/section.tsx'
import { Segment } from '#ui/segment.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Switch } from '#ui/switch.tsx'
import { useAnswer } from '#ui/use-answer.ts'
import { useServices } from '../services-context.tsx'
import type { ShownCommand } from '../state/command-list.ts'
import { useDiagnosis } from '../use-diagnosis.ts'

type Shown = 'all' | 'off'

/** Commands shown before "Show all": a screenful on a phone. */
const SHOWN_FIRST = 8

/** Each slash command with its switch; a command that is off does not work for anybody on this server. */
export function CommandsSection() {
  const list = useCommandList()
  const commands = list === 'failed' ? null : list
  const [query, setQuery] = useState('')
  const [only, setOnly] = useState<Shown>('all')
  const [isWhole, setWhole] = useState(false)
  const field = useField<string[]>('disabledCommands', generalSettings.disabledCommands)
  const off = new Set(field.value)
  const found = (commands ?? []).filter(
    ({ id, name, description }) =>
      (only === 'all' || off.has(id)) && foldAccents(`/${name} ${description}`).includes(foldAccents(query.trim())),
  )
  const shown = isWhole || query !== '' || only === 'off' ? found : found.slice(0, SHOWN_FIRST)
  const count = commands?.length ?? 0
  return (
    <div id="commands">
      <Section title={m['server-settings.commands.title']()} summary={m['server-settings.commands.summary']()}>
        <div id="setting-disabledCommands" className={field.changed ? 'commands-box field-changed' : 'commands-box'}>
          <div className="commands-tools">
            <label className="input command-filter">
              <Icon name="u-search" size="small" />
              <input
                type="search"
                value={query}
                aria-label={m['server-settings.commands.search']({ count })}
                placeholder={m['server-settings.commands.search']({ count })}
                onChange={(event) => setQuery(event.currentTarget.value)}
              />
            </label>
            <Segment<Shown>
              label={m['server-settings.commands.show']()}
              value={only}
              options={[
                { value: 'all', label: m['server-settings.commands.all']() },
                { value: 'off', label: m['server-settings.commands.off']({ count: off.size }) },
              ]}
              onChange={setOnly}
            />
          </div>
          {list === null && <Skeleton shape="row" />}
          {list === 'failed' && <Empty icon="u-alert">{m['server-settings.commands.failed']()}</Empty>}
          {commands && shown.length === 0 && <Empty icon="u-search">{m['server-settings.commands.none']()}</Empty>}
          {shown.length > 0 && (
            <ul className="sheet-plain commands-list">
              {shown.map((command) => (
                <CommandRow
                  key={command.id}
                  command={command}
                  isOn={!off.has(command.id)}
                  onChange={(isOn) =>
                    field.set(isOn ? field.value.filter((id) => id !== command.id) : [...field.value, command.id])
                  }
                />
              ))}
            </ul>
          )}
          {shown.length < found.length && (
            <Button look="ghost" size="small" icon="u-down" onClick={() => setWhole(true)}>
              {m['server-settings.commands.more']({ count: found.length - shown.length })}
            </Button>
          )}
        </div>
      </Section>
    </div>
  )
}

type CommandRowProps = { command: ShownCommand; isOn: boolean; onChange(isOn: boolean): void }

function CommandRow({ command, isOn, onChange }: CommandRowProps) {
  const { store } = useGuildTools()
  const { modules } = useServices()
  const guildId = useEditing(({ guild }) => guild.id)
  const { states } = useDiagnosis(store)
  const { name, description, category } = command
  const module = modules.find(({ id }) => id === category)
  const isModuleOff = module !== undefined && states[module.id]?.kind === 'off'
  return (
    <li className={isOn ? 'command-switch' : 'command-switch command-off'}>
      <Icon name={module ? `m-${module.id}` : 'u-gear'} />
      <div className="grow">
        <code>/{name}</code>
        <span>{isModuleOff ? m['server-settings.commands.moduleOff']({ module: module.name }) : description}</span>
      </div>
      {isModuleOff ? (
        <Link className="link" to={`/dashboard/${guildId}/${module.id}`}>
          {m['server-settings.commands.openModule']({ module: module.name })}
        </Link>
      ) : (
        <Switch checked={isOn} aria-label={`/${name}`} onChange={onChange} />
      )}
    </li>
  )
}

/** null while it is loading. */
function useCommandList(): readonly ShownCommand[] | 'failed' | null {
  const { api } = useServices()
  const { answer } = useAnswer(() => api.listCommands(), [api])
  if (!answer) return null
  return answer.kind === 'ok' ? answer.value.commands : 'failed'
}
