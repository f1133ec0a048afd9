import type { Decision, Effect } from '#core/bot/effects.ts'
import type { BotModal } from '#core/bot/message.ts'
import type { RuleView } from '#core/bot/view.ts'
import { logAlert } from '#core/logs/log-request.ts'
import { m } from '#texts'
import type { TicketsSettings } from '../settings.ts'
import type { EffectivePanel } from './effective-panel.ts'
import { noteInReception } from './reception.ts'
import { placeFor } from './room.ts'

type Obstacle = { code: 'noRoom' | 'serverFull'; effects: readonly Effect[] }

/** Where no channel can be created, the team is notified. */
export function obstacleTo(panel: EffectivePanel, settings: TicketsSettings, view: RuleView): Obstacle | null {
  if (panel.mode === 'thread') return null
  const place = placeFor(panel, view.guild)
  if (place.ok) return null
  const words = m[`tickets.bot.${place.code}`]({ panel: panel.name }, { locale: view.guild.locale })
  const alert = logAlert(view, 'tickets', { code: 'ticketsFull', name: panel.name })
  return { code: place.code, effects: [...noteInReception(words, settings, view), alert] }
}

export const asks = (modal: BotModal, effects: readonly Effect[] = []): Decision => ({
  effects: [{ type: 'modal', modal }, ...effects],
  reasons: [{ code: 'formAsked' }],
})
