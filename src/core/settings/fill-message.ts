import type { MessageParts } from './message.ts'

/** The keys under which a message keeps what people read; everything else is a name, an id or an address. */
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
/** What happens after a click is filled then, for whoever clicked. */
const LATER: ReadonlySet<string> = new Set(['action', 'conditions'])

/** One version with its variables filled: what the limits are counted on once more before it is sent. */
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
