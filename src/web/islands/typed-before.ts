/**
 * What was typed or ticked before an island was hydrated. It is reset here, because React expects the fields as the
 * server rendered them and would not notice the difference; the returned function enters it again.
 */
export function typedBefore(island: HTMLElement): () => void {
  const fields = [...island.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')]
  const typed = fields.flatMap((field) => {
    if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
      // In a group of radio buttons, only the one that was chosen is noted, not the one it replaces.
      const isChanged = field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
      return isChanged ? [() => field.click()] : []
    }
    const { value } = field
    return value === field.defaultValue ? [] : [() => write(field, value)]
  })
  for (const field of fields) takeBack(field)
  return () => {
    for (const again of typed) again()
  }
}

function takeBack(field: HTMLInputElement | HTMLTextAreaElement): void {
  if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) field.checked = field.defaultChecked
  else if (field.value !== field.defaultValue) field.value = field.defaultValue
}

/** Uses the element's own setter: React replaces the one on the node to tell its own writes from a person's. */
function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
