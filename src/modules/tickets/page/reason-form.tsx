import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { TICKET_CLOSE_REASON_MAX } from '#core/tickets-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { TextInput } from '#ui/entries/plain-inputs.tsx'

type ReasonFormProps = {
  doIt: string
  isBusy: boolean
  onGiven(reason: string | null): void
  /** Further fields. */
  children?: ReactNode
}

/** A reason that is sent to the member. The field gets the focus immediately. */
export function ReasonForm({ doIt, isBusy, onGiven, children }: ReasonFormProps) {
  const [reason, setReason] = useState('')
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <form
      ref={form}
      className="close-form"
      onSubmit={(event) => {
        event.preventDefault()
        onGiven(reason.trim() || null)
      }}
    >
      <div className="close-part">
        <label htmlFor={id}>{m['tickets.page.conversation.closeReason']()}</label>
        <TextInput
          id={id}
          label={m['tickets.page.conversation.closeReason']()}
          maxLength={TICKET_CLOSE_REASON_MAX}
          value={reason}
          onChange={setReason}
        />
      </div>
      {children}
      <Button type="submit" look="danger" busy={isBusy}>
        {doIt}
      </Button>
    </form>
  )
}
