import type { MessageParts } from './message.ts'

/** Keys of a message whose values are shown to people; everything else is a name, an id or an address. */
const TEXTS: ReadonlySet<string> = new Set([
  'content',
  'text',
  'title',
  'description',
  'name',
  'value',
  'label',
  'placeholder',
])
/** What happens after a click is filled at that time, for the person who clicked. */
const LATER: ReadonlySet<string> = new Set(['action', 'conditions'])

/** One version with its variables filled, so that the limits can be checked again before it is sent. */
export function fillVersion(version: MessageParts, fill: (template: string) => string): MessageParts {
  const filled = (value: unknown, key: string): unknown => {
    if (LATER.has(key)) return value
    if (typeof value === 'string') return TEXTS.has(key) ? fill(value) : value
    if (Array.isArray(value)) return value.map((item) => filled(item, key))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([inner, one]) => [inner, filled(one, inner)]))
  }
  return filled(version, '') as MessageParts
}
