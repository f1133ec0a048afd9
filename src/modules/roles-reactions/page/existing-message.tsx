import { useState } from 'react'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import type { EntryFormProps } from '#ui/entries/entry-source.ts'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Note } from '#ui/note.tsx'
import type { ReactionMessage } from '../reaction-message.ts'
import { newReactionMessage } from '../rules/new-reaction-message.ts'
import { useSavedReactions } from './fields.tsx'
import './existing-message.css'

const TYPED_MAX = 200

/** Uses a message that the bot has sent before, in place of a new one. */
export function ExistingMessage({ entry, change }: Pick<EntryFormProps<ReactionMessage>, 'entry' | 'change'>) {
  const { reactionRoles } = useGuildTools()
  const [typed, setTyped] = useState('')
  const [found, setFound] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isPosted = useSavedReactions().some(({ id, message }) => id === entry.id && message !== null)
  const label = m['roles-reactions.page.existing.label']()
  const find = async () => {
    setBusy(true)
    const answer = await reactionRoles.findMessage({ message: typed.trim(), channel: entry.channel || null })
    setBusy(false)
    setFailure(answer.ok ? null : answer.message)
    if (!answer.ok) return
    const { channelId, messageId, text } = answer.found
    setFound(text)
    change({ channel: channelId, message: messageId, content: null })
  }
  if (entry.content === null) {
    return (
      <Note>
        <p>{m['roles-reactions.page.existing.used']()}</p>
        {found && <blockquote className="existing-text">{found}</blockquote>}
        {!isPosted && (
          <Button
            size="small"
            onClick={() => {
              setFound(null)
              change({ message: null, content: newReactionMessage(entry.id).content })
            }}
          >
            {m['roles-reactions.page.existing.back']()}
          </Button>
        )}
      </Note>
    )
  }
  if (isPosted) return null
  return (
    <div className="existing-message">
      <TextInput label={label} placeholder={label} value={typed} maxLength={TYPED_MAX} onChange={setTyped} />
      <Button icon="u-search" busy={busy} disabled={busy || typed.trim() === ''} onClick={find}>
        {m['roles-reactions.page.existing.find']()}
      </Button>
      <p className="soft sm">{m['roles-reactions.page.existing.help']()}</p>
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
    </div>
  )
}
