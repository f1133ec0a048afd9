import { newPanel } from './new-panel.ts'
import type { TicketPanel } from './panel.ts'

/** A panel as the dashboard creates it, with the changes a test needs. */
export const panelWith = (over: Partial<TicketPanel> = {}): TicketPanel => ({
  ...newPanel('help', 'en'),
  name: 'Help',
  ...over,
})
