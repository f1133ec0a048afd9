import type { ReactNode } from 'react'
import { m } from '#texts'
import { ActionDialog } from '../action-dialog.tsx'
import type { EntryResult } from './entry-source.ts'

type RemoveQuestionProps = {
  name: string
  /** What else goes with it, or breaks. */
  consequence?: ReactNode
  onYes(): Promise<EntryResult>
  onClosed(): void
}

export function RemoveQuestion({ name, consequence, onYes, onClosed }: RemoveQuestionProps) {
  return (
    <ActionDialog
      title={m['entries.removal.title']({ name })}
      okLabel={m['entries.removal.yes']()}
      isDangerous
      act={onYes}
      onClosed={onClosed}
    >
      {consequence}
      <p>{m['entries.removal.text']()}</p>
    </ActionDialog>
  )
}
