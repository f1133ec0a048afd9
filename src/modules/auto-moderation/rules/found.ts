import { cutToLength } from '#core/templates/cut.ts'
import type { Hit } from './evaluate.ts'

const FOUND_MAX = 3
/** Longer than any word of the list. */
const LENGTH_MAX = 80

/** Which words of the list, or which hosts, a filter found in a message. */
export const foundIn = ({ ranges = [] }: Hit): string[] =>
  [...new Set(ranges.flatMap(({ entry, host }) => (entry || host) ?? []))]
    .slice(0, FOUND_MAX)
    .map((one) => cutToLength(one, LENGTH_MAX))
