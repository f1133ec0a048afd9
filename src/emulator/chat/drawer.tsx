import { type ReactNode, useEffect, useRef } from 'react'
import { m } from '#texts'
import { IconButton } from '#ui/button.tsx'
import { useChat } from './context.tsx'
import './drawer.css'

type DrawerProps = { label: string; side: 'left' | 'right'; onClose(): void; children: ReactNode }

/** A pane shown as a dialog when there is no room beside the chat. Native: focus stays inside, Escape closes. */
export function Drawer({ label, side, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { theme } = useChat()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key; the click is one outside of it
    <dialog
      ref={dialog}
      className={`drawer drawer-${side}`}
      data-discord={theme}
      aria-label={label}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === dialog.current) dialog.current.close()
      }}
    >
      <div className="drawer-box">
        <div className="drawer-close">
          <IconButton icon="u-x" label={m['ui.close']()} onClick={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  )
}
