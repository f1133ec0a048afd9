import { useState } from 'react'
import { m } from '#texts'
import { ActionDialog } from '../action-dialog.tsx'
import type { EntryResult } from '../entries/entry-source.ts'
import { SwitchRow } from '../entries/form-rows.tsx'
import type { Done } from '../outcome.ts'

type RemovePostedProps = {
  name: string
  /** Called before the list changes, because the bot acts when the list is saved. */
  tell(withMessage: boolean): Promise<Done>
  onYes(): Promise<EntryResult>
  onClosed(): void
}

/** Asks before an entry is removed whose message is posted on Discord. */
export function RemovePosted({ name, tell, onYes, onClosed }: RemovePostedProps) {
  const [withMessage, setWithMessage] = useState(true)
  const act = async () => {
    const told = await tell(withMessage)
    return told.ok ? onYes() : told
  }
  return (
    <ActionDialog
      title={m['entries.removal.title']({ name })}
      okLabel={m['entries.removal.yes']()}
      isDangerous
      act={act}
      onClosed={onClosed}
    >
      <SwitchRow
        label={m['publishing.removal.withMessage']()}
        help={withMessage ? m['publishing.removal.text']() : m['publishing.removal.stays']()}
        value={withMessage}
        onChange={setWithMessage}
      />
    </ActionDialog>
  )
}
