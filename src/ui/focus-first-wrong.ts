import { flushSync } from 'react-dom'
import { openAround } from './open-around.ts'

const WRONG = '.field-invalid :is(input, textarea, select, button)'

/** Shows errors and brings the first field that has one into view. */
export function focusFirstWrong(form: Element | null, showErrors: () => void): void {
  flushSync(showErrors)
  const field = form?.querySelector<HTMLElement>(WRONG)
  if (!field) return
  openAround(field)
  field.focus()
}
