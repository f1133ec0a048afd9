import { missingForNeed } from '#core/guild/channel-needs.ts'
import type { Channel } from '#core/guild/types.ts'
import { m } from '#texts'
import { Note } from '#ui/note.tsx'
import { useIsFull } from './full-channels.tsx'

type NotesProps = {
  channel: Pick<Channel, 'id' | 'parentId' | 'type' | 'hidden' | 'botPermissions'>
  /** For the default channel, the block above says who can read it. */
  isDefault: boolean
  /** Entries are posted with a custom name or picture. */
  hasSender: boolean
}

/** Warnings about the channel that a log is written to. */
export function LogChannelNotes({ channel, isDefault, hasSender }: NotesProps) {
  const lacksWebhooks = hasSender && missingForNeed(channel, 'webhook').length > 0
  const isFull = useIsFull(channel) && hasSender && !lacksWebhooks
  return (
    <>
      {!channel.hidden && !isDefault && <Note tone="attention">{m['logs.page.defaults.public']()}</Note>}
      {isFull && <Note tone="attention">{m['logs.page.module.webhooksFull']()}</Note>}
      {lacksWebhooks && <Note tone="attention">{m['logs.page.module.noWebhooks']()}</Note>}
    </>
  )
}
