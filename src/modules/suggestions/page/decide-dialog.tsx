import { useId, useState } from 'react'
import { type ListedSuggestion, SUGGESTION_REASON_MAX, type SuggestionState } from '#core/suggestions-api.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { STATE_ACTIONS } from './board-labels.ts'
import { useSavedSuggestions } from './fields.tsx'

export type Deciding = { suggestion: ListedSuggestion; state: SuggestionState }

type DecideDialogProps = {
  deciding: Deciding
  onDecided(changed: ListedSuggestion): void
  onClosed(): void
}

/** Asks for confirmation before the bot tells the author and everybody else. */
export function DecideDialog({ deciding: { suggestion, state }, onDecided, onClosed }: DecideDialogProps) {
  const { decideSuggestion } = useGuildTools()
  const { refuseReason } = useSavedSuggestions()
  const [reason, setReason] = useState('')
  const id = useId()
  const isNeeded = state === 'refused' && refuseReason
  const reasonLabel = isNeeded ? m['suggestions.bot.reason']() : m['suggestions.page.board.optionalReason']()
  const given = reason.trim() || null
  return (
    <ActionDialog
      title={m['suggestions.page.board.decideOn']({ action: STATE_ACTIONS[state](), number: suggestion.number })}
      okLabel={STATE_ACTIONS[state]()}
      isReady={!isNeeded || given !== null}
      act={() => decideSuggestion(suggestion.id, { state, reason: given })}
      onDone={() => onDecided({ ...suggestion, state, reason: given })}
      onClosed={onClosed}
    >
      <p>{suggestion.title}</p>
      <div className="worklist-reason">
        <label htmlFor={id}>{reasonLabel}</label>
        <TextInput
          id={id}
          label={reasonLabel}
          rows={4}
          value={reason}
          maxLength={SUGGESTION_REASON_MAX}
          onChange={setReason}
        />
      </div>
    </ActionDialog>
  )
}
