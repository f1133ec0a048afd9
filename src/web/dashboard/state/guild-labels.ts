import { type GuildLabels, NO_KINDS } from '#ui/guild/guild-labels.ts'
import type { LazyLabels } from './lazy-labels.ts'
import type { LazyRules } from './lazy-rules.ts'

/** Labels of settings from both of their sources: the texts of modules, and the rules. */
export function createGuildLabels(labels: LazyLabels, rules: LazyRules): GuildLabels {
  return {
    subscribe(listener) {
      const stops = [labels.subscribe(listener), rules.subscribe(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    labels: () => labels.snapshot().labels,
    variableHelp: () => labels.snapshot().variableHelp,
    kinds: () => rules.now()?.valueKinds ?? NO_KINDS,
  }
}
