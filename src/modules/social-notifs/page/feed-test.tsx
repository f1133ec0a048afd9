import { useState } from 'react'
import { mayEdit } from '#core/access.ts'
import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'

type FeedTestProps = { family: string; path: string; entry: { id: string; channel: string; source: { name: string } } }

/** Posts the newest item of a followed source in its channel now, without notifying anybody. */
export function FeedTest({ family, path, entry }: FeedTestProps) {
  const { tests } = useGuildTools()
  const canEdit = useEditing(({ guild }) => mayEdit(guild.user.access, 'social-notifs'))
  const channel = useEditing(({ guild }) => guild.channels.find(({ id }) => id === entry.channel))
  // The bot posts what is saved.
  const isEdited = useEditing(({ updates }) => path in updates || `${family}.status` in updates)
  const [busy, setBusy] = useState(false)
  if (!canEdit) return null
  return (
    <IconButton
      icon="u-play"
      label={m['social-notifs.page.test']({ name: entry.source.name })}
      disabled={busy || isEdited || !channel}
      onClick={async () => {
        setBusy(true)
        await tests.feed(`${family}.${entry.id}`, `#${channel?.name ?? ''}`)
        setBusy(false)
      }}
    />
  )
}
