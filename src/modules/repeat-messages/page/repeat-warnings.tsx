import { mentionsEveryone } from '#core/settings/message.ts'
import { m } from '#texts'
import { Note } from '#ui/note.tsx'
import { mentionsManyOften, type RepeatMessage } from '../repeat-message.ts'
import type { SavedMessages } from './use-saved-messages.tsx'

type RepeatWarningsProps = {
  entry: RepeatMessage
  saved: SavedMessages | null
  /** When the repeat message itself was last saved. */
  updatedAt: string | undefined
}

/** What prevents a copy from being sent, or from notifying those it mentions. */
export function RepeatWarnings({ entry, saved, updatedAt }: RepeatWarningsProps) {
  const { savedMessageId } = entry
  if (savedMessageId === null || !saved) return null
  const chosen = saved.get(savedMessageId)
  if (!chosen) return <Note tone="attention">{m['repeat-messages.page.list.savedGone']()}</Note>
  const isLoud = mentionsEveryone(chosen.message) || mentionsManyOften(entry, chosen.message)
  const wasChanged = updatedAt !== undefined && chosen.updatedAt > updatedAt
  return isLoud && wasChanged ? <Note tone="attention">{m['repeat-messages.page.list.loud']()}</Note> : null
}
