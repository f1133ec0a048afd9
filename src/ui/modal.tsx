import { type ReactNode, useEffect, useId, useRef } from 'react'
import { m } from '#texts'
import { IconButton } from './button.tsx'
import './modal.css'

/** spec §4 and §9: the close callback fires this long after closing starts. */
export const MODAL_CLOSE_MS = 400

type ModalProps = {
  title: string
  /** Called once the modal has left the screen. */
  onClosed(): void
  /** False keeps Escape and a click outside from closing: something would be lost. */
  dismissable?: boolean
  /** As large as the window; a rim stays for the click outside. */
  fullscreen?: boolean
  actions?: (close: () => void) => ReactNode
  children: ReactNode
}

/** Mounted means open. A native dialog: focus stays inside, Escape closes, the page behind is inert. */
export function Modal({ title, onClosed, dismissable = true, fullscreen, actions, children }: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  const close = () => {
    const element = dialog.current
    if (!element || element.dataset.closing) return
    element.dataset.closing = 'true'
    setTimeout(() => {
      element.close()
      onClosed()
    }, MODAL_CLOSE_MS)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key; the click is one outside of it
    <dialog
      ref={dialog}
      className={fullscreen ? 'modal modal-fullscreen' : 'modal'}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault()
        if (dismissable) close()
      }}
      onClick={(event) => {
        if (dismissable && event.target === dialog.current) close()
      }}
    >
      <div className="modal-box">
        <header className="modal-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="u-x" label={m['ui.close']()} onClick={close} />
        </header>
        <div className="modal-content">{children}</div>
        {actions && <footer className="modal-actions">{actions(close)}</footer>}
      </div>
    </dialog>
  )
}
