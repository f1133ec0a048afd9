import { useId, useState } from 'react'
import type { ListedSuggestion } from '#core/suggestions-api.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { readNumber } from './read-number.ts'

type MergeDialogProps = {
  suggestion: ListedSuggestion
  /** The suggestions loaded so far: a typed number shows the title if it is among them. */
  listed: readonly ListedSuggestion[]
  onMerged(): void
  onClosed(): void
}

/** Asks which suggestion stays, before two are merged permanently. */
export function MergeDialog({ suggestion, listed, onMerged, onClosed }: MergeDialogProps) {
  const { mergeSuggestion } = useGuildTools()
  const [typed, setTyped] = useState('')
  const id = useId()
  const into = readNumber(typed)
  const kept = listed.find(({ number }) => number === into)
  const isOther = into !== null && into !== suggestion.number
  return (
    <ActionDialog
      title={m['suggestions.page.board.mergeTitle']({ number: suggestion.number })}
      okLabel={m['suggestions.page.board.merge']()}
      isReady={isOther}
      isDangerous
      act={() => mergeSuggestion(suggestion.id, { into: into ?? 0 })}
      onDone={onMerged}
      onClosed={onClosed}
    >
      <p>{suggestion.title}</p>
      <p className="soft sm">{m['suggestions.page.board.mergeText']()}</p>
      <div className="worklist-reason">
        <label htmlFor={id}>{m['suggestions.page.board.mergeInto']()}</label>
        <TextInput
          id={id}
          label={m['suggestions.page.board.mergeInto']()}
          placeholder="#12"
          value={typed}
          maxLength={10}
          onChange={setTyped}
        />
      </div>
      <p className="sm" role="status">
        {isOther && kept ? `#${kept.number} ${kept.title}` : ''}
      </p>
    </ActionDialog>
  )
}
