import { useEffect, useRef, useState } from 'react'
import { TICKET_CLOSE_REASON_MAX, TICKET_OUTCOME_MAX } from '#core/tickets-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'

type ClosingWords = { reason: string | null; tag: string | null; outcome: string | null }
type CloseFormProps = { tags: readonly string[]; isBusy: boolean; onGiven(words: ClosingWords): void }

/** Why, in words that the member is sent, and what the team notes for itself where the server has tags. */
export function CloseForm({ tags, isBusy, onGiven }: CloseFormProps) {
  const [reason, setReason] = useState('')
  const [tag, setTag] = useState('')
  const [outcome, setOutcome] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      className="close-form"
      onSubmit={(event) => {
        event.preventDefault()
        onGiven({ reason: reason.trim() || null, tag: tag || null, outcome: outcome.trim() || null })
      }}
    >
      <TextInput
        label={m['tickets.page.conversation.closeReason']()}
        placeholder={m['tickets.page.conversation.closeReason']()}
        maxLength={TICKET_CLOSE_REASON_MAX}
        value={reason}
        onChange={setReason}
      />
      {tags.length > 0 && (
        <>
          <select
            className="input"
            aria-label={m['tickets.page.conversation.tag']()}
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
          <TextInput
            label={m['tickets.page.conversation.outcome']()}
            placeholder={m['tickets.page.conversation.outcome']()}
            maxLength={TICKET_OUTCOME_MAX}
            value={outcome}
            onChange={setOutcome}
          />
        </>
      )}
      <Button type="submit" look="danger" busy={isBusy}>
        {m['tickets.page.conversation.closeNow']()}
      </Button>
    </form>
  )
}
