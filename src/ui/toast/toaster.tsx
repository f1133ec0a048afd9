import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { m } from '#texts'
import { Button, IconButton } from '../button.tsx'
import { followButton } from './follow-button.ts'
import type { Notification, NotificationButton, Notifications } from './notifications.ts'
import './toaster.css'

const NONE: readonly Notification[] = []

/** The region is always there, so that screen readers announce what is added to it. */
export function Toaster({ notifications }: { notifications: Notifications }) {
  const shown = useSyncExternalStore(notifications.subscribe, notifications.snapshot, () => NONE)
  return (
    <section className="toaster" aria-label={m['ui.toast.region']()} aria-live="polite">
      {shown.map((notification) => (
        <Toast key={notification.id} notification={notification} notifications={notifications} />
      ))}
    </section>
  )
}

export function Toast({ notification, notifications }: { notification: Notification; notifications: Notifications }) {
  const { id, tone, title, description, timeout, button, width } = notification
  const navigate = useNavigate()
  const press = (pressed: NotificationButton) => {
    followButton(pressed, { leave: (address) => window.location.assign(address), navigate })
    notifications.close(id)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops the clock
    <div
      className={`toast toast-${tone}`}
      role={tone === 'danger' ? 'alert' : undefined}
      style={width ? { width } : undefined}
      onPointerEnter={() => notifications.pause(id)}
      onPointerLeave={() => notifications.resume(id)}
      onFocus={() => notifications.pause(id)}
      onBlur={() => notifications.resume(id)}
    >
      <div className="toast-line">
        <div className="grow">
          <b>{title}</b>
          {description && <p>{description}</p>}
        </div>
        <IconButton size="small" icon="u-x" label={m['ui.close']()} onClick={() => notifications.close(id)} />
      </div>
      {button && (
        <Button size="small" onClick={() => press(button)}>
          {button.label}
        </Button>
      )}
      <span className="toast-clock" style={{ animationDuration: `${timeout}ms` }} aria-hidden="true" />
    </div>
  )
}
