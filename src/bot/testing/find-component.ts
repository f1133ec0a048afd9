import type { APIMessage } from 'discord-api-types/v10'

type Found = {
  type: number
  custom_id: string
  label?: string
  disabled?: boolean
  options?: { label: string; value: string }[]
}

const BUTTON = 2
const SELECTS = [3, 5, 6, 7, 8]

/** Every component, including those inside rows, sections and containers. */
function componentsOf(value: unknown): Found[] {
  if (Array.isArray(value)) return value.flatMap(componentsOf)
  if (typeof value !== 'object' || value === null) return []
  const inner = ['components', 'accessory', 'component'].flatMap((key) => componentsOf(Reflect.get(value, key)))
  return 'custom_id' in value && typeof value.custom_id === 'string' ? [value as Found, ...inner] : inner
}

export function findButton(messages: readonly APIMessage[], label: string): { message: APIMessage; customId: string } {
  for (const message of messages.toReversed()) {
    const button = componentsOf(message.components).find(
      (one) => one.type === BUTTON && (one.label === label || one.custom_id === label),
    )
    if (button?.disabled) throw new Error(`the button ${label} is disabled`)
    if (button) return { message, customId: button.custom_id }
  }
  const labels = messages.flatMap((message) =>
    componentsOf(message.components).map((one) => one.label ?? one.custom_id),
  )
  throw new Error(`there is no button ${label}; there are: ${labels.join(', ')}`)
}

export function findSelect(
  messages: readonly APIMessage[],
  values: readonly string[],
): { message: APIMessage; select: Found } {
  for (const message of messages.toReversed()) {
    const select = componentsOf(message.components).find(
      (one) =>
        SELECTS.includes(one.type) &&
        values.every((value) => one.options?.some((option) => matches(option, value)) ?? /^\d+$/.test(value)),
    )
    if (select) return { message, select }
  }
  throw new Error(`there is no select with ${values.join(', ')}`)
}

const matches = (option: { label: string; value: string }, wanted: string) =>
  option.label === wanted || option.value === wanted

/** Options are given by their labels; people, roles and channels by their ids. */
export function optionValues({ options }: Found, wanted: readonly string[]): string[] {
  return wanted.map((one) => options?.find((option) => matches(option, one))?.value ?? one)
}
