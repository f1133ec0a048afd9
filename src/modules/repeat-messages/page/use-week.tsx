import { useEffect, useMemo, useState } from 'react'
import { MINUTE_MS } from '#core/duration/spans.ts'
import type { CollectionSource } from '#ui/entries/use-collection.ts'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import type { RepeatMessage } from '../repeat-message.ts'
import { cadenceOf, effective } from '../rules/copy-state.ts'
import { entryFate, type Fate } from '../rules/entry-fate.ts'
import { pastWeekOf, type WeekDay, weekOf } from '../rules/week.ts'
import { usePast } from './use-past.tsx'

export type ShownEntry = RepeatMessage & { since: number }
/** `days`: from today on, without what is over. `behind`: up to today, as far as is known. */
export type Week = {
  days: WeekDay<ShownEntry>[]
  behind: WeekDay<ShownEntry>[] | 'unknown' | null
  now: number
  timezone: string
  /** By the id of the entry. */
  fates: ReadonlyMap<string, Fate>
}

/** The next seven days of the saved messages, computed again every minute. */
export function useWeek({ entries, meta, limit }: CollectionSource<RepeatMessage>): Week {
  const { timezone } = useEffectiveSettings<{ timezone: string }>()
  const premium = useEditing(({ guild }) => guild.premium)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const max = limit?.max
  const past = usePast(now)
  const shown = useMemo(
    () => entries.map((entry) => ({ ...effective(entry, premium), since: now })),
    [entries, premium, now],
  )
  const behind = useMemo(
    () => (past === null || past === 'unknown' ? past : pastWeekOf(shown, past.past, now, timezone)),
    [past, shown, now, timezone],
  )
  const states = useMemo(() => {
    const known = past === null || past === 'unknown' ? [] : past.states
    const stateOf = (id: string) => {
      const savedAt = meta[id]?.updatedAt
      const since = savedAt ? Date.parse(savedAt) : now
      return known.find((one) => one.id === id) ?? { sends: 0, lastRun: null, since }
    }
    return new Map(entries.map(({ id }) => [id, stateOf(id)]))
  }, [entries, meta, past, now])
  const days = useMemo(() => {
    // The bot does not send messages beyond the limit.
    const planned = entries.slice(0, max).flatMap((entry) => {
      const state = states.get(entry.id)
      return state ? [{ ...leftOf(effective(entry, premium), state), since: cadenceOf(state, now) }] : []
    })
    return weekOf(planned, now, timezone)
  }, [entries, states, max, premium, now, timezone])
  const fates = useMemo(() => {
    const fateOf = (entry: RepeatMessage): [string, Fate][] => {
      const state = states.get(entry.id)
      if (!state) return []
      return [[entry.id, entryFate(effective(entry, premium), state, { now, timezone, since: state.since })]]
    }
    return new Map(entries.flatMap(fateOf))
  }, [entries, states, premium, now, timezone])
  return { days, behind, now, timezone, fates }
}

/** Of a campaign, only the copies that are left. */
function leftOf(entry: RepeatMessage, { sends }: { sends: number }): RepeatMessage {
  return entry.maxSends === null ? entry : { ...entry, maxSends: Math.max(0, entry.maxSends - sends) }
}
