import { missingForNeed } from '#core/guild/channel-needs.ts'
import type { Channel } from '#core/guild/types.ts'
import { m } from '#texts'
import { Note } from '#ui/note.tsx'

type NotesProps = {
  channel: Pick<Channel, 'type' | 'hidden' | 'botPermissions'>
  /** Of the default channel the block above says who can read it. */
  isDefault: boolean
  /** Entries come under a name or picture of their own. */
  hasSender: boolean
}

/** What to know of the channel that a log is written to. */
export function LogChannelNotes({ channel, isDefault, hasSender }: NotesProps) {
  const lacksWebhooks = hasSender && missingForNeed(channel, 'webhook').length > 0
  return (
    <>
      {!channel.hidden && !isDefault && <Note tone="attention">{m['logs.page.defaults.public']()}</Note>}
      {lacksWebhooks && <Note tone="attention">{m['logs.page.module.noWebhooks']()}</Note>}
    </>
  )
}
