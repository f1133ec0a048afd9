import { useState } from 'react'
import { readMessageLink } from '#core/guild/message-link.ts'
import type { Message } from '#core/settings/message.ts'
import { messageFromJson } from '#core/settings/message-from-json.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { ChannelRow, TextRow } from '#ui/entries/form-rows.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import type { MessagePlace } from '#ui/guild/message-copy-tools.ts'
import { ImportLines } from '#ui/message-editor/import-lines.tsx'
import { newId } from '#ui/message-editor/new-parts.ts'
import { Modal } from '#ui/modal.tsx'
import { Note } from '#ui/note.tsx'

const LINK_MAX = 200

type Loaded = { place: MessagePlace; result: ReturnType<typeof messageFromJson> }

type LoadDialogProps = {
  /** The message is a copy of a saved one. */
  onSaved(savedId: string, place: MessagePlace): void
  onMessage(message: Message, place: MessagePlace): void
  onClosed(): void
}

/** Loads a message of the bot, given by its link, or by its channel and id. */
export function LoadDialog({ onSaved, onMessage, onClosed }: LoadDialogProps) {
  const { messageCopies } = useGuildTools()
  const [written, setWritten] = useState('')
  const [channelId, setChannelId] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const named = readMessageLink(written)
  const channel = named?.channelId ?? channelId
  const load = async (close: () => void) => {
    if (!named || !channel || busy) return
    const place = { channelId: channel, messageId: named.messageId }
    setBusy(true)
    const answer = await messageCopies.load(place)
    setBusy(false)
    setFailure(answer.ok ? null : answer.message)
    if (!answer.ok) return
    const { savedId, json } = answer.loaded
    if (savedId) {
      onSaved(savedId, place)
      return close()
    }
    const result = messageFromJson(json, newId)
    if (result.ok && result.problems.length === 0) {
      onMessage(result.message, place)
      return close()
    }
    setLoaded({ place, result })
  }
  return (
    <Modal
      title={m['messages.page.load.title']()}
      onClosed={onClosed}
      actions={(close) => (
        <>
          <Button look="ghost" onClick={close}>
            {m['ui.cancel']()}
          </Button>
          {loaded?.result.ok ? (
            <Button
              look="primary"
              onClick={() => {
                if (loaded.result.ok) onMessage(loaded.result.message, loaded.place)
                close()
              }}
            >
              {m['messages.page.load.takeAnyway']()}
            </Button>
          ) : (
            <Button look="primary" busy={busy} disabled={!named || !channel} onClick={() => load(close)}>
              {m['messages.page.load.load']()}
            </Button>
          )}
        </>
      )}
    >
      <p className="soft">{m['messages.page.load.help']()}</p>
      <TextRow
        label={m['messages.page.load.link']()}
        error={written.trim() !== '' && !named ? m['messages.page.load.notALink']() : null}
        maxLength={LINK_MAX}
        value={written}
        onChange={(next) => {
          setWritten(next)
          setLoaded(null)
        }}
      />
      {named && named.channelId === null && (
        <ChannelRow label={m['messages.page.load.channel']()} value={channelId} onChange={setChannelId} />
      )}
      {failure && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      {loaded && <ImportLines result={loaded.result} />}
    </Modal>
  )
}
