import { type ReactNode, useEffect } from 'react'
import { mayRead } from '#core/access.ts'
import { HISTORY_SOURCES, type HistoryPerson } from '#core/history-api.ts'
import { limitFor } from '#core/limits.ts'
import { settingLabel } from '#core/settings/words/setting-labels.ts'
import { moduleOfPath, settingsTable } from '#modules/index.ts'
import { m } from '#texts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { useLabels } from '#ui/guild/use-labels.ts'
import { useOpenModules, useServices } from '../services-context.tsx'
import { SOURCE_NAMES } from './source-names.ts'
import { capital } from './use-dates.ts'
import { type Filters, PERIODS } from './use-filters.ts'
import './filter-bar.css'

/** API keys cannot save anything yet. */
const OFFERED_SOURCES = HISTORY_SOURCES.filter((source) => source !== 'api')

type FilterBarProps = {
  filters: Filters
  change(filters: Filters): void
  people: readonly HistoryPerson[]
}

export function FilterBar({ filters, change, people }: FilterBarProps) {
  const modules = useOpenModules()
  const premium = useEditing(({ guild }) => guild.premium)
  const access = useEditing(({ guild }) => guild.user.access)
  const days = limitFor('historyDays', premium)
  const settings = useFilterSettings(filters.module)
  return (
    <search className="history-filters" aria-label={m['history.filters']()}>
      <Filter
        label={m['history.filter.module']()}
        value={filters.module}
        all={m['history.filter.allModules']()}
        onChange={(module) => change({ module, path: '' })}
      >
        {mayRead(access, 'general') && <option value="general">{m['dashboard.frame.settings']()}</option>}
        {modules.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Filter>
      <Filter
        label={m['history.filter.setting']()}
        value={filters.path}
        all={m['history.filter.allSettings']()}
        disabled={!filters.module}
        title={filters.module ? undefined : m['history.filter.moduleFirst']()}
        onChange={(path) => change({ path })}
      >
        {settings.map(({ path, name }) => (
          <option key={path} value={path}>
            {name}
          </option>
        ))}
      </Filter>
      <Filter
        label={m['history.filter.person']()}
        value={filters.person}
        all={m['history.filter.allPeople']()}
        onChange={(person) => change({ person })}
      >
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Filter>
      <Filter
        label={m['history.filter.source']()}
        value={filters.source}
        all={m['history.filter.allSources']()}
        onChange={(chosen) => change({ source: OFFERED_SOURCES.find((source) => source === chosen) })}
      >
        {OFFERED_SOURCES.map((source) => (
          <option key={source} value={source}>
            {capital(SOURCE_NAMES[source]())}
          </option>
        ))}
      </Filter>
      <Filter
        label={m['history.filter.period']()}
        value={filters.days === undefined ? undefined : String(filters.days)}
        all={m['history.filter.days']({ count: days })}
        onChange={(chosen) => change({ days: Number(chosen) || undefined } as Filters)}
      >
        {PERIODS.filter((period) => period < days).map((period) => (
          <option key={period} value={period}>
            {m['history.filter.days']({ count: period })}
          </option>
        ))}
      </Filter>
    </search>
  )
}

type FilterProps = {
  label: string
  value: string | undefined
  all: string
  disabled?: boolean
  title?: string | undefined
  onChange(value: string): void
  children: ReactNode
}

function Filter({ label, value, all, disabled, title, onChange, children }: FilterProps) {
  return (
    <label className={value ? 'history-filter history-filter-set' : 'history-filter'} title={title}>
      <small>{label}</small>
      <select
        className="input"
        value={value ?? ''}
        disabled={disabled}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{all}</option>
        {children}
      </select>
    </label>
  )
}

/** The settings and lists of one module, by the names that people know. */
function useFilterSettings(module: string | undefined): { path: string; name: string }[] {
  const { labels: lazyLabels } = useServices()
  const labels = useLabels()
  useEffect(() => {
    if (module) lazyLabels.load(module)
  }, [lazyLabels, module])
  if (!module) return []
  return [...settingsTable.keys()]
    .filter((path) => moduleOfPath(path) === module)
    .map((path) => ({ path, name: settingLabel(labels, path).name }))
    .filter(({ path, name }) => name !== path)
}
