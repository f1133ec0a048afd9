import { useEffect, useRef, useState } from 'react'
import type { ConfirmationChoices, ConfirmRequest } from '#core/security-api.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { Note } from '#ui/note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { sentenceOf } from '../sentence-of.ts'
import type { ApiClient } from '../state/api-client.ts'
import { CodeForm } from './code-form.tsx'
import { type PasskeyFailure, signWithPasskey } from './passkeys.ts'
import './security.css'

type ConfirmationDialogProps = {
  api: Pick<ApiClient, 'beginConfirmation' | 'confirm'>
  what: string
  onClosed(isConfirmed: boolean): void
}

const PASSKEY_FAILURES: Record<PasskeyFailure, () => string> = {
  cancelled: m['security.failures.cancelled'],
  known: m['security.failures.failed'],
  failed: m['security.failures.failed'],
}

/** Asks for a passkey, a code from the app or a recovery code before something dangerous is done. */
export function ConfirmationDialog({ api, what, onClosed }: ConfirmationDialogProps) {
  const [choices, setChoices] = useState<ConfirmationChoices | 'loading'>('loading')
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const isConfirmed = useRef(false)
  useEffect(() => {
    let left = false
    api.beginConfirmation().then((result) => {
      if (left) return
      if (result.kind === 'ok') setChoices(result.value)
      else setFailure(sentenceOf(result))
    })
    return () => {
      left = true
    }
  }, [api])

  const confirm = async (request: ConfirmRequest, close: () => void) => {
    const result = await api.confirm(request)
    if (result.kind !== 'ok') return setFailure(sentenceOf(result))
    isConfirmed.current = true
    close()
  }
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    setFailure(null)
    await work()
    setBusy(false)
  }
  /** Each signed challenge is valid once, so a second try needs a new one. */
  const askDevice = (close: () => void) =>
    during(async () => {
      const begun = await api.beginConfirmation()
      if (begun.kind !== 'ok') return setFailure(sentenceOf(begun))
      if (!begun.value.passkey) return setChoices(begun.value)
      const passkey = await signWithPasskey(begun.value.passkey)
      if (typeof passkey === 'string') return setFailure(PASSKEY_FAILURES[passkey]())
      await confirm({ with: 'passkey', passkey }, close)
    })

  return (
    <Modal
      title={m['security.confirm.title']()}
      onClosed={() => onClosed(isConfirmed.current)}
      actions={(close) => (
        <div className="confirm-ways">
          {choices !== 'loading' && (
            <Ways
              choices={choices}
              busy={busy}
              onDevice={() => askDevice(close)}
              onCode={(kind, code) => during(() => confirm({ with: kind, code }, close))}
            />
          )}
          <Button look="ghost" onClick={close}>
            {m['ui.cancel']()}
          </Button>
        </div>
      )}
    >
      <div className="modal-stack">
        <p>{what}</p>
        <p className="sm soft">{m['security.confirm.text']()}</p>
        {choices === 'loading' && failure === null && <Skeleton shape="row" />}
        {failure !== null && (
          <Note tone="danger" alert>
            {failure}
          </Note>
        )}
      </div>
    </Modal>
  )
}

type WaysProps = {
  choices: ConfirmationChoices
  busy: boolean
  onDevice(): void
  onCode(kind: 'app' | 'recovery', code: string): void
}

export function Ways({ choices, busy, onDevice, onCode }: WaysProps) {
  const { passkey, hasApp, recoveryCodesLeft, otherSites } = choices
  const [isRecovering, setRecovering] = useState(passkey === null && !hasApp)
  const mayRecover = recoveryCodesLeft > 0
  return (
    <>
      {passkey && (
        <Button look="primary" icon="u-lock" busy={busy} disabled={busy} onClick={onDevice}>
          {m['security.confirm.usePasskey']()}
        </Button>
      )}
      {!passkey && otherSites.length > 0 && (
        <Note>{m['security.confirm.otherSite']({ sites: otherSites.join(', ') })}</Note>
      )}
      {isRecovering && mayRecover ? (
        <CodeForm
          key="recovery"
          label={m['security.confirm.recoveryCode']()}
          placeholder="XXXX-XXXX-XXXX-XXXX"
          okLabel={m['security.confirm.ok']()}
          busy={busy}
          onCode={(code) => onCode('recovery', code)}
        />
      ) : (
        hasApp && (
          <CodeForm
            key="app"
            isOfApp
            label={m['security.confirm.appCode']()}
            placeholder="123 456"
            okLabel={m['security.confirm.ok']()}
            busy={busy}
            onCode={(code) => onCode('app', code)}
          />
        )
      )}
      {!isRecovering && mayRecover && (
        <Button look="ghost" size="small" onClick={() => setRecovering(true)}>
          {m['security.confirm.useRecovery']()}
        </Button>
      )}
      {!passkey && !hasApp && !mayRecover && <Note tone="attention">{m['security.confirm.nothing']()}</Note>}
    </>
  )
}
