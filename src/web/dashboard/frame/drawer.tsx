import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import './drawer.css'

/** A panel above the page on narrow screens. The native dialog keeps the focus inside and closes on Escape. */
export function Drawer({ label, onClose, children }: { label: string; onClose(): void; children: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key; the click is one on the overlay
    <dialog
      ref={dialog}
      className="drawer"
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current?.close()
      }}
    >
      <div className="drawer-box">
        <div className="drawer-head">
          <IconButton icon="u-x" label={m['ui.close']()} onClick={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
