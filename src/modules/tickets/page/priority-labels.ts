import { m } from '#texts'
import type { PRIORITIES } from '../panel.ts'

export const priorityLabels: Record<(typeof PRIORITIES)[number], () => string> = {
  low: m['tickets.page.panel.priorities.low'],
  normal: m['tickets.page.panel.priorities.normal'],
  high: m['tickets.page.panel.priorities.high'],
  urgent: m['tickets.page.panel.priorities.urgent'],
}
