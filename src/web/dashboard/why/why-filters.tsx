import { type ReactNode, useId, useMemo } from 'react'
import { mayRead } from '#core/access.ts'
import { CHANNEL_TYPE } from '#core/guild/types.ts'
import { m } from '#texts'
import { LISTABLE_TYPES, useChannelSource } from '#ui/fields/channel-source.ts'
import { useEditing } from '#ui/guild/guild-context.tsx'
import { type NamedPerson, usePeopleSource } from '#ui/people/use-people-source.ts'
import type { PickerSource } from '#ui/picker/entry.ts'
import { Picker } from '#ui/picker/picker.tsx'
import { useOpenModules } from '../services-context.tsx'
import type { DecisionFilter } from '../state/api-client.ts'

/** Events never happen in a category itself. */
const PLACES = LISTABLE_TYPES.filter((type) => type !== CHANNEL_TYPE.category)

const peopleWords = (): PickerSource['words'] => ({
  choose: m['why.filter.everybody'](),
  gone: m['why.filter.somebody'](),
  search: m['why.filter.searchPerson'](),
  empty: m['why.filter.nobody'](),
  clear: m['why.filter.everybody'](),
  add: m['why.filter.searchPerson'](),
})

type WhyFiltersProps = {
  filters: DecisionFilter
  change(filters: DecisionFilter): void
  /** The people in the decisions on the page. */
  people: readonly NamedPerson[]
}

export function WhyFilters({ filters, change, people }: WhyFiltersProps) {
  const modules = useOpenModules().filter(({ isFollowed }) => isFollowed)
  const access = useEditing(({ guild }) => guild.user.access)
  const words = useMemo(peopleWords, [])
  const person = usePeopleSource({ listed: people, chosen: filters.person, words })
  const channels = useChannelSource({ types: PLACES, need: null })
  // Creating a channel makes no sense in this filter.
  const channel = useMemo(
    () => ({
      ...channels,
      create: undefined,
      words: { ...channels.words, choose: m['why.filter.allChannels'](), clear: m['why.filter.allChannels']() },
    }),
    [channels],
  )
  return (
    <search className="why-filters" aria-label={m['why.filter.title']()}>
      <Filter label={m['why.filter.person']()}>
        {(id) => (
          <Picker
            id={id}
            label={m['why.filter.person']()}
            source={person}
            value={filters.person ?? null}
            onPick={(chosen) => change({ person: chosen ?? undefined })}
          />
        )}
      </Filter>
      <Filter label={m['why.filter.channel']()}>
        {(id) => (
          <Picker
            id={id}
            label={m['why.filter.channel']()}
            source={channel}
            value={filters.channel ?? null}
            onPick={(chosen) => change({ channel: chosen ?? undefined })}
          />
        )}
      </Filter>
      <Filter label={m['why.filter.module']()}>
        {(id) => (
          <select
            id={id}
            className="input"
            value={filters.module ?? ''}
            onChange={(event) => change({ module: event.currentTarget.value || undefined })}
          >
            <option value="">{m['why.filter.allModules']()}</option>
            {mayRead(access, 'general') && <option value="general">{m['dashboard.frame.settings']()}</option>}
            {modules.map((module) => (
              <option key={module.id} value={module.id}>
                {module.name}
              </option>
            ))}
          </select>
        )}
      </Filter>
    </search>
  )
}

function Filter({ label, children }: { label: string; children(id: string): ReactNode }) {
  const id = useId()
  return (
    <div className="why-filter">
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  )
}
