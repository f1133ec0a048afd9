import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import type { EntryResult } from '#ui/entries/entry-source.ts'
import { SanctionUses } from './sanction-uses.tsx'

type RemoveSanctionProps = { id: string; name: string; onYes(): Promise<EntryResult>; onClosed(): void }

/** Asks before a predefined sanction that has been used is deleted. */
export const RemoveSanction = ({ id, name, onYes, onClosed }: RemoveSanctionProps) => (
  <ActionDialog
    title={m['entries.removal.title']({ name })}
    okLabel={m['entries.removal.yes']()}
    isDangerous
    act={onYes}
    onClosed={onClosed}
  >
    <SanctionUses id={id} />
    <p>{m['entries.savedByBar']()}</p>
  </ActionDialog>
)
