import * as z from 'zod/mini'
import type { Effect } from '#core/bot/effects.ts'
import type { MemberSnapshot } from '#core/bot/snapshots.ts'
import type { RuleView } from '#core/bot/view.ts'
import type { CustomCommand } from '../settings.ts'

export const cooldownKey = (command: CustomCommand, userId: string) =>
  `runs:${command.id}:${command.cooldown.scope === 'member' ? userId : 'server'}`

const slowModeWindow = z.object({ runs: z.number(), endsAt: z.number(), startsAt: z.optional(z.number()) })
type Window = z.infer<typeof slowModeWindow>

/** The runs counted by the slow mode so far. */
export const slowModeOf = (command: CustomCommand, userId: string, { memory, now }: Pick<RuleView, 'memory' | 'now'>) =>
  windowOf(memory.get(cooldownKey(command, userId)), command.cooldown, now)

/** A duration that was shortened since counts from the first run, too. */
function windowOf(value: unknown, { duration }: CustomCommand['cooldown'], now: number): Window {
  const stored = slowModeWindow.safeParse(value).data
  if (!stored) return { runs: 0, endsAt: 0 }
  const { startsAt = stored.endsAt } = stored
  const endsAt = Math.min(stored.endsAt, startsAt + duration * 1_000)
  return endsAt > now ? { ...stored, endsAt } : { runs: 0, endsAt: 0 }
}

/** The window begins with the first run, and lasts as long as set. */
export function slowDown(command: CustomCommand, { id }: MemberSnapshot, window: Window, now: number): Effect[] {
  if (!command.cooldown.enabled) return []
  const { runs, ...begun } = window
  const times = runs === 0 ? { startsAt: now, endsAt: now + command.cooldown.duration * 1_000 } : begun
  return [
    {
      type: 'remember',
      key: cooldownKey(command, id),
      value: { ...times, runs: runs + 1 },
      forgetAt: times.endsAt,
    },
  ]
}

/** A run that was refused later no longer counts. */
export function uncount(command: CustomCommand, userId: string, view: Pick<RuleView, 'memory' | 'now'>): Effect[] {
  const { runs, ...times } = slowModeOf(command, userId, view)
  const key = cooldownKey(command, userId)
  if (runs === 0) return []
  return [
    runs === 1
      ? { type: 'forget', key }
      : { type: 'remember', key, value: { ...times, runs: runs - 1 }, forgetAt: times.endsAt },
  ]
}
