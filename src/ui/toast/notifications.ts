/** spec §9. */
const NOTIFICATION_TIMEOUT_MS = 5000
/** With a fourth one, the oldest is removed. */
const SHOWN_MAX = 3

export type NotificationButton = {
  label: string
  /** What it does, or where it leads (follow-button.ts). */
  action: (() => void) | { to: string }
}

export type Notification = {
  id: number
  tone: 'info' | 'success' | 'danger'
  title: string
  description?: string
  timeout: number
  button?: NotificationButton
  width?: string
}

export type NewNotification = Omit<Notification, 'id' | 'timeout' | 'tone'> & {
  timeout?: number
  tone?: Notification['tone']
}

export type Timers = {
  now(): number
  start(callback: () => void, ms: number): number
  stop(timer: number): void
}

type Clock = { timer: number; startedAt: number; left: number }

export type Notifications = ReturnType<typeof createNotifications>

/** spec §4, notifications: hovering stops the clock, leaving resumes it. */
export function createNotifications({ now, start, stop }: Timers) {
  let shown: readonly Notification[] = []
  let lastId = 0
  const clocks = new Map<number, Clock>()
  const listeners = new Set<() => void>()

  const show = (next: readonly Notification[]) => {
    shown = next
    for (const listener of listeners) listener()
  }
  const close = (id: number) => {
    const clock = clocks.get(id)
    if (clock) stop(clock.timer)
    clocks.delete(id)
    show(shown.filter((notification) => notification.id !== id))
  }
  const run = (id: number, left: number) => {
    clocks.set(id, { timer: start(() => close(id), left), startedAt: now(), left })
  }

  return {
    snapshot: () => shown,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    notify({ timeout = NOTIFICATION_TIMEOUT_MS, tone = 'info', ...rest }: NewNotification): number {
      // spec §3: the id is a timestamp; two in the same millisecond still need two ids.
      lastId = Math.max(now(), lastId + 1)
      for (const old of shown.slice(0, Math.max(0, shown.length - SHOWN_MAX + 1))) close(old.id)
      show([...shown, { ...rest, id: lastId, timeout, tone }])
      run(lastId, timeout)
      return lastId
    },
    close,
    pause(id: number) {
      const clock = clocks.get(id)
      // Hovered and focused at the same time: the clock has already stopped.
      if (!clock || clock.startedAt === Number.POSITIVE_INFINITY) return
      stop(clock.timer)
      clocks.set(id, { ...clock, left: clock.left - (now() - clock.startedAt), startedAt: Number.POSITIVE_INFINITY })
    },
    resume(id: number) {
      const clock = clocks.get(id)
      if (clock && clock.startedAt === Number.POSITIVE_INFINITY) run(id, Math.max(0, clock.left))
    },
  }
}
