import { type ReactNode, useId, useMemo, useState } from 'react'
import { CASE_FILTER_STATES, CASE_SEARCH_MAX, type CaseQuestion, SANCTION_TYPES } from '#core/cases-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { type NamedPerson, usePeopleSource } from '#ui/people/use-people-source.ts'
import type { PickerSource } from '#ui/picker/entry.ts'
import { Picker } from '#ui/picker/picker.tsx'
import type { ModerationSettings } from '../../settings.ts'
import { sanctionTypeLabel } from '../sanction-type-labels.ts'

/** Spelled out: a computed key would bring every text of the product into the page. */
const STATE_LABELS = {
  running: m['moderation.page.cases.states.running'],
  appealed: m['moderation.page.cases.states.appealed'],
  done: m['moderation.page.cases.states.done'],
  ended: m['moderation.page.cases.states.ended'],
  lifted: m['moderation.page.cases.states.lifted'],
  replaced: m['moderation.page.cases.states.replaced'],
  failed: m['moderation.page.cases.states.failed'],
}

type CaseFiltersProps = {
  filters: CaseQuestion
  /** The people in the listed cases. */
  people: readonly NamedPerson[]
  moderators: readonly NamedPerson[]
  ask(changes: CaseQuestion): void
}

export function CaseFilters({ filters, people, moderators, ask }: CaseFiltersProps) {
  const [typed, setTyped] = useState(filters.q ?? '')
  const predefinedSanctions = useEditing(({ saved }) => (saved as ModerationSettings).predefinedSanctions)
  return (
    <search aria-label={m['moderation.page.cases.filters']()}>
      <form
        className="case-filters"
        onSubmit={(event) => {
          event.preventDefault()
          ask({ q: typed.trim() || undefined })
        }}
      >
        <div className="case-search">
          <TextInput
            label={m['moderation.page.cases.search']()}
            placeholder={m['moderation.page.cases.search']()}
            value={typed}
            maxLength={CASE_SEARCH_MAX}
            onChange={setTyped}
          />
          <Button type="submit" icon="u-search">
            {m['moderation.page.cases.find']()}
          </Button>
        </div>
        <PersonFilter
          label={m['moderation.page.cases.person']()}
          everybody={m['moderation.page.cases.everybody']()}
          listed={people}
          value={filters.person}
          onPick={(person) => ask({ person })}
        />
        <PersonFilter
          label={m['moderation.page.cases.moderator']()}
          everybody={m['moderation.page.cases.everyModerator']()}
          listed={moderators}
          value={filters.moderator}
          onPick={(moderator) => ask({ moderator })}
        />
        <Filter label={m['moderation.page.cases.type']()}>
          {(id) => (
            <select
              id={id}
              className="input"
              value={filters.type ?? ''}
              onChange={({ currentTarget: { value } }) => ask({ type: SANCTION_TYPES.find((one) => one === value) })}
            >
              <option value="">{m['moderation.page.cases.allTypes']()}</option>
              {SANCTION_TYPES.map((type) => (
                <option key={type} value={type}>
                  {sanctionTypeLabel(type)}
                </option>
              ))}
            </select>
          )}
        </Filter>
        <Filter label={m['moderation.page.cases.state']()}>
          {(id) => (
            <select
              id={id}
              className="input"
              value={filters.state ?? ''}
              onChange={({ currentTarget: { value } }) =>
                ask({ state: CASE_FILTER_STATES.find((one) => one === value) })
              }
            >
              <option value="">{m['moderation.page.cases.allStates']()}</option>
              {CASE_FILTER_STATES.map((state) => (
                <option key={state} value={state}>
                  {STATE_LABELS[state]()}
                </option>
              ))}
            </select>
          )}
        </Filter>
        {predefinedSanctions.length > 0 && (
          <Filter label={m['moderation.page.cases.predefined']()}>
            {(id) => (
              <select
                id={id}
                className="input"
                value={filters.predefined ?? ''}
                onChange={({ currentTarget: { value } }) => ask({ predefined: value || undefined })}
              >
                <option value="">{m['moderation.page.cases.allPredefined']()}</option>
                {predefinedSanctions.map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.name}
                  </option>
                ))}
              </select>
            )}
          </Filter>
        )}
        <DayFilter label={m['moderation.page.cases.from']()} value={filters.from} onPick={(from) => ask({ from })} />
        <DayFilter label={m['moderation.page.cases.to']()} value={filters.to} onPick={(to) => ask({ to })} />
      </form>
    </search>
  )
}

type PersonFilterProps = {
  label: string
  everybody: string
  listed: readonly NamedPerson[]
  value: string | undefined
  onPick(id: string | undefined): void
}

function PersonFilter({ label, everybody, listed, value, onPick }: PersonFilterProps) {
  const words = useMemo(() => peopleWords(everybody), [everybody])
  const source = usePeopleSource({ listed, chosen: value, words })
  return (
    <Filter label={label}>
      {(id) => (
        <Picker
          id={id}
          label={label}
          source={source}
          value={value ?? null}
          onPick={(one) => onPick(one ?? undefined)}
        />
      )}
    </Filter>
  )
}

const peopleWords = (everybody: string): PickerSource['words'] => ({
  choose: everybody,
  gone: m['moderation.page.cases.somebody'](),
  search: m['moderation.page.cases.searchPerson'](),
  empty: m['moderation.page.cases.nobody'](),
  clear: everybody,
  add: m['moderation.page.cases.searchPerson'](),
})

type DayFilterProps = { label: string; value: string | undefined; onPick(day: string | undefined): void }

const DayFilter = ({ label, value, onPick }: DayFilterProps) => (
  <Filter label={label}>
    {(id) => (
      <input
        id={id}
        className="input"
        type="date"
        value={value ?? ''}
        onChange={({ currentTarget }) => onPick(currentTarget.value || undefined)}
      />
    )}
  </Filter>
)

function Filter({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div className="case-filter">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
