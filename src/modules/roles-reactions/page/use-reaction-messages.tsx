import type { EntrySource } from '#ui/entries/entry-source.ts'
import { useSettingEntries } from '#ui/entries/use-setting-entries.ts'
import type { ReactionMessage } from '../reaction-message.ts'
import { useSavedReactions } from './fields.tsx'
import { withOwnMessage } from './own-message.ts'

/** The messages, each linked to its posted message. */
export function useReactionMessages(): EntrySource<ReactionMessage> {
  const source = useSettingEntries<ReactionMessage>('rolereacts', 'reactionRoles')
  const saved = useSavedReactions()
  const owned = (entry: ReactionMessage) => withOwnMessage(entry, saved, source.entries)
  return {
    ...source,
    create: (entry) => source.create(owned(entry)),
    update: (entry, base) => source.update(owned(entry), base),
  }
}
