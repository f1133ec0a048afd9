import { useId, useState } from 'react'
import { type ListedSuggestion, SUGGESTION_REASON_MAX, type SuggestionState } from '#core/suggestions-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { useGuildTools } from '#ui/guild/guild-context.tsx'
import { Modal } from '#ui/modal.tsx'
import { Note } from '#ui/note.tsx'
import { STATE_ACTIONS } from './board-labels.ts'
import { useSavedSuggestions } from './fields.tsx'

export type Deciding = { suggestion: ListedSuggestion; state: SuggestionState }

type DecideDialogProps = {
  deciding: Deciding
  onDecided(changed: ListedSuggestion): void
  onClosed(): void
}

/** One question before the bot tells the author and everybody else. */
export function DecideDialog({ deciding: { suggestion, state }, onDecided, onClosed }: DecideDialogProps) {
  const { decideSuggestion } = useGuildTools()
  const { refuseReason } = useSavedSuggestions()
  const [reason, setReason] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const id = useId()
  const isNeeded = state === 'refused' && refuseReason
  const reasonLabel = isNeeded ? m['suggestions.bot.reason']() : m['suggestions.page.board.optionalReason']()
  const decide = async (close: () => void) => {
    setBusy(true)
    const given = reason.trim() || null
    const answer = await decideSuggestion(suggestion.id, { state, reason: given })
    setBusy(false)
    if (!answer.ok) return setFailure(answer.message)
    onDecided({ ...suggestion, state, reason: given })
    close()
  }
  return (
    <Modal
      title={m['suggestions.page.board.decideOn']({
        action: STATE_ACTIONS[state](),
        number: suggestion.number,
      })}
      onClosed={onClosed}
      actions={(close) => (
        <>
          <Button look="ghost" onClick={close}>
            {m['suggestions.bot.draft.cancel']()}
          </Button>
          <Button
            look="primary"
            busy={busy}
            disabled={busy || (isNeeded && reason.trim() === '')}
            onClick={() => decide(close)}
          >
            {STATE_ACTIONS[state]()}
          </Button>
        </>
      )}
    >
      <p>{suggestion.title}</p>
      <div className="board-reason">
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
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
    </Modal>
  )
}
