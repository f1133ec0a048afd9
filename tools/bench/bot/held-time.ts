import { createMovableTime, type Time } from '#bot/time.ts'

/** Time whose timers can be put off: what would have become due meanwhile runs when they are let go. */
export function createHeldTime(): Time & { hold(isHeld: boolean): void } {
  const time = createMovableTime()
  const waiting = new Set<() => void>()
  let isHeld = false
  return {
    now: time.now,
    after(ms, run) {
      const due = () => (isHeld ? void waiting.add(run) : run())
      const cancel = time.after(ms, due)
      return () => {
        cancel()
        waiting.delete(run)
      }
    },
    hold(holds) {
      isHeld = holds
      if (isHeld) return
      for (const run of waiting) run()
      waiting.clear()
    },
  }
}
