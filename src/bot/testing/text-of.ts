/** The visible text of a message, in order: content, embeds, blocks, labels of buttons and options. */
export function textOf(message: {
  content?: string
  embeds?: readonly unknown[]
  components?: readonly unknown[]
}): string {
  const words: string[] = []
  if (message.content) words.push(message.content)
  for (const embed of message.embeds ?? []) collect(embed, words)
  for (const component of message.components ?? []) collect(component, words)
  return words.join('\n')
}

/** In the order in which Discord shows them. */
const SHOWN = [
  'author',
  'title',
  'description',
  'fields',
  'name',
  'value',
  'text',
  'content',
  'label',
  'placeholder',
  'footer',
  'components',
  'accessory',
  'options',
]

function collect(value: unknown, words: string[]): void {
  if (typeof value === 'string') words.push(value)
  else if (Array.isArray(value)) for (const item of value) collect(item, words)
  else if (typeof value === 'object' && value !== null) {
    for (const key of SHOWN) {
      const inner: unknown = Reflect.get(value, key)
      // The value of an option and a custom id are internal and never shown.
      if (key === 'value' && 'label' in value) continue
      if (inner !== undefined && inner !== null && typeof inner !== 'boolean') collect(inner, words)
    }
  }
}
