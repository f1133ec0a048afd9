import { useEffect, useMemo, useState } from 'react'
import type { CollectionSource } from '#ui/entries/use-collection.ts'
import { useEditing, useEffectiveSettings } from '#ui/guild/guild-context.tsx'
import type { RepeatMessage } from '../repeat-message.ts'
import { effective } from '../rules/copy-state.ts'
import { type WeekDay, weekOf } from '../rules/week.ts'

const MINUTE_MS = 60_000

export type ShownEntry = RepeatMessage & { since: number }
export type Week = { days: WeekDay<ShownEntry>[]; now: number; timezone: string }

/** The next seven days of what is saved, read again every minute. */
export function useWeek({ entries, meta, limit }: CollectionSource<RepeatMessage>): Week {
  const { timezone } = useEffectiveSettings<{ timezone: string }>()
  const premium = useEditing(({ guild }) => guild.premium)
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])
  const max = limit?.max
  return useMemo(() => {
    // The bot leaves those beyond the limit alone.
    const planned = entries.slice(0, max).map((entry) => {
      const savedAt = meta[entry.id]?.updatedAt
      return { ...effective(entry, premium), since: savedAt ? Date.parse(savedAt) : now }
    })
    return { days: weekOf(planned, now, timezone), now, timezone }
  }, [entries, meta, max, premium, now, timezone])
}
