import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { OpenedCase } from '#core/cases-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Note } from '#ui/note.tsx'
import type { Done } from '#ui/outcome.ts'

/** Props of every form that changes a case. */
export type CaseFormProps = { opened: OpenedCase; onSent(): void; onCancel(): void }

type ChangeFrameProps = Pick<CaseFormProps, 'onSent' | 'onCancel'> & {
  okLabel: string
  isReady?: boolean
  isDangerous?: boolean
  send(): Promise<Done>
  children: ReactNode
}

const FIRST_CONTROL = 'textarea, input:not([hidden]), select, button[type="button"]'

/** A form that changes a case. If the change is refused, it stays open and says why. */
export function ChangeFrame(props: ChangeFrameProps) {
  const { okLabel, isReady = true, isDangerous = false, send, onSent, onCancel, children } = props
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // The pressed button has disappeared, so keyboard users continue in the first field rather than on the submit
  // button.
  useEffect(() => form.current?.querySelector<HTMLElement>(FIRST_CONTROL)?.focus(), [])
  return (
    <form
      ref={form}
      className="case-change"
      onSubmit={async (event) => {
        event.preventDefault()
        setBusy(true)
        const answer = await send()
        setBusy(false)
        if (answer.ok) onSent()
        else setFailure(answer.message)
      }}
    >
      {children}
      {failure !== null && (
        <Note tone="danger" alert>
          {failure}
        </Note>
      )}
      <div className="case-actions">
        <Button
          type="submit"
          look={isDangerous ? 'danger' : 'primary'}
          size="small"
          busy={busy}
          disabled={busy || !isReady}
        >
          {okLabel}
        </Button>
        <Button look="ghost" size="small" onClick={onCancel}>
          {m['moderation.page.cases.change.cancel']()}
        </Button>
      </div>
    </form>
  )
}
