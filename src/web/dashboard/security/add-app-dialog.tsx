import { useEffect, useRef, useState } from 'react'
import type { NewApp } from '#core/security-api.ts'
import { m } from '#texts'
import { Modal } from '#ui/modal.tsx'
import { Note } from '#ui/note.tsx'
import type { Done, Refused } from '#ui/outcome.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { CodeForm } from './code-form.tsx'

type AddAppDialogProps = {
  begin(): Promise<{ ok: true; app: NewApp } | Refused>
  add(code: string): Promise<Done>
  onClosed(): void
}

/** Shows the key to scan or type, then asks for a first code to prove that the app has it. */
export function AddAppDialog({ begin, add, onClosed }: AddAppDialogProps) {
  const [app, setApp] = useState<NewApp | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  // The key is created once, however often the dialog renders.
  const first = useRef(begin)
  useEffect(() => {
    let left = false
    first.current().then((begun) => {
      if (left) return
      if (begun.ok) setApp(begun.app)
      else setFailure(begun.message)
    })
    return () => {
      left = true
    }
  }, [])
  const send = async (code: string, close: () => void) => {
    setBusy(true)
    setFailure(null)
    const done = await add(code)
    setBusy(false)
    if (done.ok) close()
    else setFailure(done.message)
  }
  return (
    <Modal
      title={m['security.addApp']()}
      onClosed={onClosed}
      actions={(close) => (
        <div className="confirm-ways">
          <CodeForm
            isOfApp
            label={m['security.appCode']()}
            placeholder="123 456"
            okLabel={m['security.add']()}
            busy={busy || app === null}
            onCode={(code) => send(code, close)}
          />
        </div>
      )}
    >
      <div className="modal-stack">
        <p>{m['security.appText']()}</p>
        {app === null && failure === null && <Skeleton shape="row" />}
        {app && (
          <>
            <img className="app-picture" src={app.picture} alt={m['security.appPicture']()} />
            <p className="sm">
              {m['security.appKey']()} <code className="app-key">{app.key.match(/.{1,4}/g)?.join(' ')}</code>
            </p>
          </>
        )}
        {failure !== null && (
          <Note tone="danger" alert>
            {failure}
          </Note>
        )}
      </div>
    </Modal>
  )
}
