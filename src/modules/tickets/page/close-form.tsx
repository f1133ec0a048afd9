import { useId, useState } from 'react'
import { TICKET_OUTCOME_MAX } from '#core/tickets-api.ts'
import { m } from '#texts'
import { TextInput } from '#ui/entries/plain-inputs.tsx'
import { ReasonForm } from './reason-form.tsx'

type ClosingWords = { reason: string | null; tag: string | null; outcome: string | null }
type CloseFormProps = { tags: readonly string[]; isBusy: boolean; onGiven(words: ClosingWords): void }

/** The reason, which is sent to the member, and the team's own notes where the server has tags. */
export function CloseForm({ tags, isBusy, onGiven }: CloseFormProps) {
  const [tag, setTag] = useState('')
  const [outcome, setOutcome] = useState('')
  const id = useId()
  return (
    <ReasonForm
      doIt={m['tickets.page.conversation.closeNow']()}
      isBusy={isBusy}
      onGiven={(reason) => onGiven({ reason, tag: tag || null, outcome: outcome.trim() || null })}
    >
      {tags.length > 0 && (
        <>
          <div className="close-part">
            <label htmlFor={`${id}-tag`}>{m['tickets.page.conversation.tag']()}</label>
            <select
              id={`${id}-tag`}
              className="input"
              value={tag}
              onChange={({ currentTarget }) => setTag(currentTarget.value)}
            >
              <option value="">{m['tickets.page.conversation.noTag']()}</option>
              {tags.map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          </div>
          <div className="close-part">
            <label htmlFor={`${id}-outcome`}>{m['tickets.page.conversation.outcome']()}</label>
            <TextInput
              id={`${id}-outcome`}
              label={m['tickets.page.conversation.outcome']()}
              maxLength={TICKET_OUTCOME_MAX}
              value={outcome}
              onChange={setOutcome}
            />
          </div>
        </>
      )}
    </ReasonForm>
  )
}
