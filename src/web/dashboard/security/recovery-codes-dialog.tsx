import { brand } from '#core/brand.ts'
import { m } from '#texts'
import { Button } from '#ui/button.tsx'
import { Modal } from '#ui/modal.tsx'
import { saveFile } from '#ui/save-file.ts'
import './security.css'

type RecoveryCodesDialogProps = { codes: readonly string[]; onClosed(): void }

/** The codes are shown only once: the dialog stays open until the person confirms that they have stored them. */
export function RecoveryCodesDialog({ codes, onClosed }: RecoveryCodesDialogProps) {
  const file = () => new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' })
  return (
    <Modal
      title={m['security.codes']()}
      dismissable={false}
      onClosed={onClosed}
      actions={(close) => (
        <>
          <Button onClick={() => saveFile(file(), `${brand.name.toLowerCase()}-${m['security.codesFile']()}.txt`)}>
            {m['security.saveCodes']()}
          </Button>
          <Button look="primary" onClick={close}>
            {m['security.codesKept']()}
          </Button>
        </>
      )}
    >
      <div className="modal-stack">
        <p>{m['security.codesText']()}</p>
        <ul className="recovery-codes">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}
