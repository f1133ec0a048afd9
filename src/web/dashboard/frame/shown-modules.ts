import { modules } from '#modules/index.ts'

/** Outside of its season the calendar is not even listed. */
export function isShown(id: string, now: Date, timezone: string): boolean {
  const module = modules.find((candidate) => candidate.id === id)
  return !!module && (!('isAvailable' in module) || !module.isAvailable || module.isAvailable(now, timezone))
}
