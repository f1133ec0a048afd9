import { readPath, type Tree } from '../settings/paths.ts'
import type { Decision } from './effects.ts'
import type { JsonValue } from './json-value.ts'

/** Adds the values that changed settings had when it was decided. */
export function withValuesFrom(settings: object, decision: Decision): Decision {
  if (!decision.effects.some(({ type }) => type === 'changeSettings')) return decision
  const decidedOn = (path: string) => [path, readPath(settings as Tree, path) as JsonValue | undefined] as const
  const effects = decision.effects.map((effect) =>
    effect.type === 'changeSettings'
      ? { ...effect, from: Object.fromEntries(Object.keys(effect.changes).map(decidedOn)) }
      : effect,
  )
  return { ...decision, effects }
}
