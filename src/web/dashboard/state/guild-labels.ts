import { type GuildLabels, NO_KINDS } from '#ui/guild/guild-labels.ts'
import type { LazyLabels } from './lazy-labels.ts'
import type { LazyRules } from './lazy-rules.ts'

/** Words about settings, wherever they come from: the texts of modules, and what the rules know of them. */
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
