import * as z from 'zod/mini'
import { askModule } from '#core/bot/ask-module.ts'
import { type Decision, type Effect, nothing } from '#core/bot/effects.ts'
import type { Needs, RuleView } from '#core/bot/view.ts'
import { countUses } from '#core/use-counts.ts'

/** How often the parts of a saved message were used, by the id of the button or select. */
export const pressesOf = (savedId: string) => `presses:${savedId}:`
export const PRESSED = 'pressed'

const pressed = z.object({ savedId: z.string(), componentId: z.string() })
const readPressed = (payload: unknown) => pressed.safeParse(payload).data ?? null

/** Sent to the module itself, because members press at the same time but must be counted one at a time. */
export const notePress = (savedId: string, componentId: string, view: Pick<RuleView, 'guild' | 'now'>): Effect =>
  askModule(view, { module: 'messages', from: 'messages', what: PRESSED, payload: { savedId, componentId } })

export const pressNeeds = (payload: unknown): Needs => {
  const read = readPressed(payload)
  return read ? { memoryPrefix: pressesOf(read.savedId) } : {}
}

export function countPress(payload: unknown, view: RuleView): Decision {
  const read = readPressed(payload)
  if (!read) return nothing('messageGone')
  // The press itself has recorded its reason.
  return { effects: [countUses(pressesOf(read.savedId), { [read.componentId]: 1 }, view)], reasons: [] }
}
