import type { TICKET_PRIORITIES } from '#core/tickets-api.ts'
import { m } from '#texts'

export const priorityLabels: Record<(typeof TICKET_PRIORITIES)[number], () => string> = {
  low: m['tickets.page.panel.priorities.low'],
  normal: m['tickets.page.panel.priorities.normal'],
  high: m['tickets.page.panel.priorities.high'],
  urgent: m['tickets.page.panel.priorities.urgent'],
}
