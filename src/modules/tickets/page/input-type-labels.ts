import { m } from '#texts'
import type { InputType } from '../form.ts'

export const inputTypeLabels: Record<InputType, () => string> = {
  short: m['tickets.page.forms.types.short'],
  paragraph: m['tickets.page.forms.types.paragraph'],
  select: m['tickets.page.forms.types.select'],
  user: m['tickets.page.forms.types.user'],
  role: m['tickets.page.forms.types.role'],
  channel: m['tickets.page.forms.types.channel'],
  file: m['tickets.page.forms.types.file'],
}
