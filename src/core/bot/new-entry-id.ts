import type { RuleView } from './view.ts'

/** Ids of entries are version 4 UUIDs, made from the random numbers that rules are given. */
export function newEntryId(random: RuleView['random']): string {
  const hex = (count: number) => Array.from({ length: count }, () => random(16).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-${(8 + random(4)).toString(16)}${hex(3)}-${hex(12)}`
}
