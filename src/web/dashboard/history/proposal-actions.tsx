import { useState } from 'react'
import { DECLINE_REASON_MAX, type DecideRequest, type Proposal } from '#core/proposals-api.ts'
import { m } from '#texts'
import { ActionDialog } from '#ui/action-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { TextRow } from '#ui/entries/form-rows.tsx'
import { Note } from '#ui/note.tsx'
import type { Done } from '#ui/outcome.ts'

type ProposalActionsProps = { proposal: Proposal; decide(request: DecideRequest): Promise<Done> }

/** What this person may do with an open proposal: accept or decline it, or withdraw their own. */
export function ProposalActions({ proposal, decide }: ProposalActionsProps) {
  const [isDeclining, setDeclining] = useState(false)
  const [busy, setBusy] = useState<DecideRequest['decision'] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { state, mayDecide, isYours } = proposal
  if (state !== 'open' || !(mayDecide || isYours)) return null
  const act = async (decision: 'accept' | 'withdraw') => {
    if (busy) return
    setBusy(decision)
    setFailure(null)
    const done = await decide({ decision })
    setBusy(null)
    if (!done.ok) setFailure(done.message)
  }
  return (
    <>
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      <footer className="proposal-actions">
        {mayDecide && (
          <>
            <Button look="primary" size="small" busy={busy === 'accept'} onClick={() => act('accept')}>
              {m['history.proposals.accept']()}
            </Button>
            <Button size="small" onClick={() => setDeclining(true)}>
              {m['history.proposals.decline']()}
            </Button>
          </>
        )}
        {isYours && (
          <Button look="ghost" size="small" busy={busy === 'withdraw'} onClick={() => act('withdraw')}>
            {m['history.proposals.withdraw']()}
          </Button>
        )}
      </footer>
      {isDeclining && <DeclineDialog decide={decide} onClosed={() => setDeclining(false)} />}
    </>
  )
}

function DeclineDialog({ decide, onClosed }: Pick<ProposalActionsProps, 'decide'> & { onClosed(): void }) {
  const [reason, setReason] = useState('')
  return (
    <ActionDialog
      title={m['history.proposals.declineTitle']()}
      okLabel={m['history.proposals.decline']()}
      act={() => decide({ decision: 'decline', reason })}
      onClosed={onClosed}
    >
      <TextRow
        label={m['history.proposals.reason']()}
        help={m['history.proposals.reasonHelp']()}
        maxLength={DECLINE_REASON_MAX}
        value={reason}
        onChange={setReason}
      />
    </ActionDialog>
  )
}
