import { useState } from 'react'
import { m } from '#texts'
import { Button, IconButton } from '#ui/button.tsx'
import { SwitchRow } from '#ui/entries/form-rows.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import { Modal } from '#ui/modal.tsx'
import type { RepeatMessage } from '../repeat-message.ts'

/** On the row of a message: a copy now, which is not counted. Nobody is notified unless that is asked for. */
export function RepeatTest({ entry }: { entry: RepeatMessage }) {
  const { tests } = useGuildTools()
  const channel = useEditing(({ guild }) => guild.channels.find(({ id }) => id === entry.channel))
  const [isOpen, setOpen] = useState(false)
  const [mentions, setMentions] = useState(false)
  const [busy, setBusy] = useState(false)
  return (
    <>
      <IconButton
        icon="u-play"
        label={m['repeat-messages.page.test.of']({ name: entry.name })}
        disabled={!channel}
        onClick={() => setOpen(true)}
      />
      {isOpen && channel && (
        <Modal
          title={m['repeat-messages.page.test.title']({ channel: `#${channel.name}` })}
          onClosed={() => setOpen(false)}
          actions={(close) => (
            <>
              <Button onClick={close}>{m['ui.cancel']()}</Button>
              <Button
                look="primary"
                icon="u-play"
                busy={busy}
                disabled={busy}
                onClick={async () => {
                  setBusy(true)
                  await tests.repeatMessage(entry.id, mentions)
                  setBusy(false)
                  close()
                }}
              >
                {m['repeat-messages.page.test.send']()}
              </Button>
            </>
          )}
        >
          <p>{m['repeat-messages.page.test.text']()}</p>
          <SwitchRow
            label={m['repeat-messages.page.test.mentions']()}
            help={m['repeat-messages.page.test.mentionsHelp']()}
            value={mentions}
            onChange={setMentions}
          />
        </Modal>
      )}
    </>
  )
}
