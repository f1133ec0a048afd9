/** What somebody typed or ticked before an island woke up: React would take it back to what the server wrote. */
export function typedBefore(island: HTMLElement): () => void {
  const typed = [...island.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')].flatMap(
    (field) => {
      if (field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type)) {
        // Of a group of radio buttons, the one that was chosen stands for the one that no longer is.
        const isChanged = field.checked !== field.defaultChecked && (field.checked || field.type === 'checkbox')
        return isChanged ? [() => field.click()] : []
      }
      const { value } = field
      return value === field.defaultValue ? [] : [() => write(field, value)]
    },
  )
  return () => {
    for (const again of typed) again()
  }
}

/** Through the element's own setter: React replaces the one on the node to tell its writes from a person's. */
function write(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
