import { useState } from 'react'
import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import type { MessageShape } from '../../live/discord-shapes.ts'
import { useChat } from '../context.tsx'
import { acts } from '../state/acts.ts'
import { AppMenu } from './app-menu.tsx'
import { EmojiPicker } from './emoji-picker.tsx'
import { NewThread } from './new-thread.tsx'

type MessageActionsProps = {
  message: MessageShape
  mayDelete: boolean
  mayOpenThread: boolean
  onReply(): void
  onEdit?: () => void
}

export function MessageActions({ message, mayDelete, mayOpenThread, onReply, onEdit }: MessageActionsProps) {
  const { state, settle } = useChat()
  const [picking, setPicking] = useState<HTMLElement | null>(null)
  const [apps, setApps] = useState<HTMLElement | null>(null)
  const [naming, setNaming] = useState<HTMLElement | null>(null)
  const me = state.hall?.person.id ?? ''
  const { channel_id: channelId, id } = message
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a frame that this does not have
    <div
      className="message-actions"
      role="group"
      aria-label={m['chat.talk.actions']()}
      data-open={picking || apps || naming ? true : undefined}
    >
      <IconButton
        size="small"
        icon="u-smile"
        label={m['chat.talk.react']()}
        onClick={(event) => setPicking(event.currentTarget)}
      />
      <IconButton size="small" icon="u-undo" label={m['chat.talk.reply']()} onClick={onReply} />
      {mayOpenThread && (
        <IconButton
          size="small"
          icon="u-list"
          label={m['chat.talk.newThread']()}
          onClick={(event) => setNaming(event.currentTarget)}
        />
      )}
      {onEdit && <IconButton size="small" icon="u-pencil" label={m['chat.talk.edit']()} onClick={onEdit} />}
      {mayDelete && (
        <IconButton
          size="small"
          icon="u-trash"
          label={m['chat.talk.delete']()}
          onClick={async () => settle(await acts.remove(channelId, id, me))}
        />
      )}
      <IconButton
        size="small"
        icon="u-dots"
        label={m['chat.talk.apps']()}
        onClick={(event) => setApps(event.currentTarget)}
      />
      {naming && <NewThread message={message} anchor={naming} onClose={() => setNaming(null)} />}
      {apps && <AppMenu message={message} anchor={apps} onClose={() => setApps(null)} />}
      {picking && (
        <EmojiPicker
          anchor={picking}
          label={m['chat.talk.react']()}
          onClose={() => setPicking(null)}
          onChoose={async (key) => settle(await acts.react(channelId, id, key, me))}
        />
      )}
    </div>
  )
}
