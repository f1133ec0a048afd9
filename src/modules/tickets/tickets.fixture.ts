import { newPanel } from './page/new-panel.ts'
import type { TicketPanel } from './panel.ts'

/** A panel as the dashboard makes it, with what a test wants otherwise. */
export const panelWith = (over: Partial<TicketPanel> = {}): TicketPanel => ({
  ...newPanel('help', 'en'),
  name: 'Help',
  ...over,
})
