import type { StateEffect } from '#core/bot/effects.ts'
import type { RuleView } from '#core/bot/view.ts'
import { countUses } from '#core/use-counts.ts'

/** How often the parts of one saved message did something, by the id of the button or select. */
export const pressesOf = (savedId: string) => `presses:${savedId}:`

export const countPress = (savedId: string, componentId: string, view: RuleView): StateEffect =>
  countUses(pressesOf(savedId), { [componentId]: 1 }, view)
