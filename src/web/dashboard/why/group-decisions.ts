import type { DecisionEntry } from '#core/decisions-api.ts'

/** One event, and what each module decided about it. */
export type DecidedEvent = Pick<DecisionEntry, 'at' | 'event' | 'person' | 'channelId'> & {
  id: number
  decisions: readonly DecisionEntry[]
}

export type EventDay = { day: string; events: readonly DecidedEvent[] }

/** The decisions of all modules about one event have the same time, person and channel. */
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
