import { type ReactNode, useEffect, useId, useRef } from 'react'
import { m } from '#texts'
import { IconButton } from './button.tsx'
import { ModalContent } from './modal-content.tsx'
import './modal.css'

/** spec §4 and §9: the close callback fires this long after closing starts. */
const MODAL_CLOSE_MS = 400

type ModalProps = {
  title: string
  /** Called once the modal has left the screen. */
  onClosed(): void
  /** False stops Escape and a click outside from closing it, where something would be lost. */
  dismissable?: boolean
  /** Called before Escape, a click outside or the cross closes it; false keeps it open, and must say why. */
  mayClose?: () => boolean
  /** For forms that need room. */
  wide?: boolean | undefined
  /** Almost as large as the window; a margin is left for clicks outside. */
  fullscreen?: boolean
  actions?: (close: () => void) => ReactNode
  children: ReactNode
}

function withAncestors(element: Element | null): HTMLElement[] {
  return element instanceof HTMLElement && element !== document.body
    ? [element, ...withAncestors(element.parentElement)]
    : []
}

/**
 * The element that opened the dialog may have been deleted with its entry: the focus then goes to what was around it.
 */
function focusNearest(elements: readonly HTMLElement[]): void {
  // A list that has become empty exists but cannot be seen.
  const nearest = elements.find(({ offsetHeight }) => offsetHeight > 0)
  if (!nearest) return
  if (!nearest.hasAttribute('tabindex')) nearest.tabIndex = -1
  nearest.focus({ preventScroll: true })
}

/** Mounted means open. A native dialog: focus stays inside, Escape closes, the page behind is inert. */
export function Modal({
  title,
  onClosed,
  dismissable = true,
  mayClose,
  wide,
  fullscreen,
  actions,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  const around = useRef<readonly HTMLElement[]>([])
  useEffect(() => {
    around.current = withAncestors(document.activeElement)
    dialog.current?.showModal()
  }, [])
  const close = () => {
    const element = dialog.current
    if (!element || element.dataset.closing) return
    element.dataset.closing = 'true'
    setTimeout(() => {
      element.close()
      if (document.activeElement === document.body) focusNearest(around.current)
      onClosed()
    }, MODAL_CLOSE_MS)
  }
  const tryClose = () => {
    if (!mayClose || mayClose()) close()
  }
  return (
    <dialog
      ref={dialog}
      className={['modal', wide && 'modal-wide', fullscreen && 'modal-fullscreen'].filter(Boolean).join(' ')}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // A second `cancel` in a row cannot be prevented: the browser would close a dialog that must stay open.
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.preventDefault()
        event.stopPropagation()
        if (dismissable) tryClose()
      }}
      onCancel={(event) => {
        event.preventDefault()
        if (dismissable) tryClose()
      }}
      onClick={(event) => {
        if (dismissable && event.target === dialog.current) tryClose()
      }}
    >
      <div className="modal-box">
        <header className="modal-head">
          <h2 id={titleId}>{title}</h2>
          <IconButton icon="u-x" label={m['ui.close']()} onClick={tryClose} />
        </header>
        <ModalContent>{children}</ModalContent>
        {actions && <footer className="modal-actions">{actions(close)}</footer>}
      </div>
    </dialog>
  )
}
