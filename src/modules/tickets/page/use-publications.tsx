import { messageOf } from '#core/publishing/publish-state.ts'
import type { EntrySource } from '#ui/entries/entry-source.ts'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import type { TicketPublication } from '../publication.ts'
import { useSavedTickets } from './fields.tsx'
import { savedWithoutUndefined } from './without-undefined.tsx'

/** The opening messages, each linked to its posted message. */
export function usePublications(): EntrySource<TicketPublication> {
  const source = useSettingEntries<TicketPublication>('ticketSystem.publications', 'ticketPublications')
  const { publications: saved } = useSavedTickets()
  const owned = ({ gone: _, ...entry }: TicketPublication): TicketPublication => {
    const messageId = messageOf(entry, saved, source.entries)
    // In another channel, or as a copy, there never was a message that could be deleted.
    const isGone = saved.some(({ id, channel, gone }) => id === entry.id && channel === entry.channel && gone)
    return { ...entry, messageId, ...(isGone && { gone: true }) }
  }
  return savedWithoutUndefined({
    ...source,
    create: (entry) => source.create(owned(entry)),
    update: (entry, base) => source.update(owned(entry), base),
  })
}
