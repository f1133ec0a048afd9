import { useState } from 'react'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { IconButton } from '#ui/button.tsx'
import { SwitchRow } from '#ui/entries/form-rows.tsx'
import { useEditing, useGuildTools } from '#ui/guild/guild-context.tsx'
import type { RepeatMessage } from '../repeat-message.ts'

/** Sends a test copy of a message, which is not counted. Nobody is notified unless requested. */
export function RepeatTest({ entry }: { entry: RepeatMessage }) {
  const { tests } = useGuildTools()
  const channel = useEditing(({ guild }) => guild.channels.find(({ id }) => id === entry.channel))
  const [isOpen, setOpen] = useState(false)
  const [mentions, setMentions] = useState(false)
  return (
    <>
      <IconButton
        icon="u-play"
        label={m['repeat-messages.page.test.of']({ name: entry.name })}
        disabled={!channel}
        onClick={() => setOpen(true)}
      />
      {isOpen && channel && (
        <ActionDialog
          title={m['repeat-messages.page.test.title']({ channel: `#${channel.name}` })}
          okLabel={m['repeat-messages.page.test.send']()}
          act={async () => {
            // A notification on the page says where it was sent, or why not.
            await tests.repeatMessage(entry.id, mentions)
            return { ok: true }
          }}
          onClosed={() => setOpen(false)}
        >
          <p>{m['repeat-messages.page.test.text']()}</p>
          <SwitchRow
            label={m['repeat-messages.page.test.mentions']()}
            help={m['repeat-messages.page.test.mentionsHelp']()}
            value={mentions}
            onChange={setMentions}
          />
        </ActionDialog>
      )}
    </>
  )
}
