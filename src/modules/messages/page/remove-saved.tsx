import { useState } from 'react'
import { hasInteractiveParts } from '#core/settings/message.ts'
import { m } from '#texts'
import type { EntryResult } from '#ui/entries/entry-source.ts'
import { SwitchRow } from '#ui/entries/form-rows.tsx'
import { RemoveQuestion } from '#ui/entries/remove-question.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import type { SavedMessage } from '../saved-message.ts'

type RemoveSavedProps = {
  saved: SavedMessage
  onYes(): Promise<EntryResult>
  /** What has to be done by hand. */
  onLeft(words: string): void
  onClosed(): void
}

/** Its buttons stop working once it is deleted, so it is offered to remove them from the copies. */
export function RemoveSaved({ saved, onYes, onLeft, onClosed }: RemoveSavedProps) {
  const { messageCopies } = useGuildTools()
  const acts = hasInteractiveParts(saved.message)
  const [strips, setStrips] = useState(true)
  const remove = async (): Promise<EntryResult> => {
    const stripped = acts && strips ? await messageCopies.strip(saved.id) : { ok: true as const, left: 0 }
    if (!stripped.ok) return stripped
    const result = await onYes()
    if (result.ok && stripped.left > 0) onLeft(m['messages.page.partsLeft']({ count: stripped.left }))
    return result
  }
  return (
    <RemoveQuestion
      name={saved.name}
      consequence={
        acts && (
          <>
            <p>{m['messages.page.buttonsDie']()}</p>
            <SwitchRow
              label={m['messages.page.strip']()}
              help={m['messages.page.stripHelp']()}
              value={strips}
              onChange={setStrips}
            />
          </>
        )
      }
      onYes={remove}
      onClosed={onClosed}
    />
  )
}
