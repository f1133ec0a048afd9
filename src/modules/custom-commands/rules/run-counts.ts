import * as z from 'zod/mini'
import { askModule } from '#core/bot/ask-module.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { countUses } from '#core/use-counts.ts'

/** How often each command was run, by its id. */
export const RUNS = 'uses:'
export const RAN = 'ran'

const ran = z.object({ commandId: z.string() })

/**
 * Sent to the module itself, because commands of different members run at the same time but must be counted one at a
 * time.
 */
export const noteRun = (commandId: string, view: Pick<RuleView, 'guild' | 'now'>): Effect =>
  askModule(view, { module: 'custom-commands', from: 'custom-commands', what: RAN, payload: { commandId } })

export const runCountNeeds: Needs = { memoryPrefix: RUNS }

export function countRun(payload: unknown, view: RuleView): Decision {
  const commandId = ran.safeParse(payload).data?.commandId
  if (!commandId) return nothing('noCommand')
  // The run itself has recorded its reason.
  return { effects: [countUses(RUNS, { [commandId]: 1 }, view)], reasons: [] }
}
