import type { DecisionEntry } from '#core/decisions-api.ts'

/** One thing that happened, and what each module made of it. */
export type DecidedEvent = Pick<DecisionEntry, 'at' | 'event' | 'person' | 'channelId'> & {
  id: number
  decisions: readonly DecisionEntry[]
}

export type EventDay = { day: string; events: readonly DecidedEvent[] }

/** Modules are asked about one event one after the other: it has one time, one person and one channel for all. */
export function groupByEvent(decisions: readonly DecisionEntry[]): DecidedEvent[] {
  const keyOf = ({ at, event, person, channelId }: DecisionEntry) => [at, event, person?.id, channelId].join(' ')
  return [...Map.groupBy(decisions, keyOf).values()].flatMap((together) => {
    const [first] = together
    if (!first) return []
    const { id, at, event, person, channelId } = first
    // They are listed newest first; within one event the first module to decide comes first.
    return [{ id, at, event, person, channelId, decisions: together.toReversed() }]
  })
}

export function groupEventDays(events: readonly DecidedEvent[], dayOf: (at: string) => string): EventDay[] {
  return [...Map.groupBy(events, ({ at }) => dayOf(at))].map(([day, group]) => ({ day, events: group }))
}
